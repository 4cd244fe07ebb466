import { zodResolver } from "@hookform/resolvers/zod";
import { requiredDate } from "@salle/contract/dates";
import type { EligibilityForm } from "@salle/contract/membership/eligibility";
import { criterionLabels } from "@salle/contract/membership/labels";
import * as problems from "@salle/contract/problems";
import { useState } from "react";
import * as z from "zod/mini";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkPanel } from "../../../ui/list/bulk-panel.tsx";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";
import { checkMany, eligibilityForm } from "./check.ts";
import { strings } from "./strings.ts";

const schema = z.object({
  membershipType: z.string().check(z.minLength(1, { error: problems.required(criterionLabels.membershipType) })),
  date: requiredDate(criterionLabels.date),
});
type Values = z.infer<typeof schema>;

/** Says of the members ticked in the members table who could have a package on a day, and of the others why not. */
export function BulkEligibility({ ticked, onClose }: PanelContentProps) {
  const { context } = useSession();
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  if (!context) return null;
  const owner = ownerIn(context);
  return (
    <BulkPanel {...{ ticked, outcomes, onClose }} texts={strings.check}>
      <Loaded query={eligibilityForm(owner)} height="24">
        {(offered) =>
          offered.membershipPackageOptions.length === 0 ? (
            <Alert tone="info">{strings.check.none}</Alert>
          ) : (
            <Ask {...{ owner, offered, onClose }} ids={[...ticked.keys()]} onChecked={setOutcomes} />
          )
        }
      </Loaded>
    </BulkPanel>
  );
}

interface AskProps {
  owner: string;
  offered: EligibilityForm["attributes"];
  ids: string[];
  onClose: () => void;
  onChecked: (outcomes: BulkOutcomes) => void;
}

function Ask({ owner, offered, ids, onClose, onChecked }: AskProps) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { membershipType: "", date: offered.today },
  });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const check = async (values: Values) => {
    await submit(values, () => checkMany(owner, values, ids), onChecked);
  };
  return (
    <Form form={form} onSubmit={check} problem={problem} submit={strings.check.act} onCancel={onClose}>
      <SelectField
        name="membershipType"
        label={criterionLabels.membershipType}
        options={offered.membershipPackageOptions.map(({ text, value }) => ({ label: text, value }))}
        emptyValue=""
        isRequired
      />
      <DateField name="date" label={criterionLabels.date} hint={strings.check.dateHint} isRequired isScheduled />
    </Form>
  );
}
