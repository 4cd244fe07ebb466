import * as campaigns from "./campaigns.ts";
import * as clubs from "./clubs.ts";
import * as criteria from "./criteria.ts";
import type { Endpoint } from "./endpoint.ts";
import * as fees from "./fees.ts";
import * as imports from "./imports.ts";
import * as invoices from "./invoices.ts";
import * as jobs from "./jobs.ts";
import * as memberGroups from "./member-groups.ts";
import * as members from "./members.ts";
import * as memberships from "./memberships.ts";
import * as packages from "./packages.ts";
import * as payments from "./payments.ts";
import * as playingRights from "./playing-rights.ts";
import * as session from "./session.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "key" in value && "access" in value;

/** Every endpoint of the product, in the order of their paths. */
export const endpoints: Endpoint[] = [
  session,
  clubs,
  members,
  imports,
  jobs,
  packages,
  criteria,
  playingRights,
  fees,
  memberships,
  invoices,
  payments,
  memberGroups,
  campaigns,
]
  .flatMap((file) => Object.values(file).filter(isEndpoint))
  .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
