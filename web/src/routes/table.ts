import type { RouteRow } from "./row.ts";
import { communicationRows } from "./table-communication.ts";
import { competitionRows } from "./table-competitions.ts";
import { financeRows } from "./table-finance.ts";
import { identityRows } from "./table-identity.ts";
import { memberRows } from "./table-members.ts";
import { membershipRows } from "./table-membership.ts";
import { organisationRows } from "./table-organisations.ts";
import { platformRows } from "./table-platform.ts";

/** As they are written, so that the compiler knows every pattern and every screen. */
export const writtenRows = [
  ...identityRows,
  ...memberRows,
  ...membershipRows,
  ...organisationRows,
  ...competitionRows,
  ...communicationRows,
  ...financeRows,
  ...platformRows,
] as const;

declare module "../lib/links.ts" {
  interface RegisteredRoutes {
    pattern: (typeof writtenRows)[number]["pattern"];
  }
}

/** Every screen there is: what the router, the guards, the menu, `npm run screens` and the coverage page are made of. */
export const routeRows: readonly RouteRow[] = [...writtenRows];

/** Shown or leading somewhere; the others say "Not available yet". */
export const isAvailable = (row: RouteRow): boolean => row.screen !== undefined || row.redirect !== undefined;
