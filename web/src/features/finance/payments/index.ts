export { UncertainActions } from "./uncertain-actions.tsx";
