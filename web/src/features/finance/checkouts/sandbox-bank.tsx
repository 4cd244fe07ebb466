import { Box, Button, Flex } from "@chakra-ui/react";
import type { SandboxSession } from "@salle/contract/finance/checkouts";
import type { SandboxDispute } from "@salle/contract/finance/codes";
import { disputeSandboxSession } from "@salle/contract/finance/disputes";
import { call } from "../../../lib/client.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { bankActs } from "./bank-acts.ts";
import { strings } from "./bank-strings.ts";

interface SandboxBankProps {
  id: string;
  of: SandboxSession["attributes"];
}

/** What the bank of a test card has done about what was paid by it, and what it can do now. */
export function SandboxBank({ id, of: { dispute } }: SandboxBankProps) {
  const act = useAction<unknown, SandboxDispute>({
    run: (idempotencyKey, chosen) =>
      call(disputeSandboxSession, { params: { id }, body: { attributes: { dispute: chosen } }, idempotencyKey }),
    failed: strings.error,
    // Nobody need be signed in here, so there are no toasts.
    failsOn: "page",
    invalidates: ["checkouts"],
  });
  return (
    <Box asChild borderWidth="1px" borderRadius="lg" bg="bg.panel" p="4">
      <section aria-labelledby="bank">
        <Box as="h2" id="bank" fontSize="lg" m="0" mb="1">
          {strings.title}
        </Box>
        <Box role="status">{strings.states[dispute ?? "NONE"]}</Box>
        <Flex gap="2" wrap="wrap" mt="3" _empty={{ display: "none" }}>
          {bankActs(dispute).map((each) => (
            <Button key={each} variant="outline" loading={act.isBusyWith(each)} onClick={() => act.start(each)}>
              {strings.acts[each]}
            </Button>
          ))}
        </Flex>
        {act.problem && (
          <Box mt="3">
            <Alert>{act.problem}</Alert>
          </Box>
        )}
      </section>
    </Box>
  );
}
