import { listUsers, type User, type UserFilterName, userFilterOptions } from "@salle/contract/identity/users";
import { formatMoment } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { userStatus } from "../../../ui/feedback/statuses.tsx";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { openChoice, text } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { strings } from "./strings.ts";

const optionsOf = (name: UserFilterName) => ({
  endpoint: () => at(userFilterOptions, { name }),
  tags: ["clubs", "roles"] as const,
});
const pathOf = (id: string) => to("/admin/users/update/:id", { id });
const add = <ButtonLink to={to("/admin/users/add")}>{strings.add}</ButtonLink>;

/** `/admin/users`: those who can sign in. */
export const { Screen, loader } = listScreen({
  endpoint: () => at(listUsers, {}),
  tags: ["users"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    allocatedRole: openChoice({ label: strings.role, optionsFrom: optionsOf("allocatedRole") }),
    clubSecurable: openChoice({ label: strings.club, optionsFrom: optionsOf("clubSecurable") }),
    clubGroupSecurable: openChoice({ label: strings.clubGroup, optionsFrom: optionsOf("clubGroupSecurable") }),
  },
  sorts: { name: strings.name, emailAddress: strings.email },
  columns: [
    {
      id: "name",
      header: strings.name,
      line: "title",
      sortBy: "name",
      cell: ({ id, attributes: { firstName, lastName } }) => (
        <TextLink to={pathOf(id)}>{`${lastName}, ${firstName}`}</TextLink>
      ),
    },
    {
      id: "email",
      header: strings.email,
      line: "detail",
      width: 260,
      sortBy: "emailAddress",
      cell: ({ attributes }) => attributes.emailAddress,
    },
    { id: "roles", header: strings.roles, width: 320, cell: ({ attributes }) => rolesText(attributes.roles) },
    {
      id: "status",
      header: strings.status,
      line: "status",
      width: 150,
      cell: ({ attributes }) => <StatusOf {...userStatus(attributes)} />,
    },
    {
      id: "lastSeen",
      header: strings.lastSeen,
      width: 140,
      priority: 3,
      cell: ({ attributes: { lastSeenDate } }) => (lastSeenDate ? formatMoment(lastSeenDate, "tight") : strings.never),
    },
  ],
  keptAs: "users",
  link: ({ id }) => pathOf(id),
  empty: { title: strings.emptyTitle, text: strings.emptyText, action: add },
  scope: () => ({}),
  isCounted: true,
  pageActions: () => add,
});

/** Each role once, with all that it is for. */
function rolesText(roles: User["attributes"]["roles"]): string {
  const byRole = Map.groupBy(roles, ({ name }) => name);
  return [...byRole].map(([name, of]) => `${name} (${of.map(({ label }) => label).join(", ")})`).join("; ");
}
