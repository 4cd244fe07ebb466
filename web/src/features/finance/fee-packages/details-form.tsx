import { zodResolver } from "@hookform/resolvers/zod";
import { billingModes } from "@salle/contract/finance/codes";
import { CreateFeePackage, type CreateFeePackageInput, type FeePackage } from "@salle/contract/finance/fee-packages";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CardField } from "../../../ui/form/card-field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { cycleOptions } from "./billing-words.ts";
import { savePackage, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";

const modes = billingModes.map((value) => ({
  value,
  label: strings.modeChoices[value],
  detail: strings.modeTexts[value],
}));

interface DetailsFormProps {
  whose: Whose;
  /** Null to make one. */
  of: FeePackage | null;
  guard: ReturnType<typeof usePanelGuard>;
  /** A new one has no fees yet. */
  onMade: (made: FeePackage) => void;
}

/** What a fee package is called and how it is billed. */
export function DetailsForm({ whose, of, guard, onMade }: DetailsFormProps) {
  const { name = "", description = "", billingCycle = null, billing = "DRAFT" } = of?.attributes ?? {};
  const form = useForm<CreateFeePackageInput, unknown, CreateFeePackage>({
    resolver: zodResolver(CreateFeePackage),
    defaultValues: { name, description, billingCycle: billingCycle ?? "", billing },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["fee-packages", "fee-assignments"],
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate("fee-packages");
        guard.leave();
      },
    },
  });
  const send = async ({ fees: _, ...attributes }: CreateFeePackage) =>
    submit(
      attributes,
      (key) => savePackage(whose, of, attributes, key),
      (saved) => {
        toast(strings.saved(saved.attributes.name));
        guard.leave();
        if (!of) onMade(saved);
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <TextField name="name" label={strings.name} isRequired />
      <LongTextField name="description" label={strings.description} maxLength={2000} />
      <SelectField
        name="billingCycle"
        label={strings.billingCycle}
        hint={strings.cycleHint}
        options={cycleOptions(billingCycle)}
        emptyValue=""
        emptyText={strings.once}
      />
      <CardField name="billing" label={strings.billing} options={modes} />
    </Form>
  );
}
