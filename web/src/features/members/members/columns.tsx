import type { ContextType } from "@salle/contract/identity/session";
import type { ClubMember, MemberColumn } from "@salle/contract/members/members";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatDateParts } from "../../../lib/format.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { memberPath } from "./paths.ts";
import { MemberStandingBadge } from "./status.tsx";
import { strings } from "./strings.ts";

const { columns: names } = strings;

interface Shown {
  /** Several clubs are listed. */
  withClub: boolean;
  /** Who looks at them may see what is owed. */
  withMoney: boolean;
}

/** The members table's columns; `viewer` is who looks at them. */
export function memberColumns(viewer: ContextType, { withClub, withMoney }: Shown): Column<ClubMember, MemberColumn>[] {
  const columns: (Column<ClubMember, MemberColumn> | null)[] = [
    {
      id: "name",
      header: strings.name,
      line: "title",
      sortBy: "lastName",
      cell: ({ id, attributes: { firstName, lastName } }) => (
        <TextLink to={memberPath(viewer, id)}>{`${lastName}, ${firstName}`}</TextLink>
      ),
    },
    {
      id: "status",
      header: strings.status,
      line: "status",
      sortBy: "status",
      width: 160,
      cell: ({ attributes }) => <MemberStandingBadge {...attributes} />,
    },
    withMoney
      ? {
          id: "owes",
          header: names.owes,
          line: "amount",
          sortBy: "owes",
          width: 92,
          isNumber: true,
          cell: ({ attributes: { owes } }) => (owes ? formatMoney(owes) : words.none),
        }
      : null,
    withClub
      ? {
          id: "clubName",
          header: names.clubName,
          line: "detail",
          sortBy: "clubName",
          width: 148,
          priority: 2,
          cell: ({ attributes }) => attributes.clubName,
        }
      : null,
    {
      id: "membership",
      header: strings.membership,
      line: withClub ? undefined : "detail",
      width: 148,
      // Beside the club there is no room for it.
      priority: withClub ? 4 : 2,
      cell: ({ attributes }) => attributes.membership,
    },
    {
      id: "financialTo",
      header: names.financialTo,
      sortBy: "financialTo",
      width: 110,
      priority: 2,
      cell: ({ attributes }) => formatDate(attributes.financialTo, "list"),
    },
    {
      id: "mobile",
      header: names.mobilePhoneNumber,
      sortBy: "mobilePhoneNumber",
      width: 122,
      priority: 3,
      cell: ({ attributes }) => <Phone number={attributes.mobilePhoneNumber} />,
    },
    {
      id: "nationalId",
      header: names.nationalId,
      sortBy: "nationalId",
      width: 104,
      priority: 3,
      cell: ({ attributes }) => attributes.nationalId,
    },
    {
      id: "birthdate",
      header: names.birthdate,
      sortBy: "birthdate",
      width: 120,
      priority: 4,
      cell: ({ attributes: a }) => formatDateParts(a.birthdateDay, a.birthdateMonth, a.birthdateYear, "birth"),
    },
    {
      id: "gender",
      header: names.gender,
      sortBy: "gender",
      width: 110,
      priority: 4,
      cell: ({ attributes: { gender } }) => (gender ? strings.genders[gender] : ""),
    },
    {
      id: "email",
      header: names.memberEmailAddress,
      sortBy: "memberEmailAddress",
      width: 220,
      priority: 4,
      cell: ({ attributes }) => attributes.memberEmailAddress,
    },
    {
      id: "memberSince",
      header: names.memberSince,
      sortBy: "memberSince",
      width: 120,
      priority: 4,
      cell: ({ attributes }) => formatDate(attributes.memberSince, "list"),
    },
  ];
  return columns.filter((column) => column !== null);
}
