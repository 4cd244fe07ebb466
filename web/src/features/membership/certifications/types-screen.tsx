import { Box, Button } from "@chakra-ui/react";
import { lengthOf } from "@salle/calendar/length";
import { listQualificationTypes, type QualificationType } from "@salle/contract/membership/certification-types";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { formatNumber } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { words } from "../../../ui/strings.ts";
import { typeStrings as strings } from "./strings.ts";
import { TypeActs } from "./type-acts.tsx";
import { TypePanel } from "./type-panel.tsx";

const FieldsPage = lazy(chunk(async () => ({ default: (await import("./definition-page.tsx")).FieldsPage })));

type Of = QualificationType["attributes"];

const { Table, loaderFor } = listTable({
  endpoint: ({ withArchived }: { withArchived: boolean }) =>
    at(listQualificationTypes, {}, withArchived ? { query: { includeDeleted: 1 } } : {}),
  tags: ["certifications"],
  texts: strings,
  columns: [
    {
      id: "title",
      header: strings.name,
      line: "title",
      cell: ({ attributes: { title, description } }) => (
        <Box minW="0">
          <strong>{title}</strong>
          {description && (
            <Box fontSize="sm" color="fg.muted" fontWeight="normal" whiteSpace="normal">
              {description}
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: "length",
      header: strings.length,
      width: 150,
      line: "detail",
      cell: ({ attributes }) => lengthIn(attributes),
    },
    {
      id: "reminders",
      header: strings.reminders,
      width: 150,
      priority: 2,
      cell: ({ attributes: { hasExpiry, leadTime } }) => (hasExpiry ? strings.before(leadTime) : strings.none),
    },
    {
      id: "document",
      header: strings.documentColumn,
      width: 110,
      priority: 2,
      cell: ({ attributes }) => (attributes.requiresSupportingDocumentation ? strings.required : strings.none),
    },
    {
      id: "status",
      header: strings.statusColumn,
      width: 120,
      line: "status",
      cell: ({ attributes }) => (
        <StatusBadge tone={attributes.isDeleted ? "off" : "good"}>
          {attributes.isDeleted ? strings.isArchived : strings.inUse}
        </StatusBadge>
      ),
    },
  ],
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 6,
});

/** How long one usually counts. */
function lengthIn({ hasExpiry, validFor }: Of): string {
  if (!hasExpiry) return strings.noExpiry;
  const length = lengthOf(validFor);
  if (!length) return strings.noLength;
  const unit = words.units[length.unit];
  return words.counted(formatNumber(length.count), unit.replace(/s$/, ""), unit);
}

export const loader = loaderFor(() => ({ withArchived: false }));

/** `/admin/certification`: the kinds of certification that the federation knows; `?fields=` the fields of one of them. */
export function Screen() {
  const { fields }: { fields?: unknown } = useSearch({ strict: false });
  if (typeof fields !== "string") return <Types />;
  return (
    <Suspense fallback={<Skeleton h="48" />}>
      <FieldsPage id={fields} />
    </Suspense>
  );
}

function Types() {
  const mayManage = usePermission("certifications.manage");
  const [withArchived, setWithArchived] = useState(false);
  const [editing, setEditing] = useState<QualificationType | "new" | null>(null);
  const add = mayManage && (
    <Button aria-haspopup="dialog" onClick={() => setEditing("new")}>
      {strings.add}
    </Button>
  );
  const toggle = (
    <Button variant="outline" aria-pressed={withArchived} onClick={() => setWithArchived(!withArchived)}>
      {withArchived ? strings.hideArchived : strings.showArchived}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={strings.title}
        actions={
          <>
            {toggle}
            {add}
          </>
        }
        isList
      />
      <Box color="fg.muted" mb="4">
        {strings.hint}
      </Box>
      <Table
        withArchived={withArchived}
        actions={(row) => <TypeActs of={row} onEdit={() => setEditing(row)} />}
        emptyAction={add}
        isPage
      />
      <TypePanel editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}
