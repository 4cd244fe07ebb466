import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Consolidation,
  UpdateConsolidation,
  type UpdateConsolidationInput,
} from "@salle/contract/finance/consolidations";
import { useRef } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { rename } from "./queries.ts";
import { strings } from "./strings.ts";

export interface RenameProps {
  /** Null while the panel is closed. */
  of: Consolidation | null;
  onClose: () => void;
}

/** The panel that names a bank deposit otherwise. */
export function RenamePanel({ of, onClose }: RenameProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(of);
  if (of) shown.current = of;
  return (
    <Panel
      title={strings.renameTitle(shown.current?.attributes.referenceNumber ?? "")}
      isOpen={of !== null}
      onClose={() => void guard.close()}
    >
      {shown.current && <RenameForm of={shown.current} guard={guard} />}
    </Panel>
  );
}

function RenameForm({ of, guard }: { of: Consolidation; guard: ReturnType<typeof usePanelGuard> }) {
  const { name, version, referenceNumber } = of.attributes;
  const form = useForm<UpdateConsolidationInput, unknown, UpdateConsolidation>({
    resolver: zodResolver(UpdateConsolidation),
    defaultValues: { name, version },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["consolidations"],
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate("consolidations");
        guard.leave();
      },
    },
  });
  const send = (values: UpdateConsolidation) =>
    submit(
      values,
      (key) => rename(of.id, values, key),
      ({ data }) => {
        toast(strings.renamed(referenceNumber, data.attributes.name));
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
      <TextField name="name" label={strings.name} maxLength={100} isRequired />
    </Form>
  );
}
