export { AccountingExport } from "./accounting-export.tsx";
