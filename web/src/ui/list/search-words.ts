import { formatNumber } from "../../lib/format.ts";
import { words } from "../strings.ts";

/** What stands around a choice of one of many (`SearchChoice`), such as of members. */
export const searchWords = (one: string, many: string, searchHint: string) => ({
  search: `Search ${many}`,
  searchHint,
  none: `No ${many} match.`,
  found: (count: number) => words.counted(formatNumber(count), one, many),
  first: (count: number, total: number) =>
    `The first ${formatNumber(count)} of ${formatNumber(total)} ${many}. Search for more of a name.`,
});
