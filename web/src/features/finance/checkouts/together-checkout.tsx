import { Box, Button, Flex } from "@chakra-ui/react";
import type { TogetherOptions } from "@salle/contract/finance/checkouts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { cardChoices } from "./card-choice.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { beginTogether } from "./queries.ts";
import { strings } from "./together-strings.ts";

interface TogetherCheckoutProps {
  options: TogetherOptions["attributes"];
  /** What is paid, by their ids. */
  invoiceIds: readonly string[];
  /** Of what was ticked before: what is said of what is ticked now has not come yet. */
  isStale: boolean;
}

/** The way to the card service's page to pay what is ticked, or why there is none. */
export function TogetherCheckout({ options, invoiceIds, isStale }: TogetherCheckoutProps) {
  const { gatewayKind, isUncertain, surcharges } = options;
  if (gatewayKind === null || invoiceIds.length === 0) return <Alert tone="info">{strings.notTogether}</Alert>;
  return (
    <Flex direction="column" gap="5">
      {isUncertain && <Alert tone="warning">{strings.uncertainBefore}</Alert>}
      <CheckoutForm
        // Where other cards cost more, the choice is another.
        key={cardChoices(surcharges)
          .map(({ code }) => code)
          .join()}
        options={options}
        paid={invoiceIds.join()}
        begin={({ creditCardCode }, key) => beginTogether(invoiceIds, creditCardCode, key)}
        of={strings.invoices(invoiceIds.length)}
        waiting={isStale ? strings.adding : undefined}
      />
    </Flex>
  );
}

/** The button as it will be, and what to do so that it works. */
export const NothingToPay = () => (
  <Flex direction="column" gap="3">
    <Button size="xl" w="full" disabled>
      {strings.pay}
    </Button>
    <Box textAlign="center" color="fg.muted" fontSize="sm">
      {strings.choose}
    </Box>
  </Flex>
);
