import type { Found } from "@salle/contract/members/search";
import type { Permission } from "@salle/contract/permissions";
import { formatMoney } from "@salle/money/format";
import { CornerDownRight, FileText, IdCard, Search } from "lucide-react";
import { InvoiceStatusBadge } from "../features/finance/invoices/invoice-status.tsx";
import { memberPath, membersPath } from "../features/members/members/paths.ts";
import { MemberStandingBadge } from "../features/members/members/status.tsx";
import { type Entry, isMeant, type Overlay, searchStrings } from "../features/platform/search/index.ts";
import { Palette as Dialog } from "../features/platform/search/palette.tsx";
import { to } from "../lib/links.ts";
import { useSession } from "../lib/session.ts";
import { Avatar, Crest } from "../ui/layout/avatar.tsx";
import { filterName } from "../ui/list/url-names.ts";
import { menuOf } from "./navigation.ts";

type Context = NonNullable<ReturnType<typeof useSession>["context"]>;
type Hits = Found["attributes"];
const ICON = 18;

/** An act on the member who stands first: who may do it, and where it is done. An area adds its own in a row. */
const acts: readonly {
  id: string;
  label: string;
  permission: Permission;
  entry: (member: Hits["members"][number], context: Context) => Pick<Entry, "to" | "search" | "icon">;
}[] = [
  {
    id: "add-membership",
    label: "Add Membership",
    permission: "memberships.manage",
    entry: ({ id }, { type }) => ({
      icon: <IdCard size={ICON} />,
      to: memberPath(type, id, "memberships"),
      search: { act: "add" },
    }),
  },
];

/** The shell's search, over what the server finds, what may be done with the best of it, and the screens of the menu. */
export function Palette(overlay: Overlay) {
  const state = useSession();
  const { context } = state;
  const screens = menuOf(state).flatMap(({ label, links }) =>
    links.filter(({ isBuilt }) => isBuilt).map((link) => ({ ...link, group: label === link.label ? "" : label })),
  );
  const entriesOf = (text: string, hits: Hits | undefined): Entry[] => [
    ...(context && hits ? [...hitsOf(hits, context), ...actsOf(hits, context)] : []),
    ...screens
      .filter(({ label, group }) => isMeant(`${group} ${label}`, text))
      .map(({ to: path, label, group }) => ({
        id: path,
        group: "go" as const,
        icon: <CornerDownRight size={ICON} />,
        name: label,
        note: group,
        to: path,
      })),
    ...(context && hits && hits.memberCount > hits.members.length ? [allOf(text, hits.memberCount, context)] : []),
  ];
  return <Dialog {...overlay} entriesOf={entriesOf} />;
}

const hitsOf = ({ members, clubs, invoices }: Hits, { type }: Context): Entry[] => [
  ...members.map(({ id, attributes }) => ({
    id,
    group: "members" as const,
    icon: <Avatar name={attributes.fullName} size={28} />,
    name: `${attributes.lastName}, ${attributes.firstName}`,
    note: [attributes.nationalId, type === "club" ? "" : attributes.clubName].filter(Boolean).join(", "),
    status: <MemberStandingBadge {...attributes} />,
    to: memberPath(type, id),
  })),
  ...clubs.map(({ id, name }) => ({
    id,
    group: "clubs" as const,
    icon: <Crest name={name} />,
    name,
    to: to("/clubs/view/:id/:tab?", { id }),
  })),
  ...invoices.map(({ id, attributes }) => ({
    id,
    group: "invoices" as const,
    icon: <FileText size={ICON} />,
    name: attributes.invoiceNumber,
    note: `${attributes.payer.name}, ${formatMoney(attributes.totalAmountIncludingGST)}`,
    status: <InvoiceStatusBadge {...attributes} />,
    to: to("/finance/invoices/details/:id", { id }),
  })),
];

function actsOf({ members: [top] }: Hits, context: Context): Entry[] {
  if (!top) return [];
  return acts
    .filter(({ permission }) => context.permissions.includes(permission))
    .map(({ id, label, entry }) => ({
      id,
      group: "do" as const,
      name: label,
      note: searchStrings.actOn(top.attributes.fullName),
      ...entry(top, context),
    }));
}

const allOf = (text: string, count: number, { type }: Context): Entry => ({
  id: "all",
  group: "go",
  icon: <Search size={ICON} />,
  name: searchStrings.all(text),
  note: String(count),
  to: membersPath(type),
  search: { [filterName("searchterm")]: text },
});
