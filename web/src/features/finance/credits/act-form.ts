import type { Invoice, LineItem } from "@salle/contract/finance/invoices";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";

/** What the form of an act is given: the invoice, and what leaves its panel. */
export interface ActFormProps {
  invoice: Invoice & { lines: readonly LineItem[] };
  guard: ReturnType<typeof usePanelGuard>;
}
