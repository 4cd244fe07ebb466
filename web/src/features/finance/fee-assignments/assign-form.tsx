import { Box, Button } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FeePackage } from "@salle/contract/finance/fee-packages";
import type * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { Payer } from "../drafts/index.ts";
import { AssignFields, AssignValues, beginning } from "./assign-fields.tsx";
import { assign } from "./queries.ts";
import { strings } from "./strings.ts";

interface AssignFormProps {
  payer: Payer;
  /** What can be assigned; a single one that is fixed is not asked for. */
  packages: readonly FeePackage[];
  isFixed: boolean;
  guard: ReturnType<typeof usePanelGuard>;
  /** Leads back to the choice of a payer; null where the payer is fixed. */
  onBack: (() => void) | null;
}

/** From when a payer is billed for which fee package, and what will follow from that. */
export function AssignForm({ payer, packages, isFixed, guard, onBack }: AssignFormProps) {
  const form = useForm<z.input<typeof AssignValues>, unknown, AssignValues>({
    resolver: zodResolver(AssignValues),
    defaultValues: beginning(isFixed ? packages[0]?.id : ""),
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["fee-assignments", "fee-packages", "invoices"] });
  const send = ({ feePackageId: id, ...dates }: AssignValues) =>
    submit(
      { id, ...dates },
      (key) => assign(id, payer.handle, dates, key),
      ({ data }) => {
        toast(strings.assigned(data.attributes.feePackageName, payer.name));
        guard.leave();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.assignButton}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      {onBack && (
        <Box>
          <Box fontWeight="semibold">{payer.name}</Box>
          <Box fontSize="sm" color="fg.muted">
            {payer.detail}
          </Box>
          <Button mt="2" size="sm" variant="outline" autoFocus onClick={onBack}>
            {strings.chooseAnother}
          </Button>
        </Box>
      )}
      <AssignFields packages={packages} isFixed={isFixed} />
    </Form>
  );
}
