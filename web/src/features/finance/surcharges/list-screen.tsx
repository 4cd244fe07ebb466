import { Box, Button } from "@chakra-ui/react";
import { todayIn } from "@salle/calendar/today";
import { cardCodes } from "@salle/contract/finance/codes";
import type { Surcharge } from "@salle/contract/finance/gateways";
import { formatMoney } from "@salle/money/format";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { to, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { listTable } from "../../../ui/list/list-table.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import type { Column } from "../../../ui/table/column.ts";
import { gateway, gatewayStrings } from "../gateways/index.ts";
import { cardNames } from "./cards.ts";
import { Editing } from "./editing.tsx";
import { onHundred } from "./example.ts";
import { surchargesOf } from "./queries.ts";
import { SurchargeActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";

/** The reader's. */
const today = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

const columns: Column<Surcharge, never>[] = [
  {
    id: "card",
    header: strings.creditCardCode,
    line: "title",
    cell: ({ attributes }) => <strong>{cardNames[attributes.creditCardCode]}</strong>,
  },
  {
    id: "percent",
    header: strings.percent,
    line: "detail",
    width: 100,
    isNumber: true,
    cell: ({ attributes }) => strings.percentOf(attributes.percent),
  },
  {
    id: "fixed",
    header: strings.fixed,
    line: "detail",
    width: 120,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(attributes.fixed),
  },
  {
    id: "method",
    header: strings.method,
    width: 170,
    priority: 2,
    cell: ({ attributes }) => strings.methods[attributes.method],
  },
  {
    id: "cap",
    header: strings.cap,
    width: 80,
    priority: 2,
    isNumber: true,
    cell: ({ attributes }) => (attributes.cap ? strings.percentOf(attributes.cap) : strings.noLimit),
  },
  { id: "until", header: strings.until, line: "status", width: 140, cell: ({ attributes }) => endOf(attributes.until) },
  {
    id: "example",
    header: strings.exampleOf,
    line: "amount",
    width: 100,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(onHundred(attributes, today())),
  },
];

/** Until when it is added. */
function endOf(until: string): string {
  if (!until) return strings.noEnd;
  const date = formatDate(until, "list");
  return until < today() ? strings.ended(date) : date;
}

const { Table, loaderFor } = listTable({
  endpoint: surchargesOf,
  tags: ["gateways"],
  texts: strings,
  columns,
  actionsWidth: 72,
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 3,
});

const loadSurcharges = loaderFor(({ params: { gatewayId = "" } }) => ({ id: gatewayId }));

export const loader = (visit: LoaderVisit) =>
  Promise.all([queryClient.ensureQueryData(gateway(visit.params.gatewayId ?? "")), loadSurcharges(visit)]);

/** `/finance/gateways/:gatewayId/surcharges`: what a gateway adds to a payment, by kind of card. */
export function Screen() {
  const { gatewayId: id } = useParamsOf("/finance/gateways/:gatewayId/surcharges");
  const { data: of } = useSuspenseQuery(gateway(id));
  const { data: all } = surchargesOf({ id }).useAnswer({}, { tags: ["gateways"] });
  const [editing, setEditing] = useState<Surcharge | "new" | null>(null);
  const mayEdit = of.capabilities?.canEdit ?? false;
  const taken = (all?.data ?? []).map(({ attributes }) => attributes.creditCardCode);
  const free = cardCodes.filter((code) => !taken.includes(code));
  const add = mayEdit && free.length > 0 && (
    <Button aria-haspopup="dialog" onClick={() => setEditing("new")}>
      {strings.add}
    </Button>
  );
  const { name } = of.attributes;
  return (
    <>
      <PageHeader
        title={name}
        tabTitle={`${name} · ${strings.title}`}
        back={<BackLink to={to("/finance/gateways")}>{gatewayStrings.title}</BackLink>}
        actions={add}
        isList
      />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {strings.intro}
      </Box>
      <Table
        id={id}
        {...(mayEdit && {
          actions: (row) => <SurchargeActions gatewayId={id} of={row} onEdit={() => setEditing(row)} />,
        })}
        emptyAction={add}
        isPage
      />
      <Editing gatewayId={id} free={free} editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}
