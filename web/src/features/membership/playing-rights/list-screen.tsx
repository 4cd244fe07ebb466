import { Box, Button } from "@chakra-ui/react";
import { listPlayingRights, type PlayingRight } from "@salle/contract/membership/playing-rights";
import { useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { type Editing, RightPanel } from "./right-panel.tsx";
import { strings } from "./strings.ts";

const { Table, loaderFor } = listTable({
  endpoint: () => at(listPlayingRights, {}, { query: { include_membership_types: 1 } }),
  tags: ["playing-rights"],
  texts: strings,
  columns: [
    { id: "label", header: strings.label, cell: ({ attributes }) => <strong>{attributes.label}</strong> },
    {
      id: "packages",
      header: strings.packages,
      width: 380,
      cell: ({ attributes: { membershipTypes = [] } }) => carriers(membershipTypes),
    },
  ],
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 6,
});

export const loader = loaderFor(() => ({}));

/** `/admin/playing-rights`: what packages can entitle to, and which of them do. */
export function Screen() {
  const mayManage = usePermission("playing-rights.manage");
  const [editing, setEditing] = useState<Editing | null>(null);
  const add = mayManage && (
    <Button onClick={() => setEditing({ id: null, label: "" })} aria-haspopup="dialog">
      {strings.add}
    </Button>
  );
  const rename = ({ id, attributes: { label } }: PlayingRight) => (
    <Button size="sm" variant="outline" aria-label={strings.renameOf(label)} onClick={() => setEditing({ id, label })}>
      {strings.rename}
    </Button>
  );
  return (
    <>
      <PageHeader title={strings.title} actions={add} isList />
      <Box color="fg.muted" mb="4">
        {strings.hint}
      </Box>
      <Table actions={mayManage ? rename : undefined} emptyAction={add} isPage />
      <RightPanel editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}

type Carriers = NonNullable<PlayingRight["attributes"]["membershipTypes"]>;

/** How many packages carry a right; a disclosure shows who sells which. */
function carriers(packages: Carriers) {
  if (packages.length === 0) return strings.noPackages;
  return (
    <details>
      <summary>
        {packages.length === 1 ? strings.onePackage : strings.packagesOf(formatNumber(packages.length))}
      </summary>
      <Box as="ul" m="0" ps="5" py="1" whiteSpace="normal">
        {packages.map(({ id, name, ownerLabel }) => (
          <li key={id}>
            {name} ({ownerLabel})
          </li>
        ))}
      </Box>
    </details>
  );
}
