import { Box, Button } from "@chakra-ui/react";
import type { PlayingRight } from "@salle/contract/membership/playing-rights";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { playingRights } from "./queries.ts";
import { type Editing, RightPanel } from "./right-panel.tsx";
import { strings } from "./strings.ts";

/** `/admin/playing-rights`: what packages can entitle to, and which of them do. */
export function Screen() {
  const mayManage = usePermission("playing-rights.manage");
  const query = useQuery(playingRights);
  const [editing, setEditing] = useState<Editing | null>(null);
  const columns = useMemo(() => columnsFor(mayManage ? setEditing : null), [mayManage]);
  const add = mayManage && (
    <Button onClick={() => setEditing({ id: null, label: "" })} aria-haspopup="dialog">
      {strings.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={strings.title} actions={add} />
      <Box color="fg.muted" mb="4">
        {strings.hint}
      </Box>
      {query.isError ? (
        <LoadError title={strings.loadError} error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label={strings.title}
          columns={columns}
          rows={query.data?.data}
          rowId={(right) => right.id}
          skeletonRows={6}
          empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} action={add} />}
        />
      )}
      <RightPanel editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}

const columnsFor = (onEdit: ((editing: Editing) => void) | null): Column<PlayingRight>[] => [
  { id: "label", header: strings.label, cell: ({ attributes }) => <strong>{attributes.label}</strong> },
  {
    id: "packages",
    header: strings.packages,
    cell: ({ attributes: { membershipTypes = [] } }) => carriers(membershipTypes),
  },
  ...(onEdit
    ? [
        {
          id: "actions",
          header: strings.actions,
          cell: ({ id, attributes: { label } }: PlayingRight) => (
            <Button
              size="sm"
              variant="outline"
              aria-label={strings.renameOf(label)}
              onClick={() => onEdit({ id, label })}
            >
              {strings.rename}
            </Button>
          ),
        },
      ]
    : []),
];

type Carriers = NonNullable<PlayingRight["attributes"]["membershipTypes"]>;

/** How many packages carry a right; opened, who sells which. */
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
