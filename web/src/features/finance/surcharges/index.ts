export { cardNames } from "./cards.ts";
