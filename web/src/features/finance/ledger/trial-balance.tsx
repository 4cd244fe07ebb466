import { Box, Heading } from "@chakra-ui/react";
import type { TrialBalance as Resource } from "@salle/contract/finance/ledger";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { trialBalance } from "./queries.ts";
import { strings } from "./strings.ts";

type Attributes = Resource["attributes"];
/** An account, or what all come to. */
type Row = Pick<Attributes["accounts"][number], "opening" | "debit" | "credit" | "balance"> & { label: string };

const AMOUNT = 128;

/** What the accounts of a book come to: before a month, in it and after it. By double entry both sides come to the same. */
export function TrialBalance({ owner, month }: { owner: string; month: string | undefined }) {
  return (
    <Box mb="6">
      <Heading as="h2" size="md" mb="2">
        {strings.trialBalance}
      </Heading>
      <Loaded query={trialBalance(owner, month)}>
        {(attributes, { isFetching }) => <Table isBusy={isFetching} {...attributes} />}
      </Loaded>
    </Box>
  );
}

function Table({ accounts, currency, isBusy }: Attributes & { isBusy: boolean }) {
  const rows: Row[] = accounts.map(({ account, accountName, ...amounts }) => ({
    ...amounts,
    label: strings.accountOf(account, accountName),
  }));
  const total = (of: keyof Omit<Row, "label">) => sum(rows.map((row) => row[of]));
  const all = { label: strings.total, opening: total("opening"), debit: total("debit"), credit: total("credit") };
  const moved = (amount: number) => (amount === 0 ? "" : formatMoney(amount, currency));
  const standing = (amount: number) =>
    amount < 0 ? strings.creditOf(formatMoney(-amount, currency)) : formatMoney(amount, currency);
  const columns: Column<Row>[] = [
    { id: "account", line: "title", header: strings.account, cell: ({ label }) => label },
    {
      id: "opening",
      priority: 2,
      header: strings.opening,
      width: AMOUNT,
      isNumber: true,
      cell: ({ opening }) => standing(opening),
    },
    { id: "debit", header: strings.debit, width: AMOUNT, isNumber: true, cell: ({ debit }) => moved(debit) },
    { id: "credit", header: strings.credit, width: AMOUNT, isNumber: true, cell: ({ credit }) => moved(credit) },
    {
      id: "balance",
      line: "status",
      header: strings.balance,
      width: AMOUNT,
      isNumber: true,
      cell: ({ balance }) => standing(balance),
    },
  ];
  return (
    <DataTable
      label={strings.trialBalance}
      columns={columns}
      rows={rows.length === 0 ? [] : [...rows, { ...all, balance: total("balance") }]}
      rowId={({ label }) => label}
      isBusy={isBusy}
      isDense
      empty={strings.nothing}
    />
  );
}
