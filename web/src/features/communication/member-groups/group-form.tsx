import type { MemberGroupForm } from "@salle/contract/communication/member-groups";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DrivenFields } from "../../../ui/form/driven-form.tsx";
import { type DrivenValues, drivenAnswer, drivenResolver, drivenValues } from "../../../ui/form/driven-values.ts";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { groupForm, saveGroup } from "./queries.ts";
import { strings } from "./strings.ts";

interface GroupFormProps {
  owner: string;
  /** Null for a new group. */
  groupId: string | null;
  onDone: () => void;
}

/** The server's form for a group. */
export function GroupForm(props: GroupFormProps) {
  const query = groupForm(props.owner, props.groupId);
  return <Loaded query={query}>{({ fields }) => <Fields fields={fields} {...props} />}</Loaded>;
}

type Fields = MemberGroupForm["attributes"]["fields"];

function Fields({ fields, owner, groupId, onDone }: GroupFormProps & { fields: Fields }) {
  const form = useForm<DrivenValues, unknown, DrivenValues>({
    resolver: drivenResolver(fields),
    defaultValues: drivenValues(fields),
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["member-groups"] });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);
  const send = async (values: DrivenValues) => {
    const attributes = drivenAnswer(fields, values);
    await submit(
      attributes,
      (key) => saveGroup(owner, groupId, attributes, key),
      () => {
        release();
        toast(strings.saved(String(values.name)));
        onDone();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onDone}>
      <DrivenFields fields={fields} />
    </Form>
  );
}
