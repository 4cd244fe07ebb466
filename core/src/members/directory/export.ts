import { memberExportColumns } from "@salle/contract/members/exports";
import { memberGenderLabels, memberStandingLabels } from "@salle/contract/members/labels";
import type { MemberListQuery } from "@salle/contract/members/members";
import { absent } from "../../lib/errors.ts";
import type { Exported } from "../../lib/exported.ts";
import { rowsFor, scopeOf } from "./list.ts";
import type { Listed } from "./port.ts";
import { owesOf } from "./rules.ts";

/** So many rows are unpacked at a time. */
const AT_ONCE = 1000;

type Asked = Omit<MemberListQuery, "pagination">;
type Shown = Listed & { seesMoney: boolean };

/** The members table as a file: the same rows and order, the words of today's standing, what is owed for who may know. */
export const exported: Exported<keyof typeof memberExportColumns, Asked, Shown> = {
  columns: memberExportColumns,
  cells: {
    lastName: ({ row }) => row.lastName,
    firstName: ({ row }) => row.firstName,
    status: ({ standing }) => memberStandingLabels[standing.code],
    owes: ({ row, seesMoney }) => (seesMoney ? owesOf(row) : null),
    membership: ({ row }) => row.membership,
    financialTo: ({ row }) => row.financialTo,
    nationalId: ({ row }) => row.nationalId,
    birthdate: ({ row }) => row.dateOfBirth,
    gender: ({ row }) => row.gender && memberGenderLabels[row.gender],
    clubName: ({ clubName }) => clubName,
    email: ({ row }) => row.memberEmailAddress,
    mobile: ({ row }) => row.mobilePhoneNumber,
    address: ({ row }) => row.postalAddress,
    memberSince: ({ row }) => row.memberSince,
  },
  // The directory is brought up to date once for all parts, so none shows another moment.
  async *read(ctx, owner, asked) {
    const scope = scopeOf(owner);
    if (!scope) throw absent();
    for (let offset = 0, end = 0; offset === 0 || offset < end; offset += AT_ONCE) {
      const query = { ...asked, pagination: { offset, limit: AT_ONCE } };
      const { rows, total, asked: question } = await rowsFor(ctx, scope, query);
      end = total;
      yield { rows: rows.map((row) => ({ ...row, seesMoney: question.seesMoney })), total };
    }
  },
};
