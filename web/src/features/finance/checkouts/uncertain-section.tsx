import { Box, Button, Flex } from "@chakra-ui/react";
import type { Intent } from "@salle/contract/finance/checkouts";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { UncertainActions } from "../payments/index.ts";
import { lookAgain, record, release } from "./uncertain-queries.ts";
import { strings } from "./uncertain-strings.ts";

/** Each payment that is uncertain, why it is, and what may be done about it: the server's capabilities decide. */
export function UncertainSection({ intents }: { intents: readonly Intent[] }) {
  const mayDecide = intents.some(({ capabilities }) => capabilities?.canDecide);
  return (
    <Box mb="5" data-chrome="">
      <Card title={strings.title} text={mayDecide ? strings.todo : strings.toSee} isUrgent>
        <CardRows>
          {intents.map((intent) => (
            <CardRow key={intent.id}>
              <Uncertain of={intent} />
            </CardRow>
          ))}
        </CardRows>
      </Card>
    </Box>
  );
}

const named = ({ total, currency, paymentBy }: Intent["attributes"]) =>
  strings.from(formatMoney(total, currency), paymentBy);

function Uncertain({ of }: { of: Intent }) {
  const { invoiceNumbers, message } = of.attributes;
  return (
    <Flex flex="1" minW="0" wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="2">
      <Box flex="1 1 18rem" minW="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        <Box fontWeight="medium">{named(of.attributes)}</Box>
        <Box fontSize="sm" color="fg.muted">
          {strings.for(invoiceNumbers.join(", "), formatMoment(of.attributes.instanceCreatedDate, "moment"))}
        </Box>
        <Box fontSize="sm">{message}</Box>
      </Box>
      {of.capabilities?.canDecide && <Decide of={of} />}
    </Flex>
  );
}

function Decide({ of }: { of: Intent }) {
  const payment = named(of.attributes);
  const look = useAction({
    run: (key) => lookAgain(of, key),
    failed: strings.lookError,
    invalidates: sales,
    onDone: ({ data }) => tell(data.attributes.state, payment),
  });
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="outline" my="1" loading={look.isBusy} onClick={() => look.start()}>
        {strings.look}
      </Button>
      <UncertainActions
        amount={payment}
        texts={strings.decision}
        record={(given, key) => record(of, given, key)}
        release={(key) => release(of, key)}
        isInRow
      />
    </Flex>
  );
}

/** What came of looking again. */
function tell(state: Intent["attributes"]["state"], payment: string): void {
  if (state === "UNCERTAIN") toast(strings.isUncertain(payment), { type: "warning", passes: true });
  else toast(state === "PAID" ? strings.isPaid(payment) : strings.hasEnded(payment));
}
