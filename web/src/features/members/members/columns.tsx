import type { ContextType } from "@salle/contract/identity/session";
import type { ClubMember, MemberColumn } from "@salle/contract/members/members";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatDateParts } from "../../../lib/format.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
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
      sortBy: "lastName",
      cell: ({ id, attributes: { firstName, lastName } }) => (
        <TextLink to={memberPath(viewer, id)}>{`${lastName}, ${firstName}`}</TextLink>
      ),
    },
    {
      id: "status",
      header: strings.status,
      sortBy: "status",
      cell: ({ attributes }) => <MemberStandingBadge {...attributes} />,
    },
    withMoney
      ? {
          id: "owes",
          header: names.owes,
          sortBy: "owes",
          isNumber: true,
          cell: ({ attributes: { owes } }) => (owes ? formatMoney(owes) : strings.noAmount),
        }
      : null,
    {
      id: "nationalId",
      header: names.nationalId,
      sortBy: "nationalId",
      cell: ({ attributes }) => attributes.nationalId,
    },
    {
      id: "birthdate",
      header: names.birthdate,
      sortBy: "birthdate",
      cell: ({ attributes: a }) => formatDateParts(a.birthdateDay, a.birthdateMonth, a.birthdateYear, "birth"),
    },
    {
      id: "gender",
      header: names.gender,
      sortBy: "gender",
      isWide: true,
      cell: ({ attributes: { gender } }) => (gender ? strings.genders[gender] : ""),
    },
    withClub
      ? { id: "clubName", header: names.clubName, sortBy: "clubName", cell: ({ attributes }) => attributes.clubName }
      : null,
    {
      id: "email",
      header: names.memberEmailAddress,
      sortBy: "memberEmailAddress",
      cell: ({ attributes }) => attributes.memberEmailAddress,
    },
    {
      id: "mobile",
      header: names.mobilePhoneNumber,
      sortBy: "mobilePhoneNumber",
      isWide: true,
      cell: ({ attributes }) => <Phone number={attributes.mobilePhoneNumber} />,
    },
    {
      id: "memberSince",
      header: names.memberSince,
      sortBy: "memberSince",
      isWide: withClub,
      cell: ({ attributes }) => formatDate(attributes.memberSince, "list"),
    },
    {
      id: "financialTo",
      header: names.financialTo,
      sortBy: "financialTo",
      isWide: true,
      cell: ({ attributes }) => formatDate(attributes.financialTo, "list"),
    },
  ];
  return columns.filter((column) => column !== null);
}
