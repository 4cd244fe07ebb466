export { buy } from "./buy.ts";
export { places } from "./places.ts";
