import { formatNumber } from "../../../lib/format.ts";
import { words as shared } from "../../../ui/strings.ts";

const drafts = (count: number) => shared.counted(formatNumber(count), "draft", "drafts");

/** What the list of invoices says of drafts. */
export const words = {
  new: "New invoice",
  approveMany: (count: number) => `Approve ${drafts(count)}`,
  approveTitle: "Approve drafts",
  deleteMany: (count: number) => `Delete ${drafts(count)}`,
  deleteTitle: "Delete drafts",
};
