import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { todayIn } from "@salle/calendar/today";
import type { Gateway } from "@salle/contract/finance/gateways";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type * as z from "zod/mini";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { CardField } from "../../../ui/form/card-field.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Card } from "../../../ui/home/card.tsx";
import { cardOption, leaveFor, Sum } from "../checkouts/index.ts";
import { begin, surchargesOf, testPayment } from "./queries.ts";
import { choicesFor, formSchema, typedAmount } from "./reckoning.ts";
import { strings } from "./strings.ts";
import { gatewayOption } from "./words.ts";

interface BeginFormProps {
  /** Those that can be tried. */
  gateways: readonly Gateway[];
  chosen: Gateway;
  onChoose: (gatewayId: string) => void;
  /** One has ended without its gateway's page. */
  onEnded: (testId: string) => void;
}

type Schema = ReturnType<typeof formSchema>;
const FIRST = { text: "1.00", cents: 1_00 };

/** What is tried: a gateway, an amount and, where something is added by it, a card. Leads to the gateway's page. */
export function BeginForm({ gateways, chosen, onChoose, onEnded }: BeginFormProps) {
  const { data: surcharges, error, refetch } = useQuery(surchargesOf(chosen.id));
  const day = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(formSchema(surcharges ?? [], day)),
    defaultValues: { amount: FIRST.text, creditCardCode: null },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["test-payments"] });
  const [text, code] = form.watch(["amount", "creditCardCode"]);
  const amount = typedAmount(text);
  // While another is being typed the cards stay, with what the last one came to.
  const last = useRef(FIRST.cents);
  if (amount !== null) last.current = amount;
  const choices = choicesFor(surcharges ?? [], last.current, day);
  const creditCardCode = choices.find((each) => each.code === code)?.code;
  const send = async () => {
    // What was typed, for the server reads amounts as people write them.
    const attributes = { amount: text, ...(creditCardCode && { creditCardCode }) };
    await submit(
      { gateway: chosen.id, ...attributes },
      (key) => goToPay(chosen.id, attributes, key),
      ({ data }) => data.attributes.url === null && onEnded(data.id),
    );
  };
  return (
    <Card title={strings.invoice}>
      <Box mt="3">
        <Form form={form} onSubmit={send} problem={problem} submit={strings.go} isInline>
          <LabelledSelect
            label={strings.gateway}
            value={chosen.id}
            options={gateways.map(({ id, attributes }) => ({ value: id, label: gatewayOption(attributes) }))}
            onChange={onChoose}
          />
          <CurrencyField name="amount" label={strings.amount} isRequired />
          {choices.length > 0 && (
            <CardField
              name="creditCardCode"
              label={strings.creditCardCode}
              options={choices.map((each) => cardOption(each, last.current, formatMoney))}
              isRequired
            />
          )}
          {error && !surcharges && <LoadError error={error} onRetry={refetch} />}
          <Sum
            of={strings.invoice}
            amount={amount}
            added={surcharges ? addedBy(choices, code) : null}
            money={formatMoney}
          />
          {chosen.attributes.isLive && <Alert tone="warning">{strings.live}</Alert>}
        </Form>
      </Box>
    </Card>
  );
}

/** What is added for the card that is chosen; null as long as none is. */
function addedBy(choices: ReturnType<typeof choicesFor>, code: string | null | undefined): number | null {
  return choices.length === 0 ? 0 : (choices.find((each) => each.code === code)?.added ?? null);
}

/** Begins, and leaves for the gateway's page; where there is none, what it says instead is told of here. @throws ApiFailure */
async function goToPay(gatewayId: string, attributes: Parameters<typeof begin>[1], key: string) {
  const answer = await begin(gatewayId, attributes, key);
  const { url } = answer.data.attributes;
  if (url === null) queryClient.setQueryData(testPayment(answer.data.id).queryKey, answer);
  else await leaveFor(url);
  return answer;
}
