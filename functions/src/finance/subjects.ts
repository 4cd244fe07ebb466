import * as Charges from "@salle/core/finance/charges";
import type { Subjects } from "@salle/core/finance/invoices";
import * as Memberships from "@salle/core/membership/memberships";

/** What invoices are for, by the type in a subject's handle: one line for each area that sells something. */
export const subjects: Subjects = { charge: Charges.subject, membership: Memberships.subject };
