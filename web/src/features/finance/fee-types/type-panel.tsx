import { zodResolver } from "@hookform/resolvers/zod";
import { CreateFeeType, type CreateFeeTypeInput, type FeeType } from "@salle/contract/finance/fee-types";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { saveType, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";

interface TypePanelProps {
  whose: Whose;
  /** The type to change, "new" to add one, null while the panel is closed. */
  editing: FeeType | "new" | null;
  onClose: () => void;
}

/** The panel that adds or changes a fee type. */
export function TypePanel({ whose, editing, onClose }: TypePanelProps) {
  const guard = usePanelGuard(onClose);
  const of = editing === "new" ? null : editing;
  return (
    <Panel
      title={of ? strings.editTitle(of.attributes.label) : strings.add}
      isOpen={editing !== null}
      onClose={() => void guard.close()}
    >
      {editing && <TypeForm whose={whose} of={of} guard={guard} />}
    </Panel>
  );
}

interface TypeFormProps {
  whose: Whose;
  of: FeeType | null;
  guard: ReturnType<typeof usePanelGuard>;
}

function TypeForm({ whose, of, guard }: TypeFormProps) {
  const { label = "", incomeAccount, isShareable = false } = of?.attributes ?? {};
  const form = useForm<CreateFeeTypeInput, unknown, CreateFeeType>({
    resolver: zodResolver(CreateFeeType),
    defaultValues: { label, incomeAccount: incomeAccount ?? "", isShareable },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["fee-types", "fees"],
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate("fee-types");
        guard.leave();
      },
    },
  });
  const send = async (values: CreateFeeType) => {
    const attributes = { ...values, isShareable: values.isShareable ? (1 as const) : (0 as const) };
    await submit(
      attributes,
      (key) => saveType(whose, of, attributes, key),
      () => {
        toast(strings.saved(values.label));
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
      <TextField name="label" label={strings.label} isRequired />
      <TextField
        name="incomeAccount"
        label={strings.incomeAccount}
        hint={strings.incomeAccountHint}
        inputMode="numeric"
        length="number"
      />
      <SwitchField name="isShareable" label={strings.isShareable} hint={strings.shareableHint} />
    </Form>
  );
}
