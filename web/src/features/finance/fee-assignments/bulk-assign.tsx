import { zodResolver } from "@hookform/resolvers/zod";
import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { useState } from "react";
import type * as z from "zod/mini";
import { useSession } from "../../../lib/session.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkPanel, bulkTexts } from "../../../ui/list/bulk-panel.tsx";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";
import { packageChoices } from "../fee-packages/index.ts";
import { AssignFields, AssignValues, assignable, beginning } from "./assign-fields.tsx";
import { assignToMembers } from "./queries.ts";
import { strings } from "./strings.ts";

const texts = bulkTexts("assigned");

/** Bills those ticked in the members table for a fee package of the context's; who has it already keeps it. */
export function BulkAssign({ ticked, onClose }: PanelContentProps) {
  const { context } = useSession();
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  if (!context) return null;
  return (
    <BulkPanel {...{ ticked, outcomes, texts, onClose }}>
      <Loaded query={packageChoices(context)} height="64">
        {(all) => (
          <AssignManyForm packages={assignable(all)} ids={[...ticked.keys()]} onClose={onClose} onSent={setOutcomes} />
        )}
      </Loaded>
    </BulkPanel>
  );
}

interface AssignManyFormProps {
  packages: readonly FeePackage[];
  ids: string[];
  onClose: () => void;
  onSent: (outcomes: BulkOutcomes) => void;
}

function AssignManyForm({ packages, ids, onClose, onSent }: AssignManyFormProps) {
  const form = useForm<z.input<typeof AssignValues>, unknown, AssignValues>({
    resolver: zodResolver(AssignValues),
    defaultValues: beginning(),
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["fee-assignments", "fee-packages", "invoices"] });
  const send = ({ feePackageId, ...dates }: AssignValues) =>
    submit({ feePackageId, ...dates, ids }, (key) => assignToMembers(feePackageId, ids, dates, key), onSent);
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.assignButton} onCancel={onClose}>
      <AssignFields packages={packages} />
    </Form>
  );
}
