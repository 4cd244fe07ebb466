export { payerColumns } from "./columns.tsx";
