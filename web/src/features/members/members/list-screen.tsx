import { monthNames } from "@salle/calendar/format";
import { MOST_ASSIGNED } from "@salle/contract/communication/codes";
import type { ContextType } from "@salle/contract/identity/session";
import { listMemberCategoryOptions } from "@salle/contract/members/member-category-options";
import { type ClubMember, listClubMembers, listGroupMembers } from "@salle/contract/members/members";
import { listClubOptions } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { Copy, Pencil, Repeat, Tags, UserCheck, UsersRound, UserX } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { hasFeature } from "../../../lib/session.ts";
import { settlingInterval } from "../../../lib/settling.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, date, number, openChoice, text, yesNo } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import type { Visit } from "../../../ui/list/visit.ts";
import { BulkAssign, bulkWords, groupChoicesOf } from "../../communication/member-groups/index.ts";
import { BulkFeePackage } from "../../finance/fee-assignments/index.ts";
import { BulkEligibility } from "../../membership/memberships/index.ts";
import { homeFacts, OwnersAttention } from "../home/index.ts";
import { BulkCategory } from "../member-categories/index.ts";
import { memberColumns } from "./columns.tsx";
import { rememberList, rememberRows } from "./last-list.ts";
import { memberPath } from "./paths.ts";
import { strings } from "./strings.ts";
import { viewsOf } from "./views.ts";

/** Whose members: one club's, or those of every club under a group. */
interface Scope {
  kind: "club" | "club-group";
  id: string;
  /** Who looks at them, which decides where their records are. */
  viewer: ContextType;
  /** Offers to add the first one. */
  mayAdd?: boolean;
  /** Whose groups they can be filtered by, for those who see groups. */
  groupsOf?: string;
  /** Shows what they owe, to those who see invoices. */
  mayOwe?: boolean;
  /** Whose facts stand above the list. */
  attention?: string;
  /** Whose members they are, by their handle, for who may take them away as a file. */
  owner?: string;
  /** Offers to put several into a group. */
  mayAssign?: boolean;
  /** Offers to approve several who wait. */
  mayApprove?: boolean;
  /** Offers to change several, and to put them into a category. */
  mayChange?: boolean;
  /** Offers to check who could have a package. */
  mayCheck?: boolean;
  /** Offers to bill several for a fee package of the context's. */
  mayBill?: boolean;
}

const months = Object.fromEntries(monthNames.map((name, index) => [String(index + 1), name]));
const seesMoney = (scope: Scope) => scope.mayOwe === true;
const mayAdd = ({ context, may }: Visit) => context.type === "club" && may("members.manage");
const mayImport = ({ context, may }: Visit) => context.type === "club" && may("members.import");
const add = <ButtonLink to={to("/membership/members/add")}>{strings.add}</ButtonLink>;

const bulkStanding = chunk(() => import("./bulk-standing.tsx"));
const bulkChange = chunk(() => import("./bulk-change.tsx"));
// The panels of bulk actions, lazy-loaded when they are first opened.
const BulkApprove = lazy(async () => ({ default: (await bulkStanding()).BulkApprove }));
const BulkReject = lazy(async () => ({ default: (await bulkStanding()).BulkReject }));
const BulkChange = lazy(async () => ({ default: (await bulkChange()).BulkChange }));

const waits = ({ attributes: { isApproved, isArchived } }: ClubMember) => !(isApproved || isArchived);

