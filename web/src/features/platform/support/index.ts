export { SupportTab } from "./tab.tsx";
