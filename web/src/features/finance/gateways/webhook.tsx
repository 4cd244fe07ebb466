import { Box, Button } from "@chakra-ui/react";
import { Copy } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { strings } from "./strings.ts";

/** What Stripe has to tell: how paying on its page has ended, and how disputes stand. */
const EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
];

/** To which address Stripe sends which events, to be copied into its dashboard. */
export function Webhook({ address }: { address: string }) {
  const copy = useAction({
    run: () => navigator.clipboard.writeText(address),
    done: strings.copied,
    failed: strings.copyError,
    invalidates: [],
  });
  return (
    <Box asChild borderWidth="1px" borderRadius="md" p="4">
      <section aria-label={strings.webhook}>
        <Box fontWeight="semibold">{strings.webhook}</Box>
        <Box overflowWrap="anywhere" my="1">
          {address}
        </Box>
        <Button size="sm" variant="outline" onClick={() => copy.start()}>
          <Copy aria-hidden />
          {strings.copy}
        </Button>
        <Box color="fg.muted" fontSize="sm" mt="3">
          {strings.webhookText}
        </Box>
        <Box as="ul" listStyleType="disc" m="0" mt="1" ps="5" fontSize="sm" overflowWrap="anywhere">
          {EVENTS.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </Box>
      </section>
    </Box>
  );
}
