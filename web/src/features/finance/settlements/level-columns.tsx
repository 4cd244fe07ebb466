import type { LevelBalance } from "@salle/contract/finance/settlements";
import { formatMoney } from "@salle/money/format";
import { to } from "../../../lib/links.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { NamedOnPhone } from "../../../ui/list/named-on-phone.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";

const texts = strings.levels;

export const statementPage = ({ other }: Pick<LevelBalance["attributes"], "other">) =>
  to("/finance/ledger/levels/:other", { other });

export const levelColumns: Column<LevelBalance, "held">[] = [
  {
    id: "name",
    header: texts.name,
    line: "title",
    cell: ({ attributes }) => <TextLink to={statementPage(attributes)}>{attributes.otherName}</TextLink>,
  },
  {
    id: "side",
    header: texts.side,
    line: "detail",
    width: 200,
    cell: ({ attributes }) => strings.sides[attributes.side],
  },
  {
    id: "inTransit",
    header: texts.inTransit,
    line: "detail",
    width: 120,
    priority: 2,
    isNumber: true,
    cell: ({ attributes }) => (attributes.inTransit === 0 ? "" : <InTransit {...attributes} />),
  },
  {
    id: "held",
    header: texts.held,
    line: "amount",
    width: 128,
    isNumber: true,
    sortBy: "held",
    cell: ({ attributes }) => formatMoney(attributes.held, attributes.currency),
  },
];

const InTransit = ({ inTransit, currency }: LevelBalance["attributes"]) => {
  const amount = formatMoney(inTransit, currency);
  return <NamedOnPhone value={amount} named={texts.inTransitOf(amount)} />;
};
