import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { gatewayKinds } from "@salle/contract/finance/codes";
import { CreateGateway, type CreateGatewayInput, type Gateway } from "@salle/contract/finance/gateways";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { FeeBearerField } from "./fee-bearer-field.tsx";
import { addGateway, paying } from "./queries.ts";
import { SecretField } from "./secret-field.tsx";
import { strings } from "./strings.ts";

interface AddFormProps {
  owner: string;
  guard: ReturnType<typeof usePanelGuard>;
  onAdded: (added: Gateway) => void;
}

const kinds = gatewayKinds.toReversed().map((value) => ({ value, label: strings.kinds[value] }));

/** A new gateway. One of Stripe goes on in the panel, which has its webhook address then. */
export function AddForm({ owner, guard, onAdded }: AddFormProps) {
  const form = useForm<CreateGatewayInput, unknown, CreateGateway>({
    resolver: zodResolver(CreateGateway),
    defaultValues: { name: "", kind: "stripe", feeBearer: "ISSUER" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: paying });
  const isStripe = form.watch("kind") === "stripe";
  const send = ({ name, kind, feeBearer, secretKey }: CreateGateway) => {
    const attributes = { name, kind, feeBearer, ...(kind === "stripe" && secretKey && { secretKey }) };
    return submit(
      attributes,
      (key) => addGateway(owner, attributes, key),
      ({ data }) => {
        guard.setDirty(false);
        toast(kind === "stripe" ? strings.addedStripe(name) : strings.added(name));
        if (kind === "stripe") onAdded(data);
        else guard.leave();
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
      <SegmentField name="kind" label={strings.kind} hint={strings.kindHint} options={kinds} />
      <TextField name="name" label={strings.name} hint={strings.nameHint} maxLength={100} isRequired />
      <FeeBearerField />
      {isStripe && (
        <>
          <SecretField name="secretKey" label={strings.secretKey} hint={strings.secretKeyHint} />
          <Box color="fg.muted">{strings.webhookLater}</Box>
        </>
      )}
    </Form>
  );
}
