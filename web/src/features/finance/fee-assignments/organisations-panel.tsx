import { zodResolver } from "@hookform/resolvers/zod";
import type { FeePackage } from "@salle/contract/finance/fee-packages";
import type { Option } from "@salle/contract/wire";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { ownerIn } from "../../../lib/owner.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { BulkPanel, bulkTexts } from "../../../ui/list/bulk-panel.tsx";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { payerOptions } from "../bills/index.ts";
import type { Whose } from "../fee-packages/index.ts";
import { AssignFields, AssignValues, beginning } from "./assign-fields.tsx";
import { OrganisationTicks } from "./organisation-ticks.tsx";
import { assignToOrganisations } from "./queries.ts";
import { manyOrganisations, strings } from "./strings.ts";

interface OrganisationsPanelProps {
  whose: Whose;
  /** Null while the panel is closed. */
  of: FeePackage | null;
  onClose: () => void;
}

/** The panel that has several clubs and groups billed for a fee package; who has it already keeps it. */
export function OrganisationsPanel({ whose, of, onClose }: OrganisationsPanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(of);
  if (of) shown.current = of;
  const feePackage = shown.current;
  return (
    <Panel
      title={strings.billOrganisations}
      about={feePackage?.attributes.name}
      isOpen={of !== null}
      onClose={() => void guard.close()}
    >
      {feePackage && (
        <Loaded query={payerOptions(ownerIn(whose))} height="96">
          {(options) =>
            options.length > 0 ? (
              <AssignMany feePackage={feePackage} options={options} guard={guard} />
            ) : (
              <Alert tone="info">{strings.noOrganisations}</Alert>
            )
          }
        </Loaded>
      )}
    </Panel>
  );
}

const Values = z.safeExtend(AssignValues, {
  payerHandles: z.array(z.string()).check(z.minLength(1, { error: strings.chooseSome })),
});
type Values = z.infer<typeof Values>;

interface AssignManyProps {
  feePackage: FeePackage;
  options: readonly Option[];
  guard: ReturnType<typeof usePanelGuard>;
}

function AssignMany({ feePackage, options, guard }: AssignManyProps) {
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  const form = useForm<z.input<typeof Values>, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: { ...beginning(feePackage.id), payerHandles: [] },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["fee-assignments", "fee-packages", "invoices"] });
  const send = ({ feePackageId, payerHandles, ...dates }: Values) =>
    submit(
      { feePackageId, payerHandles, ...dates },
      (key) => assignToOrganisations(feePackageId, payerHandles, dates, key),
      (done) => {
        guard.setDirty(false);
        setOutcomes(done);
      },
    );
  if (outcomes.size > 0) {
    const chosen = options.filter(({ value }) => outcomes.has(value));
    return (
      <BulkPanel
        ticked={new Map(chosen.map(({ value, text }) => [value, text]))}
        outcomes={outcomes}
        texts={{
          ...bulkTexts("assigned", manyOrganisations),
          done: (count) => strings.assignedTo(feePackage.attributes.name, count),
        }}
        onClose={guard.leave}
      >
        {null}
      </BulkPanel>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.assignButton}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <OrganisationTicks name="payerHandles" options={options} />
      <AssignFields packages={[feePackage]} isFixed />
    </Form>
  );
}
