import { Button, Flex } from "@chakra-ui/react";
import type { QualificationRegistration } from "@salle/contract/membership/certifications";
import { Check, CircleCheck, Ellipsis, Eye, FileText, Pencil, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuGroup, MenuItem } from "../../../ui/overlay/menu.tsx";
import { approve, changed, reject, remove } from "./queries.ts";
import { type Opened, RegistrationPanels } from "./registration-panels.tsx";
import { strings } from "./strings.ts";

const icon = { size: 16, "aria-hidden": true } as const;

interface RegistrationActsProps {
  of: QualificationRegistration;
  isOwn: boolean;
  /** What it is called among others: its title, or with whose it is. */
  name: string;
}

/** What its reader may do with a certification: the server's capabilities decide. What waits for an answer has its buttons. */
export function RegistrationActs({ of, isOwn, name }: RegistrationActsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { canUpdate, canApprove, canReject, canRenew, canUpdateExpiry, canRemove } = of.capabilities ?? {};
  const { pendingVerification, status, isVerified, version } = of.attributes;
  const isRenewal = pendingVerification && isVerified;
  const approving = useAction({
    run: (key) => approve(of, key),
    done: strings.approved(name),
    failed: strings.error,
    invalidates: changed,
  });
  const rejecting = useAction({
    run: (key, _version: number) => reject(of.id, key),
    confirm: rejectQuestion(name, isRenewal, pendingVerification),
    done: pendingVerification ? strings.rejected(name) : strings.revoked(name),
    failed: strings.error,
    invalidates: changed,
  });
  const removing = useAction({
    run: (key, _version: number) => remove(of.id, key),
    confirm: {
      title: strings.removeTitle,
      text: strings.removeText(name),
      confirm: strings.remove,
      cancel: strings.keep,
      isDangerous: true,
    },
    done: strings.removed(name),
    failed: strings.error,
    invalidates: changed,
  });
  const waits = pendingVerification && canApprove;
  return (
    <Flex gap="2" align="center" justify="flex-end">
      {waits && (
        <Button
          size="sm"
          aria-label={strings.approveOf(name)}
          loading={approving.isBusy}
          onClick={() => approving.start()}
        >
          {strings.approve}
        </Button>
      )}
      {waits && (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.rejectOf(name)}
          loading={rejecting.isBusy}
          onClick={() => rejecting.start(version)}
        >
          {strings.reject}
        </Button>
      )}
      <Menu label={strings.actsOf(name)} trigger={<Ellipsis {...icon} />}>
        <MenuItem icon={<Eye {...icon} />} onSelect={() => setOpened("view")}>
          {strings.view}
        </MenuItem>
        {canUpdate && (
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => setOpened("edit")}>
            {strings.edit}
          </MenuItem>
        )}
        {canUpdate && (
          <MenuItem icon={<FileText {...icon} />} onSelect={() => setOpened("metadata")}>
            {strings.editMetadata}
          </MenuItem>
        )}
        {canRenew && (
          <MenuItem icon={<CircleCheck {...icon} />} onSelect={() => setOpened("renew")}>
            {strings.renew}
          </MenuItem>
        )}
        {canUpdateExpiry && (
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => setOpened("expiry")}>
            {strings.updateExpiry}
          </MenuItem>
        )}
        {canApprove && !waits && (
          <MenuItem icon={<Check {...icon} />} onSelect={() => approving.start()}>
            {strings.approve}
          </MenuItem>
        )}
        {((canReject && !waits) || canRemove) && (
          <MenuGroup>
            {canReject && !waits && (status === "APPROVED" || status === "EXPIRED") && (
              <MenuItem icon={<X {...icon} />} isDangerous onSelect={() => rejecting.start(version)}>
                {strings.revoke}
              </MenuItem>
            )}
            {canRemove && (
              <MenuItem icon={<Trash2 {...icon} />} isDangerous onSelect={() => removing.start(version)}>
                {strings.remove}
              </MenuItem>
            )}
          </MenuGroup>
        )}
      </Menu>
      <RegistrationPanels of={of} isOwn={isOwn} opened={opened} onClose={() => setOpened(null)} />
    </Flex>
  );
}

/** What is asked before a certification is rejected or revoked. */
function rejectQuestion(name: string, isRenewal: boolean, isPending: boolean) {
  const words = { cancel: strings.keep, isDangerous: true };
  if (isRenewal)
    return {
      title: strings.rejectTitle(name),
      text: strings.rejectRenewalText,
      confirm: strings.rejectRenewal,
      ...words,
    };
  if (isPending)
    return { title: strings.rejectTitle(name), text: strings.rejectText, confirm: strings.reject, ...words };
  return { title: strings.revokeTitle(name), text: strings.revokeText, confirm: strings.revoke, ...words };
}
