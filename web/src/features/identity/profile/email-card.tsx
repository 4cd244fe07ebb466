import { Box, Button, Flex } from "@chakra-ui/react";
import type { Profile } from "@salle/contract/identity/profile";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { actOnEmail } from "./queries.ts";
import { strings } from "./strings.ts";

/** What one signs in with, the way to another one, and the one that waits to be confirmed. */
export function EmailCard({ profile: { attributes } }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  const { emailAddress, pendingEmailAddress, pendingUntilDate } = attributes;
  const common = { failed: strings.emailError, invalidates: ["profile"] } as const;
  const again = useAction({
    ...common,
    run: (key) => actOnEmail("again", key),
    done: strings.sent(pendingEmailAddress ?? ""),
  });
  const cancel = useAction({
    ...common,
    run: (key) => actOnEmail("cancel", key),
    done: strings.cancelled(emailAddress),
  });
  return (
    <Box maxW="form" mb="6">
      <Details items={[[strings.address, emailAddress]]} />
      <Box color="fg.muted" fontSize="sm" mb="3">
        {strings.addressHint}
      </Box>
      {pendingEmailAddress && pendingUntilDate ? (
        <Alert tone="info">
          {strings.pending(pendingEmailAddress, formatMoment(pendingUntilDate, "clock"))}
          <Flex gap="2" wrap="wrap" mt="3">
            <Button
              size="sm"
              variant="outline"
              loading={again.isBusy}
              disabled={cancel.isBusy}
              onClick={() => again.start()}
            >
              {strings.sendAgain}
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={cancel.isBusy}
              disabled={again.isBusy}
              onClick={() => cancel.start()}
            >
              {strings.cancelEmail}
            </Button>
          </Flex>
        </Alert>
      ) : (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {strings.changeEmail}
        </Button>
      )}
      <EmailPanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