/** `/membership/members`: the club's members, or those of every club of the group; `/clubs/members`: everybody. */
export const {
  Screen,
  loader,
  Table: MembersTable,
} = listScreen({
  endpoint: ({ kind, id }: Scope) => (kind === "club" ? at(listClubMembers, { id }) : at(listGroupMembers, { id })),
  tags: ["members"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    standing: choice(strings.standingFilters, { label: strings.status, chip: strings.chip.standing }),
    owes: choice(strings.owings, { label: strings.owes, when: seesMoney, chip: strings.chip.owes }),
    renewal: choice(strings.renewals, { label: strings.renewal }),
    status: choice(strings.statuses, {
      label: strings.approval,
      any: strings.statusAny,
      chip: strings.chip.approval,
    }),
    gender: choice(strings.genders, { label: strings.gender }),
    ageFrom: number({ label: strings.ageFrom, digits: 3, chip: strings.chip.ageFrom }),
    ageTo: number({ label: strings.ageTo, digits: 3, chip: strings.chip.ageTo }),
    clubId: openChoice({
      label: strings.club,
      when: ({ kind }: Scope) => kind === "club-group",
      optionsFrom: { endpoint: ({ id }: Scope) => at(listClubOptions, { id }), tags: ["clubs"] },
    }),
    memberGroupId: openChoice({
      label: strings.memberGroup,
      when: ({ groupsOf }: Scope) => groupsOf !== undefined,
      optionsFrom: { endpoint: ({ groupsOf = "" }: Scope) => groupChoicesOf(groupsOf), tags: ["member-groups"] },
    }),
    memberCategoryId: openChoice({
      label: strings.memberCategory,
      when: ({ kind }: Scope) => kind === "club",
      optionsFrom: {
        endpoint: ({ id }: Scope) => at(listMemberCategoryOptions, { clubId: id }),
        tags: ["member-categories"],
      },
    }),
    primaryClub: yesNo({ label: strings.primary, chip: strings.chip.primary }),
    birthdateMonth: choice(months, { label: strings.bornIn, chip: strings.chip.bornIn }),
    memberSinceFrom: date({ label: strings.sinceFrom, chip: strings.chip.since.from }),
    memberSinceTo: date({ label: strings.sinceTo, chip: strings.chip.since.to }),
    financialToFrom: date({ label: strings.financialFrom, chip: strings.chip.financialTo.from }),
    financialToTo: date({ label: strings.financialUntil, chip: strings.chip.financialTo.to }),
    accountIsVerified: yesNo({ label: strings.verified, chip: strings.chip.verified }),
  },
  sorts: strings.columns,
  columns: ({ scope }) =>
    memberColumns(scope.viewer, { withClub: scope.kind === "club-group", withMoney: seesMoney(scope) }),
  keptAs: ({ kind }) => `members-of-${kind}`,
  views: ({ scope, answer }) => viewsOf(answer?.meta.counts, seesMoney(scope)),
  link: ({ id }, { viewer }) => memberPath(viewer, id),
  bulk: {
    label: strings.bulk,
    may: (_, { mayAssign, mayApprove, mayChange, mayCheck, mayBill }) =>
      [mayAssign, mayApprove, mayChange, mayCheck, mayBill].includes(true),
    isSelectable: () => true,
    nameOf: ({ attributes: { firstName, lastName } }) => `${lastName}, ${firstName}`,
    selectRow: ({ attributes: { firstName, lastName } }) => strings.selectRow(`${firstName} ${lastName}`),
    most: MOST_ASSIGNED,
    selectMost: strings.selectMost,
    actions: [
      {
        icon: <Copy aria-hidden />,
        label: strings.copyAddresses,
        textOf: ({ attributes }) => attributes.memberEmailAddress,
        copied: strings.copiedAddresses,
        failed: strings.copyError,
      },
      {
        icon: <UserCheck aria-hidden />,
        label: strings.approveMany,
        title: strings.approveTitle,
        may: ({ mayApprove }) => mayApprove === true,
        isFor: waits,
        Content: BulkApprove,
      },
      {
        icon: <UserX aria-hidden />,
        label: strings.rejectMany,
        title: strings.rejectTitle,
        may: ({ mayApprove }) => mayApprove === true,
        isFor: waits,
        Content: BulkReject,
      },
      {
        icon: <UsersRound aria-hidden />,
        label: bulkWords.label,
        title: bulkWords.title,
        may: ({ mayAssign }) => mayAssign === true,
        Content: BulkAssign,
      },
      {
        icon: <Tags size={18} aria-hidden />,
        label: strings.categoriseMany,
        title: strings.categoriseTitle,
        may: ({ mayChange }) => mayChange === true,
        isFor: () => true,
        inMenu: true,
        Content: BulkCategory,
      },
      {
        icon: <Pencil size={18} aria-hidden />,
        label: strings.changeMany,
        title: strings.changeTitle,
        may: ({ mayChange }) => mayChange === true,
        isFor: () => true,
        inMenu: true,
        Content: BulkChange,
      },
      {
        icon: <Repeat size={18} aria-hidden />,
        label: strings.billMany,
        title: strings.billTitle,
        may: ({ mayBill }) => mayBill === true,
        isFor: () => true,
        inMenu: true,
        Content: BulkFeePackage,
      },
      {
        icon: <UserCheck size={18} aria-hidden />,
        label: strings.checkMany,
        title: strings.checkTitle,
        may: ({ mayCheck }) => mayCheck === true,
        isFor: () => true,
        inMenu: true,
        Content: BulkEligibility,
      },
    ],
  },
  export: { kind: "members", owner: ({ owner }) => owner },
  above: ({ scope }) => scope.attention && <OwnersAttention owner={scope.attention} />,
  loadAbove: async ({ attention }) => {
    if (attention) await queryClient.prefetchQuery(homeFacts(attention));
  },
  empty: ({ scope }) =>
    scope.mayAdd ? { title: strings.emptyTitle, text: strings.emptyText, action: add } : { title: strings.emptyTitle },
  interval: settlingInterval,
  isCounted: true,
  remember: rememberList,
  seen: (rows) => rememberRows(rows.map(({ id }) => id)),
  pageActions: (visit) => (
    <>
      {mayImport(visit) && (
        <ButtonLink to={to("/membership/members/import")} variant="outline">
          {strings.import}
        </ButtonLink>
      )}
      {mayAdd(visit) && add}
    </>
  ),
  scope: (visit): Scope => {
    const { type, id } = visit.context;
    const whose =
      type === "club" ? ({ kind: "club", id } as const) : ({ kind: "club-group", id: groupOf(visit) } as const);
    const mayAssign = visit.may("member-groups.manage");
    const groupsOf = visit.may("member-groups.view") ? ownerIn(visit.context) : undefined;
    const attention = type === "system" ? undefined : ownerIn(visit.context);
    return {
      ...whose,
      viewer: type,
      mayAdd: mayAdd(visit),
      groupsOf,
      mayAssign,
      mayApprove: type === "club" && visit.may("members.approve"),
      mayChange: mayAdd(visit),
      mayCheck: visit.may("memberships.view") && hasFeature("membership"),
      mayBill: type !== "system" && visit.may("fees.manage") && visit.may("packages.view"),
      mayOwe: visit.may("invoices.view"),
      attention,
      owner: ownerIn(visit.context),
    };
  },
});

/** The group whose clubs a context covers; the system's is the federation. */
const groupOf = ({ context: { type, id } }: Visit): string => (type === "system" ? CLUB_GROUP_ROOT : id);
