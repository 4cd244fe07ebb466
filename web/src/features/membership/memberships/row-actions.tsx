import type { Membership } from "@salle/contract/membership/memberships";
import { useNavigate } from "@tanstack/react-router";
import { CalendarX, CreditCard, FileText, MoreHorizontal, Pencil, Undo2 } from "lucide-react";
import { failureText } from "../../../lib/failure.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { confirm } from "../../../ui/overlay/confirm.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { MenuItem } from "../../../ui/overlay/menu-items.tsx";
import { words } from "../../../ui/strings.ts";
import { invoicePath } from "./paths.ts";
import { act, type MembershipAct } from "./queries.ts";
import { strings } from "./strings.ts";
import { formatInstant } from "./times.ts";

interface RowActionsProps {
  of: Membership;
  isOwn: boolean;
  onEdit: (membership: Membership) => void;
}

const done = { disable: strings.disabled, revoke: strings.revoked };
const failed = { disable: strings.disableError, revoke: strings.revokeError };

/** What may be done with a membership: the server's capabilities decide; a member's own leave the invoice (spec 02 §2). */
export function RowActions({ of, isOwn, onEdit }: RowActionsProps) {
  const navigate = useNavigate();
  const { membershipTypeName: name, status, invoiceId, endDate, timeZone } = of.attributes;
  const { canEdit, canDisableRenew, canRevoke, canViewInvoice } = of.capabilities ?? {};
  const invoice = canViewInvoice && invoiceId ? invoicePath(invoiceId, isOwn) : null;
  if (!invoice && !canEdit && !canDisableRenew && !canRevoke) return null;

  const run = async (what: MembershipAct) => {
    try {
      await act(what, of.id);
      toast(done[what](name));
    } catch (error) {
      toast(failureText(error, failed[what]), "error");
    }
  };
  const disable = async () => {
    const text = strings.disableText(formatInstant(endDate, timeZone));
    const question = { title: strings.disableTitle(name), text, confirm: strings.disableRenewal };
    if (await confirm({ ...question, isDangerous: true })) await run("disable");
  };
  const revoke = async () => {
    const question = { title: strings.revokeTitle(name), text: strings.revokeText, confirm: strings.revoke };
    if (await confirm({ ...question, isDangerous: true })) await run("revoke");
  };
  const isToPay = isOwn && status === "pending_payment";
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />} isFloating>
      {invoice && (
        <MenuItem
          icon={isToPay ? <CreditCard size={16} aria-hidden /> : <FileText size={16} aria-hidden />}
          onSelect={() => void navigate({ to: invoice })}
        >
          {isToPay ? strings.payInvoice : strings.viewInvoice}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(of)}>
          {strings.edit}
        </MenuItem>
      )}
      {canDisableRenew && (
        <MenuItem icon={<CalendarX size={16} aria-hidden />} onSelect={() => void disable()}>
          {strings.disableRenewal}
        </MenuItem>
      )}
      {canRevoke && (
        <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => void revoke()}>
          {strings.revoke}
        </MenuItem>
      )}
    </Menu>
  );
}
