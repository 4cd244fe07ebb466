import { listRoles } from "@salle/contract/identity/roles";
import { formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, text } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { strings } from "./strings.ts";

const pathOf = (id: string) => to("/admin/roles/update/:id", { id });
const add = <ButtonLink to={to("/admin/roles/add")}>{strings.add}</ButtonLink>;

/** `/admin/roles`: those that there always are and the federation's own. */
export const { Screen, loader } = listScreen({
  endpoint: () => at(listRoles, {}),
  tags: ["roles"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    domain: choice(strings.domains, { label: strings.domain }),
  },
  sorts: { name: strings.name, domain: strings.domain },
  columns: [
    {
      id: "name",
      header: strings.name,
      line: "title",
      sortBy: "name",
      cell: ({ id, attributes }) => <TextLink to={pathOf(id)}>{attributes.name}</TextLink>,
    },
    {
      id: "description",
      header: strings.description,
      line: "detail",
      width: 380,
      priority: 3,
      cell: ({ attributes }) => attributes.description,
    },
    {
      id: "domain",
      header: strings.domain,
      width: 120,
      sortBy: "domain",
      cell: ({ attributes }) => strings.domains[attributes.domain],
    },
    {
      id: "kind",
      header: strings.kind,
      width: 120,
      cell: ({ attributes }) => (attributes.isTemplate ? strings.templateShort : strings.own),
    },
    {
      id: "users",
      header: strings.users,
      line: "amount",
      width: 90,
      isNumber: true,
      cell: ({ attributes }) => formatNumber(attributes.userCount),
    },
  ],
  link: ({ id }) => pathOf(id),
  empty: { title: strings.emptyTitle, action: add },
  scope: () => ({}),
  isCounted: true,
  pageActions: () => add,
});
