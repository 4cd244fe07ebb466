import { disableRenewal, type Membership, revokeMembership } from "@salle/contract/membership/memberships";
import { CalendarX, CreditCard, FileText, ListChecks, MoreHorizontal, Pencil, Undo2 } from "lucide-react";
import { call } from "../../../lib/client.ts";
import { formatMoment } from "../../../lib/format.ts";
import { useGo } from "../../../lib/links.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { invoicePath } from "./paths.ts";
import { strings } from "./strings.ts";

interface RowActionsProps {
  of: Membership;
  isOwn: boolean;
  onEdit: (membership: Membership) => void;
  onExplain: (membership: Membership) => void;
}

/** What may be done with a membership, by the server's capabilities. A member has the invoice only; one that is
 * to be paid says so to anybody (spec 02 §2). */
export function RowActions({ of, isOwn, onEdit, onExplain }: RowActionsProps) {
  const go = useGo();
  const { membershipTypeName: name, status, invoiceId, endDate, timeZone, isDecided } = of.attributes;
  const { canEdit, canDisableRenew, canRevoke, canViewInvoice } = of.capabilities ?? {};
  const params = { id: of.id };
  const disable = useAction({
    run: (idempotencyKey) => call(disableRenewal, { params, idempotencyKey }),
    confirm: {
      title: strings.disableTitle(name),
      text: strings.disableText(formatMoment(endDate, "sentence", timeZone)),
      confirm: strings.disableRenewal,
      isDangerous: true,
    },
    done: strings.disabled(name),
    failed: strings.disableError,
    invalidates: sales,
  });
  const revoke = useAction({
    run: (idempotencyKey) => call(revokeMembership, { params, idempotencyKey }),
    confirm: { title: strings.revokeTitle(name), text: strings.revokeText, confirm: strings.revoke, isDangerous: true },
    done: strings.revoked(name),
    failed: strings.revokeError,
    invalidates: sales,
  });
  const invoice = canViewInvoice && invoiceId ? invoicePath(invoiceId, isOwn) : null;
  if (!invoice && !canEdit && !canDisableRenew && !canRevoke && !isDecided) return null;
  const isToPay = status === "pending_payment";
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
      {invoice && (
        <MenuItem
          icon={isToPay ? <CreditCard size={16} aria-hidden /> : <FileText size={16} aria-hidden />}
          onSelect={() => void go(invoice)}
        >
          {isToPay ? strings.payInvoice : strings.viewInvoice}
        </MenuItem>
      )}
      {isDecided && (
        <MenuItem icon={<ListChecks size={16} aria-hidden />} onSelect={() => onExplain(of)}>
          {strings.why}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(of)}>
          {strings.edit}
        </MenuItem>
      )}
      {canDisableRenew && (
        <MenuItem icon={<CalendarX size={16} aria-hidden />} onSelect={disable.start}>
          {strings.disableRenewal}
        </MenuItem>
      )}
      {canRevoke && (
        <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={revoke.start}>
          {strings.revoke}
        </MenuItem>
      )}
    </Menu>
  );
}
