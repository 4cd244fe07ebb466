import type { Invoice } from "@salle/contract/finance/invoices";
import { CalendarDays, Ellipsis, Trash2 } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { invalidate, sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { removeDraft } from "./queries.ts";
import { strings } from "./strings.ts";

/** What can be done with a draft beside approving it. */
export function DraftActions({ draft, onDates }: { draft: Invoice; onDates: () => void }) {
  const go = useGo();
  const { invoiceNumber } = draft.attributes;
  const remove = useAction({
    run: (key) => removeDraft(draft.id, key),
    confirm: {
      title: strings.deleteTitle(invoiceNumber),
      text: strings.deleteText,
      confirm: strings.delete,
      isDangerous: true,
    },
    done: strings.deleted(invoiceNumber),
    failed: strings.deleteError,
    invalidates: [],
    // First away from what is not there any more, or its screen would say so.
    onDone: async () => {
      await go(to("/finance/invoices/:tab?", { tab: "drafts" }));
      // What it billed of fee packages is to be billed again.
      void invalidate(...sales, "fee-assignments");
    },
  });
  return (
    <Menu label={strings.more} trigger={<Ellipsis aria-hidden />} variant="outline">
      <MenuItem icon={<CalendarDays size={16} aria-hidden />} onSelect={onDates}>
        {strings.dates}
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => remove.start()}>
        {strings.delete}
      </MenuItem>
    </Menu>
  );
}
