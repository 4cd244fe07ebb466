import { Flex, Grid } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Payment } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { Lock } from "lucide-react";
import { type FocusEvent, useRef } from "react";
import { sales } from "../../../lib/queries.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { type CardValues, cardSchema, grouped } from "./card-rules.ts";
import { type Payable, pay } from "./queries.ts";
import { tokenOf } from "./sandbox-gateway.ts";
import { strings } from "./strings.ts";
import { TestCards } from "./test-cards.tsx";

interface CardFormProps {
  payable: Payable;
  /** What is due, in cents. */
  amount: number;
  currency: string;
  onApproved: (payment: Payment) => void;
}

const schema = cardSchema(() => new Date());
const TEST_YEARS = 4;

/**
 * Pays an invoice's balance by card, tokenised: the card stays in this form, what is sent is a token for it. A try
 * whose answer did not arrive is repeated with the same idempotency key; one that was declined is over, the next has
 * its own.
 */
export function CardForm({ payable, amount, currency, onApproved }: CardFormProps) {
  const form = useForm<CardValues, unknown, CardValues>({
    resolver: zodResolver(schema),
    defaultValues: { number: "", expiry: "", code: "", name: "" },
  });
  const { problem, setProblem, submit } = useSubmit(form, { invalidates: sales });
  // Prevents a double submit until the form's own state says that it is submitting.
  const isBusy = useRef(false);

  const send = async ({ number }: CardValues) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const token = tokenOf(number);
    try {
      // Told before the invoice is refetched, which then unmounts this form.
      await submit({ token }, async (idempotencyKey) => told(await pay(payable, token, idempotencyKey)));
    } finally {
      isBusy.current = false;
    }
  };
  const told = (payment: Payment) => {
    const { status, message } = payment.attributes;
    if (status === "DECLINED") setProblem({ text: strings.declined(message) });
    else if (status === "FAILED") setProblem({ text: strings.failed(message) });
    else if (status === "APPROVED") onApproved(payment);
  };
  const fill = (number: string) => {
    const year = String(new Date().getFullYear() + TEST_YEARS).slice(2);
    form.reset({ number, expiry: `12/${year}`, code: "123", name: strings.testName });
    setProblem(null);
  };
  /** Digits are read in fours; not while somebody types, whose cursor would jump. */
  const group = ({ target }: FocusEvent) => {
    if (target.getAttribute("name") === "number") form.setValue("number", grouped(form.getValues("number")));
  };
  return (
    <Flex direction="column" gap="5" onBlur={group}>
      <Form
        form={form}
        onSubmit={send}
        problem={problem}
        submit={strings.pay(formatMoney(amount, currency))}
        isInline="pays"
      >
        <TextField
          name="number"
          label={strings.number}
          autoComplete="cc-number"
          inputMode="numeric"
          isRequired="unmarked"
        />
        <Grid gap="4" templateColumns="1fr 1fr" alignItems="end">
          <TextField
            name="expiry"
            label={strings.expiry}
            hint={strings.expiryHint}
            autoComplete="cc-exp"
            inputMode="numeric"
            isRequired="unmarked"
          />
          <TextField
            name="code"
            label={strings.code}
            hint={strings.codeHint}
            autoComplete="cc-csc"
            inputMode="numeric"
            isRequired="unmarked"
          />
        </Grid>
        <TextField name="name" label={strings.name} autoComplete="cc-name" isRequired="unmarked" />
      </Form>
      <Flex gap="2" justify="center" align="center" color="fg.muted" fontSize="sm">
        <Lock size={16} aria-hidden />
        {strings.secure}
      </Flex>
      <TestCards onChoose={fill} />
    </Flex>
  );
}
