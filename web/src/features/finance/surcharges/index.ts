export { cardNames } from "./cards.ts";
export { addedTo } from "./example.ts";
