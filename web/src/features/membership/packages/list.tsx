import { listPackages, type PackageList } from "@salle/contract/membership/packages";
import { formatNumber } from "../../../lib/format.ts";
import { at } from "../../../ui/list/at.ts";
import { openChoice, text, toggle, yesNo } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";
import { termText } from "./term-text.ts";

const yesOrNo = (value: boolean) => (value ? words.yes : words.no);

/** An owner's packages, either archived or not. */
export const { Table: PackagesTable, loaderFor } = listTable({
  endpoint: ({ owner }: { owner: string }) => at(listPackages, { owner }),
  tags: ["packages"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    autoRenew: yesNo({ label: strings.autoRenew, chip: strings.chips.autoRenew }),
    userSelectable: yesNo({ label: strings.userSelectable, chip: strings.chips.userSelectable }),
    feePackage: openChoice({
      label: strings.feePackage,
      options: ({ meta }: PackageList) => meta.feePackageOptions,
      chip: strings.chips.feePackage,
    }),
    isArchived: toggle({ on: strings.showArchived, off: strings.showCurrent }),
  },
  sorts: strings.columns,
  columns: [
    {
      id: "name",
      header: strings.name,
      line: "title",
      sortBy: "name",
      cell: ({ attributes }) => <strong>{attributes.name}</strong>,
    },
    {
      id: "feePackage",
      header: strings.feePackage,
      line: "detail",
      width: 150,
      priority: 3,
      sortBy: "feePackage",
      cell: ({ attributes }) => attributes.feePackageName,
    },
    {
      id: "expiry",
      header: strings.expiry,
      line: "amount",
      width: 230,
      cell: ({ attributes }) => termText(attributes),
    },
    {
      id: "autoRenew",
      header: strings.autoRenew,
      width: 100,
      sortBy: "autoRenew",
      cell: ({ attributes }) => yesOrNo(attributes.autoRenew),
    },
    {
      id: "userSelectable",
      header: strings.selectableColumn,
      width: 110,
      sortBy: "userSelectable",
      cell: ({ attributes }) => yesOrNo(attributes.userSelectable),
    },
    {
      id: "active",
      header: strings.activeColumn,
      width: 80,
      isNumber: true,
      cell: ({ attributes }) => formatNumber(attributes.activeMembershipCount),
    },
  ],
  label: ({ filters }) => (filters.isArchived ? strings.archivedTitle : strings.title),
  empty: ({ filters }) =>
    filters.isArchived
      ? { title: strings.emptyArchived, action: null }
      : { title: strings.emptyTitle, text: strings.emptyText },
});
