import { Box, Button, Flex } from "@chakra-ui/react";
import type { SandboxSession } from "@salle/contract/finance/checkouts";
import { giveBackSandboxSession } from "@salle/contract/finance/gateway-books";
import { formatMoney } from "@salle/money/format";
import { call } from "../../../lib/client.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { strings } from "./give-back-strings.ts";

interface SandboxGiveBackProps {
  id: string;
  of: SandboxSession["attributes"];
}

/** What was paid is given back as on a gateway's own site; nothing where a card's bank has it, or asks for it. */
export function SandboxGiveBack({ id, of: { dispute, givenBack, currency } }: SandboxGiveBackProps) {
  const act = useAction({
    run: (idempotencyKey) => call(giveBackSandboxSession, { params: { id }, idempotencyKey }),
    failed: strings.error,
    // Nobody need be signed in here, so there are no toasts.
    failsOn: "page",
    invalidates: ["checkouts"],
  });
  if (dispute !== null && givenBack === 0) return null;
  return (
    <Box asChild borderWidth="1px" borderRadius="lg" bg="bg.panel" p="4">
      <section aria-labelledby="site">
        <Box as="h2" id="site" fontSize="lg" m="0" mb="1">
          {strings.title}
        </Box>
        <Box role="status">{givenBack > 0 ? strings.done(formatMoney(givenBack, currency)) : strings.text}</Box>
        {givenBack === 0 && (
          <Flex mt="3">
            <Button variant="outline" loading={act.isBusy} onClick={() => act.start()}>
              {strings.act}
            </Button>
          </Flex>
        )}
        {act.problem && (
          <Box mt="3">
            <Alert>{act.problem}</Alert>
          </Box>
        )}
      </section>
    </Box>
  );
}
