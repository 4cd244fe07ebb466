import { zodResolver } from "@hookform/resolvers/zod";
import { type Gateway, UpdateGateway, type UpdateGatewayInput } from "@salle/contract/finance/gateways";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { FeeBearerField } from "./fee-bearer-field.tsx";
import { changeGateway, paying } from "./queries.ts";
import { SecretField } from "./secret-field.tsx";
import { strings } from "./strings.ts";
import { Webhook } from "./webhook.tsx";

interface EditFormProps {
  of: Gateway;
  guard: ReturnType<typeof usePanelGuard>;
}

/** What a gateway is called, who bears its fees and, of Stripe, its secrets; those that are left blank stay as they are. */
export function EditForm({ of, guard }: EditFormProps) {
  const { name, kind, feeBearer, secretKeyEnd, webhookSecretEnd, webhookUrl, version } = of.attributes;
  const form = useForm<UpdateGatewayInput, unknown, UpdateGateway>({
    resolver: zodResolver(UpdateGateway),
    defaultValues: { name, feeBearer, version },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: paying,
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate("gateways");
        guard.leave();
      },
    },
  });
  const send = (values: UpdateGateway) =>
    submit(
      values,
      (key) => changeGateway(of.id, values, key),
      () => {
        toast(strings.saved(values.name));
        guard.leave();
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
      <TextField name="name" label={strings.name} hint={strings.nameHint} maxLength={100} isRequired />
      <FeeBearerField />
      {kind === "stripe" && (
        <>
          <SecretField
            name="secretKey"
            label={strings.secretKey}
            hint={secretKeyEnd === null ? strings.secretKeyHint : strings.keep(secretKeyEnd)}
          />
          <Webhook address={webhookUrl} />
          <SecretField
            name="webhookSecret"
            label={strings.webhookSecret}
            hint={webhookSecretEnd === null ? strings.webhookSecretHint : strings.keepSecret(webhookSecretEnd)}
          />
        </>
      )}
    </Form>
  );
}
