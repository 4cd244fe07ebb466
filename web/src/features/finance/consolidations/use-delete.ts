import type { Consolidation } from "@salle/contract/finance/consolidations";
import { invalidate } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { banking, removeDeposit } from "./queries.ts";
import { strings } from "./strings.ts";

/** Deletes a bank deposit, once it is confirmed; `leave` goes away from its own page. */
export function useDelete({ id, attributes: { referenceNumber } }: Consolidation, leave?: () => Promise<void>) {
  return useAction({
    run: (key) => removeDeposit(id, key),
    confirm: {
      title: strings.deleteTitle(referenceNumber),
      text: strings.deleteText,
      confirm: strings.delete,
      isDangerous: true,
    },
    done: strings.deleted(referenceNumber),
    failed: strings.deleteError,
    invalidates: leave ? [] : banking,
    // First away from what is not there any more, or its page would say so.
    onDone: async () => {
      if (!leave) return;
      await leave();
      void invalidate(...banking);
    },
  });
}
