import { Button } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { PaySandbox, type SandboxSession } from "@salle/contract/finance/checkouts";
import { sandboxCards } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import type * as z from "zod/mini";
import { CardField } from "../../../ui/form/card-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { leaveFor } from "./coming-back.ts";
import { paySandbox } from "./queries.ts";
import { strings } from "./strings.ts";

const texts = strings.sandbox;

interface SandboxFormProps {
  id: string;
  of: SandboxSession["attributes"];
}

const options = sandboxCards.map((value) => ({
  value,
  label: texts.cards[value].name,
  detail: texts.cards[value].does,
}));

/** The choice of a test card; whatever comes of it, it leads back to where the payment began. */
export function SandboxForm({ id, of: { amount, currency, returnUrl, cancelUrl } }: SandboxFormProps) {
  const form = useForm<z.input<typeof PaySandbox>, unknown, z.infer<typeof PaySandbox>>({
    resolver: zodResolver(PaySandbox),
    defaultValues: { card: "visa" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["checkouts"] });
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        submit(values, async (key) => {
          await paySandbox(id, values.card, key);
          await leaveFor(returnUrl);
        })
      }
      problem={problem}
      submit={strings.pay(formatMoney(amount, currency))}
      cancel={
        <Button asChild variant="outline">
          <a href={cancelUrl}>{texts.cancel}</a>
        </Button>
      }
      isInline
    >
      <CardField name="card" label={texts.card} options={options} />
    </Form>
  );
}
