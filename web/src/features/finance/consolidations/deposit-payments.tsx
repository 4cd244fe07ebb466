import type { Consolidation } from "@salle/contract/finance/consolidations";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { MoreHorizontal, Undo2 } from "lucide-react";
import { settlingInterval } from "../../../lib/settling.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { isReceipt, money, namedOf, paidColumns } from "../received-payments/index.ts";
import { banking, paymentsOf, takeOut } from "./queries.ts";
import { strings } from "./strings.ts";

interface Scope {
  id: string;
  owner: string;
}

const { Table, loaderFor } = listTable({
  endpoint: ({ id }: Scope) => paymentsOf({ id }),
  tags: ["consolidations", "received-payments"],
  texts: strings.deposit,
  columns: ({ scope }) => paidColumns(scope.owner),
  actionsWidth: 72,
  empty: { title: strings.deposit.empty },
  interval: settlingInterval,
});

// Whose it is decides only on the columns.
export const loadPayments = loaderFor(({ params: { id = "" } }) => ({ id, owner: "" }));

/** The payments of a bank deposit, the newest first, each with the way out of it. */
export function DepositPayments({ of }: { of: Consolidation }) {
  const { canEdit } = of.capabilities ?? {};
  return (
    <Table
      id={of.id}
      owner={of.attributes.owner}
      {...(canEdit && { actions: (payment) => <PaymentMenu of={of} payment={payment} /> })}
    />
  );
}

function PaymentMenu({ of: { id, attributes }, payment }: { of: Consolidation; payment: ReceivedPayment }) {
  const amount = money(payment);
  const named = namedOf(payment.attributes);
  const canBeVoided = isReceipt(payment.attributes) && payment.attributes.status !== "VOID";
  const remove = useAction({
    run: (key) => takeOut(id, payment.id, key),
    confirm: {
      title: strings.takeOutTitle(named, attributes.referenceNumber),
      text: canBeVoided ? strings.takeOutText : strings.takeOutPlainText,
      confirm: strings.takeOut,
    },
    done: strings.takenOut(amount, attributes.referenceNumber),
    failed: strings.takeOutError,
    invalidates: banking,
  });
  return (
    <Menu label={words.actionsFor(named)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => remove.start()}>
        {strings.takeOut}
      </MenuItem>
    </Menu>
  );
}
