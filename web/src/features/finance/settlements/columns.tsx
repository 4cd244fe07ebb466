import type { HeldSide } from "@salle/contract/finance/codes";
import type { Settlement } from "@salle/contract/finance/settlements";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { settlementStatus } from "../../../ui/feedback/statuses.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";

const texts = strings.settlements;

/** @param owner whose list it is @param side what of theirs it has */
export const columnsOf = (owner: string, side: HeldSide): Column<Settlement, "settledDate">[] => [
  {
    id: "date",
    header: texts.date,
    line: "detail",
    width: 100,
    sortBy: "settledDate",
    cell: ({ attributes }) => formatDate(attributes.settledDate, "list"),
  },
  {
    id: "number",
    header: texts.number,
    line: "detail",
    width: 104,
    cell: ({ attributes }) => attributes.referenceNumber,
  },
  {
    id: "other",
    header: side === "HELD_BY_US" ? texts.to : texts.from,
    line: "title",
    cell: ({ attributes: { beneficiary, beneficiaryName, holderName } }) =>
      beneficiary === owner ? holderName : beneficiaryName,
  },
  {
    id: "kind",
    header: texts.kind,
    width: 112,
    priority: 2,
    cell: ({ attributes }) => texts.kinds[attributes.kind],
  },
  { id: "note", header: texts.note, width: 120, priority: 3, cell: ({ attributes }) => attributes.note ?? "" },
  {
    id: "recordedBy",
    header: texts.recordedBy,
    width: 120,
    priority: 3,
    cell: ({ attributes }) => attributes.recordedBy,
  },
  {
    id: "status",
    header: texts.status,
    line: "status",
    width: 92,
    cell: ({ attributes }) => {
      const status = settlementStatus(attributes.status);
      return status && <StatusOf {...status} />;
    },
  },
  {
    id: "amount",
    header: texts.amount,
    line: "amount",
    width: 108,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(attributes.amount, attributes.currency),
  },
];
