export { remind, startReminders } from "./run.ts";
