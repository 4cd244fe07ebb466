import { useEffect } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { settle } from "../../../lib/settling.ts";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";

/** Has the lists of members and their records asked anew, after several were changed. */
export function refreshMembers(): void {
  settle();
  void invalidate("members", "member");
}

/** The list follows when a panel goes: under a filter it loses the rows, and with them the panel that stands in it. */
export const useRefreshOnClose = (outcomes: BulkOutcomes): void =>
  useEffect(() => () => void (outcomes.size > 0 && refreshMembers()), [outcomes]);
