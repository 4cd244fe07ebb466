export { Card } from "./card.tsx";
export { type Needed, neededFor } from "./needed.ts";
