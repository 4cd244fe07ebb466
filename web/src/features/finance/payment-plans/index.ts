export { PlanPanel } from "./plan-panel.tsx";
export { useEndPlan } from "./use-end-plan.ts";
export { words } from "./words.ts";
