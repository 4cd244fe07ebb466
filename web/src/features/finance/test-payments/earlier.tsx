import { Box } from "@chakra-ui/react";
import type { TestPayment } from "@salle/contract/finance/test-payments";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";
import { refundStatus, stateStatus } from "./words.ts";

const columns: Column<TestPayment>[] = [
  {
    id: "date",
    header: strings.date,
    line: "title",
    width: 170,
    cell: ({ id, attributes, relationships }) => (
      <TextLink to={to("/finance/test-payment")} search={{ gateway: relationships.gateway.data?.id, test: id }}>
        {formatMoment(attributes.instanceCreatedDate, "moment")}
      </TextLink>
    ),
  },
  {
    id: "result",
    header: strings.outcome,
    line: "status",
    width: 200,
    cell: ({ attributes }) => <StatusOf {...stateStatus(attributes.state)} />,
  },
  {
    id: "givenBack",
    header: strings.givenBack,
    line: "detail",
    width: 130,
    cell: ({ attributes }) => {
      const status = refundStatus(attributes.refundState);
      return status ? <StatusOf {...status} /> : words.none;
    },
  },
  {
    id: "amount",
    header: strings.amount,
    line: "amount",
    width: 90,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(attributes.total, attributes.currency),
  },
];

/** The latest test payments of a gateway, each with the way to what became of it; nothing where there are none. */
export const Earlier = ({ rows }: { rows: readonly TestPayment[] }) =>
  rows.length > 0 && (
    <Box mt="8">
      <Box as="h2" fontSize="lg" fontWeight="semibold" m="0" mb="2">
        {strings.earlier}
      </Box>
      <DataTable label={strings.earlier} columns={columns} rows={rows} rowId={({ id }) => id} empty={null} />
    </Box>
  );
