import type { MembershipPackage } from "@salle/contract/membership/packages";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { type PackageActions, RowActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";
import { termText } from "./term-text.ts";

const yesNo = (value: boolean) => (value ? words.yes : words.no);

/** The packages table's columns. */
export const packageColumns = (actions: PackageActions): Column<MembershipPackage>[] => [
  { id: "name", header: strings.name, sortBy: "name", cell: ({ attributes }) => <strong>{attributes.name}</strong> },
  {
    id: "feePackage",
    header: strings.feePackage,
    sortBy: "feePackage",
    cell: ({ attributes }) => attributes.feePackageName,
  },
  { id: "expiry", header: strings.expiry, cell: ({ attributes }) => termText(attributes) },
  {
    id: "autoRenew",
    header: strings.autoRenew,
    sortBy: "autoRenew",
    cell: ({ attributes }) => yesNo(attributes.autoRenew),
  },
  {
    id: "userSelectable",
    header: strings.selectableColumn,
    sortBy: "userSelectable",
    cell: ({ attributes }) => yesNo(attributes.userSelectable),
  },
  {
    id: "active",
    header: strings.activeColumn,
    isNumber: true,
    cell: ({ attributes }) => formatNumber(attributes.activeMembershipCount),
  },
  { id: "actions", header: strings.actions, cell: (row) => <RowActions of={row} {...actions} /> },
];
