import { isAvailable, routeRows } from "./table.ts";

/** `npm run screens`: every route, `pattern<tab>area<tab>state` a line; the state is "there" or "not yet". */
for (const row of routeRows) console.log([row.pattern, row.area, isAvailable(row) ? "there" : "not yet"].join("\t"));
