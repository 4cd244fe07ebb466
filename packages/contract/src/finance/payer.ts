import * as z from "zod/mini";
import { canAbout, either, type ObjectRef, type ObjectType, self } from "../access.ts";
import * as problems from "../problems.ts";
import { codeText } from "../texts.ts";

/** Whoever pays it: the person who is billed, or a role at the club or the group that is. */
export const payerOf = <T extends ObjectType>(on: ObjectRef<T>) => either(self(on), canAbout("bills.pay", on));

/** The handle of a club or a group that is billed. */
export const organisationHandle = (blank: string = problems.choose) =>
  codeText(/^(club|club-group):\w+$/, problems.choose, blank);

/** Who is billed, on the wire: their handle, `club-member-profile:cmp_…`, `club:clb_…` or `club-group:grp_…`; and, of a member, their id. */
export const billedAttributes = { payerHandle: z.string(), clubMemberProfileId: z.nullable(z.string()) };
