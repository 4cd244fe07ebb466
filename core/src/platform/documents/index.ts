export { drawn, type Paper } from "./lines.ts";
export { drawnAs, GREY, type Head, INK, LEFT, RIGHT, rule, small, topOf, WIDTH } from "./paper.ts";
export { type Document, heightOf, write } from "./text.ts";
