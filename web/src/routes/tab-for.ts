import { own } from "@salle/contract/own";
import { filled } from "../lib/links.ts";
import { filterNames } from "../ui/list/url-names.ts";
import type { Destination } from "./guards.ts";
import type { LoaderVisit, RouteRow } from "./row.ts";

/**
 * Where an address leads whose filter is a tab: to the first one that shows all that is asked for. So a link with the
 * API's names (spec 01 §7) opens what it says. Null where none does, or a tab is named.
 */
export function tabFor(
  { pattern, tabs = [] }: Pick<RouteRow, "pattern" | "tabs">,
  params: LoaderVisit["params"],
  search: LoaderVisit["search"],
): Destination | null {
  if (params.tab !== undefined) return null;
  for (const { tab, filters = {} } of tabs) {
    for (const [name, shown] of Object.entries(filters)) {
      for (const written of filterNames(name)) {
        const asked = own(search, written);
        if (asked === undefined) continue;
        const values = String(asked).toUpperCase().split(",");
        if (values.every((value) => shown.includes(value)))
          return { to: filled(pattern, { ...params, tab }), search: { ...search, [written]: undefined } };
      }
    }
  }
  return null;
}
