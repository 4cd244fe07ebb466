import { isAvailable, routeRows } from "./table.ts";

/**
 * `npm run screens`: every route, `pattern<tab>area<tab>state<tab>tabs` a line; the state is "there" or "not yet", the
 * tabs are those beside the first, with the contexts that have them when not all do, as JSON.
 */
for (const row of routeRows) {
  const tabs = (row.tabs ?? []).slice(1).map(({ tab, contexts }) => ({ tab, contexts }));
  const state = isAvailable(row) ? "there" : "not yet";
  console.log([row.pattern, row.area, state, JSON.stringify(tabs)].join("\t"));
}
