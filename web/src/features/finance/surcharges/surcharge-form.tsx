import { zodResolver } from "@hookform/resolvers/zod";
import { type CardCode, cardCodes, surchargeMethods } from "@salle/contract/finance/codes";
import { SetSurcharge, type Surcharge } from "@salle/contract/finance/gateways";
import * as problems from "@salle/contract/problems";
import * as z from "zod/mini";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { cardNames } from "./cards.ts";
import { Example } from "./example-line.tsx";
import { saveSurcharge } from "./queries.ts";
import { strings } from "./strings.ts";

interface SurchargeFormProps {
  gatewayId: string;
  of: Surcharge | null;
  free: readonly CardCode[];
  guard: ReturnType<typeof usePanelGuard>;
}

// Nothing is chosen at first.
const code = z.pipe(z.string(), z.enum(cardCodes, { error: problems.choose }));
const schema = z.extend(SetSurcharge, { creditCardCode: code });
type Input = z.input<typeof schema>;
type Values = z.infer<typeof schema>;

const methods = surchargeMethods.map((value) => ({ value, label: strings.methods[value] }));

/** The form's values for a surcharge, or for a new one. */
function valuesOf(of: Surcharge | null): Input {
  const { attributes: a } = of ?? {};
  return {
    creditCardCode: a?.creditCardCode ?? "",
    percent: a?.percent ?? "",
    fixed: typed(a?.fixed ?? 0),
    method: a?.method ?? "onAmount",
    cap: a?.cap ?? "",
    until: a?.until ?? "",
  };
}

/** What is added for a kind of card, with what that comes to. */
export function SurchargeForm({ gatewayId, of, free, guard }: SurchargeFormProps) {
  const form = useForm<Input, unknown, Values>({ resolver: zodResolver(schema), defaultValues: valuesOf(of) });
  const { problem, submit } = useSubmit(form, { invalidates: ["gateways", "checkouts"] });
  const send = ({ creditCardCode: code }: Values) => {
    // What was typed, for the server reads amounts as people write them.
    const { creditCardCode: _, ...attributes } = form.getValues();
    return submit(
      { code, ...attributes },
      (key) => saveSurcharge(gatewayId, code, attributes, key),
      () => {
        toast(strings.saved(cardNames[code]));
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      {!of && (
        <SelectField
          name="creditCardCode"
          label={strings.creditCardCode}
          options={free.map((value) => ({ value, label: cardNames[value] }))}
          emptyValue=""
          isRequired
        />
      )}
      <TextField
        name="percent"
        label={strings.percent}
        hint={strings.percentHint}
        inputMode="decimal"
        length="number"
        isRequired
      />
      <CurrencyField name="fixed" label={strings.fixed} hint={strings.fixedHint} isRequired />
      <SegmentField name="method" label={strings.method} hint={strings.methodHint} options={methods} />
      <TextField name="cap" label={strings.cap} hint={strings.capHint} inputMode="decimal" length="number" />
      <DateField name="until" label={strings.until} hint={strings.untilHint} isScheduled />
      <Example />
    </Form>
  );
}
