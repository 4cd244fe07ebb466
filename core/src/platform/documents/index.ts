export { drawn, type Paper, totals } from "./lines.ts";
export { drawnAs, GREY, type Head, INK, LEFT, RIGHT, rule, small, topOf, WIDTH } from "./paper.ts";
export { tableOn } from "./table.ts";
export { type Document, heightOf, write } from "./text.ts";
