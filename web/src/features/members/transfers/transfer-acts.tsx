import { Button, Flex } from "@chakra-ui/react";
import type { Transfer } from "@salle/contract/members/transfers";
import { useState } from "react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { approve, cancel, changed } from "./queries.ts";
import { RejectPanel } from "./reject-panel.tsx";
import { strings } from "./strings.ts";

export const nameOf = ({ attributes: { firstName, lastName } }: Transfer): string => `${firstName} ${lastName}`;

/** What its reader may do with a transfer that waits: the server's capabilities decide. */
export function TransferActs({ of }: { of: Transfer }) {
  const { canApprove = false, canReject = false } = of.capabilities ?? {};
  // Who is above both clubs could do either, which comes to the same.
  const canCancel = !canReject && of.capabilities?.canCancel === true;
  const [isRejecting, setRejecting] = useState(false);
  const name = nameOf(of);
  const approving = useAction({
    run: (key) => approve(of.id, key),
    done: ({ attributes }) => strings.wasApproved(name, attributes),
    invalidates: changed,
  });
  const cancelling = useAction({
    run: (key) => cancel(of.id, key),
    confirm: {
      title: strings.cancelTitle,
      text: strings.cancelText,
      confirm: strings.cancelConfirm,
      cancel: strings.keep,
    },
    done: strings.wasCancelled,
    invalidates: ["transfers"],
  });
  if (!canApprove && !canReject && !canCancel) return null;
  return (
    <Flex gap="2" direction={{ base: "column", sm: "row" }} align="stretch">
      {canApprove && (
        <Button
          size="sm"
          aria-label={strings.approveOf(name)}
          loading={approving.isBusy}
          onClick={() => approving.start()}
        >
          {strings.approve}
        </Button>
      )}
      {canReject && (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.rejectOf(name)}
          aria-haspopup="dialog"
          onClick={() => setRejecting(true)}
        >
          {strings.reject}
        </Button>
      )}
      {canCancel && (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.cancelOf(name)}
          loading={cancelling.isBusy}
          onClick={() => cancelling.start()}
        >
          {strings.cancel}
        </Button>
      )}
      <RejectPanel of={of} name={name} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </Flex>
  );
}
