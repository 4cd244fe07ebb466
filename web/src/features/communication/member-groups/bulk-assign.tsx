import { Button } from "@chakra-ui/react";
import type { BulkItem } from "@salle/contract/wire";
import { useState } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { Ticked } from "../../../ui/list/bulk.ts";
import { Outcomes } from "../../../ui/list/outcomes.tsx";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { words } from "../../../ui/strings.ts";
import { type GroupChoice, groupResolver } from "./group-choice.ts";
import { assignMany, groupChoices } from "./queries.ts";
import { strings } from "./strings.ts";

interface BulkAssignProps {
  ticked: Ticked;
  onClose: () => void;
}

/** Puts the members ticked in the members table into a group, and says of each whether it went well (spec 03 §2). */
export function BulkAssign({ ticked, onClose }: BulkAssignProps) {
  const { context } = useSession();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkItem>>(new Map());
  if (ticked.size === 0) return <Alert tone="warning">{strings.bulkNone}</Alert>;
  const failed = [...outcomes.values()].filter(({ success }) => !success).length;
  return (
    <>
      {outcomes.size === 0 ? (
        context && (
          <Loaded query={groupChoices(ownerIn(context))} height="24">
            {(groups) =>
              groups.length === 0 ? (
                <Alert tone="info">{strings.none}</Alert>
              ) : (
                <Choice {...{ owner: ownerIn(context), groups, ticked, onClose }} onDone={setOutcomes} />
              )
            }
          </Loaded>
        )
      ) : failed > 0 ? (
        <Alert tone="warning">{strings.bulkFailed(failed, outcomes.size)}</Alert>
      ) : (
        <Alert tone="success">{strings.bulkDone(outcomes.size)}</Alert>
      )}
      <Outcomes
        title={strings.bulkMembers(ticked.size)}
        success={strings.bulkSuccess}
        failure={strings.bulkFailure}
        {...{ ticked, outcomes }}
      />
      {outcomes.size > 0 && <Foot act={<Button onClick={onClose}>{words.close}</Button>} />}
    </>
  );
}

interface ChoiceProps extends BulkAssignProps {
  owner: string;
  groups: readonly { text: string; value: string }[];
  onDone: (outcomes: ReadonlyMap<string, BulkItem>) => void;
}

function Choice({ owner, groups, ticked, onClose, onDone }: ChoiceProps) {
  const form = useForm<GroupChoice, unknown, GroupChoice>({ defaultValues: { group: "" }, resolver: groupResolver });
  const { problem, submit } = useSubmit(form, { invalidates: ["member-groups", "members"] });
  const send = async ({ group }: GroupChoice) => {
    await submit(group, (key) => assignMany(owner, group, [...ticked.keys()], key), onDone);
  };
  const options = groups.map(({ text, value }) => ({ label: text, value }));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.assign} onCancel={onClose}>
      <SelectField name="group" label={strings.group} options={options} emptyValue="" isRequired />
    </Form>
  );
}
