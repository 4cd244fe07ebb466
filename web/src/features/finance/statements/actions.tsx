import { Box, Button } from "@chakra-ui/react";
import type { Statement } from "@salle/contract/finance/statements";
import { Printer, Send } from "lucide-react";
import { formatPeriod } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { send } from "./queries.ts";
import { strings } from "./strings.ts";

interface ActionsProps {
  of: Statement;
  /** The payer looks at it. */
  isOwn: boolean;
}

/** Print, and where the server's capabilities allow it, email; for staff why it cannot be emailed. */
export function Actions({ of, isOwn }: ActionsProps) {
  const sends = usePermission("invoices.manage");
  const { recipient } = of.attributes;
  return (
    <>
      {recipient === null && sends && !isOwn && (
        <Box color="fg.muted" alignSelf="center">
          {strings.noAddress}
        </Box>
      )}
      <Button variant="outline" onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        {strings.print}
      </Button>
      {of.capabilities?.canSend && recipient !== null && <Email of={of} recipient={recipient} isOwn={isOwn} />}
    </>
  );
}

function Email({ of: { attributes: a }, recipient, isOwn }: ActionsProps & { recipient: string }) {
  const { owner, payerId: id, fromDate, toDate } = a;
  const mail = useAction({
    run: (key) => send({ owner, id }, { fromDate, toDate }, key),
    confirm: {
      title: strings.sendTitle,
      text: strings.sendText(recipient, formatPeriod(fromDate, toDate)),
      confirm: strings.send,
    },
    done: ({ data }) => strings.sent(data.attributes.recipient),
    failed: strings.sendError,
    invalidates: [],
  });
  return (
    // A payer is there to pay.
    <Button variant={isOwn ? "outline" : "solid"} loading={mail.isBusy} onClick={() => mail.start()}>
      <Send aria-hidden />
      {strings.send}
    </Button>
  );
}
