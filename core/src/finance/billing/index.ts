export { startBilling, work } from "./run.ts";
