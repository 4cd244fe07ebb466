export { LinkedAccounts } from "./section.tsx";
