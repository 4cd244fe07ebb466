import type { Output } from "@salle/contract/endpoint";
import type { ContextType } from "@salle/contract/identity/session";
import { listClubIndex } from "@salle/contract/members/club-index";
import { listClubGroups } from "@salle/contract/organisations/club-groups";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import { Plus, UsersRound } from "lucide-react";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { settlingInterval } from "../../../lib/settling.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, openChoice, text } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import type { Visit } from "../../../ui/list/visit.ts";
import { clubColumns, clubPath } from "./columns.tsx";
import { strings } from "./table-strings.ts";
import { stateKey, viewsOf } from "./views.ts";

/** Whose clubs: every one that the visitor may see, those of a group, or a club itself. */
interface Scope {
  type: ContextType;
  id: string;
  /** Shows what is overdue, to those who see invoices. */
  mayOwe: boolean;
  /** Whose clubs they are, by their handle, for who takes them away as a file. */
  owner: string | undefined;
}

const statesIn = ({ meta }: Output<typeof listClubIndex>) =>
  meta.counts.states.map(({ state }) => ({ value: stateKey(state), text: strings.stateName(state) }));
const groupChoices = ({ data }: Output<typeof listClubGroups>) => ({
  data: data.map(({ id, attributes }) => ({ value: id, text: attributes.name })),
});

const scopeFilters: Partial<Record<ContextType, (id: string) => { clubId: string } | { clubGroupId: string }>> = {
  club: (id) => ({ clubId: id }),
  "club-groups": (id) => ({ clubGroupId: id }),
};
const isOfSeveral = ({ type }: Scope) => type !== "club";
const mayAdd = ({ context, may }: Visit) => context.type !== "club" && may("clubs.manage");

/** `/clubs/view`: the clubs that this context sees, with what their members come to. */
export const { Screen, loader } = listScreen({
  endpoint: ({ type, id }: Scope) => at(listClubIndex, {}, { query: { filters: scopeFilters[type]?.(id) } }),
  tags: ["clubs", "club-groups", "members", "memberships", "invoices", "payments", "users", "roles"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    need: choice(strings.needs, { label: strings.status, chip: strings.chip.status }),
    state: {
      ...openChoice({ label: strings.state, options: statesIn }),
      read: stateKey,
      chip: (text) => strings.stateName(text),
    },
    clubGroupId: openChoice({
      label: strings.clubGroupId,
      when: isOfSeveral,
      optionsFrom: {
        endpoint: () => at(listClubGroups, {}, { query: { pagination: { limit: MAX_PAGE_SIZE } }, pick: groupChoices }),
        tags: ["club-groups"],
      },
    }),
    isArchived: choice<"1">(
      { 1: strings.archivedAlone },
      { label: strings.archivedClubs, any: strings.archivedOut, chip: strings.chip.archived },
    ),
  },
  sorts: strings.columns,
  columns: ({ scope }) => clubColumns(scope.mayOwe),
  keptAs: ({ type }) => `clubs-of-${type}`,
  views: ({ scope, answer }) => viewsOf(answer?.meta.counts, isOfSeveral(scope)),
  link: ({ id }) => clubPath(id),
  export: { kind: "clubs", owner: ({ owner }) => owner },
  empty: { title: strings.emptyTitle },
  interval: settlingInterval,
  isCounted: true,
  pageActions: (visit) => (
    <>
      {visit.context.type === "system" && (
        <ButtonLink to={to("/clubs/members")} variant="outline">
          <UsersRound size={18} aria-hidden />
          {strings.allMembers}
        </ButtonLink>
      )}
      {mayAdd(visit) && (
        <ButtonLink to={to("/clubs/add")}>
          <Plus size={18} aria-hidden />
          {strings.add}
        </ButtonLink>
      )}
    </>
  ),
  scope: ({ context, may }): Scope => ({
    type: context.type,
    id: context.id,
    mayOwe: may("invoices.view"),
    owner: ownerIn(context),
  }),
});
