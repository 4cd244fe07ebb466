import { zodResolver } from "@hookform/resolvers/zod";
import { AllocateRole } from "@salle/contract/identity/users";
import type { Option } from "@salle/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { giveRole, roleChoices, securableChoices } from "./queries.ts";
import { strings } from "./strings.ts";

interface AllocatePanelProps {
  userId: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer that gives a user a role: which one, then what for, by the role's domain. */
export function AllocatePanel({ userId, name, isOpen, onClose }: AllocatePanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.allocateTitle(name)} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && (
        <AllocateForm
          userId={userId}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      )}
    </Panel>
  );
}

interface AllocateFormProps {
  userId: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

const choices = (options: readonly Option[] = []) => options.map(({ text, value }) => ({ label: text, value }));

function AllocateForm({ userId, onDirty, onCancel, onSaved }: AllocateFormProps) {
  const form = useForm<AllocateRole, unknown, AllocateRole>({
    resolver: zodResolver(AllocateRole),
    defaultValues: { role: "", allocateFor: "" },
  });
  const role = useWatch({ control: form.control, name: "role" });
  const roles = useQuery(roleChoices(userId));
  const securables = useQuery({ ...securableChoices(role), enabled: role !== "" });
  const { data: offered } = securables;
  const { setValue } = form;
  // Another role is for something else; where there is one choice alone, it is made.
  useEffect(() => {
    setValue("allocateFor", offered?.length === 1 ? (offered[0]?.value ?? "") : "");
  }, [offered, setValue]);
  const { problem, submit } = useSubmit(form, { invalidates: ["users", "roles"] });
  const send = (values: AllocateRole) =>
    submit(
      values,
      (key) => giveRole(userId, values, key),
      () => {
        const textOf = (options: readonly Option[] | undefined, wanted: string) =>
          options?.find(({ value }) => value === wanted)?.text ?? "";
        onSaved();
        toast(strings.allocated(textOf(roles.data, values.role), textOf(offered, values.allocateFor)));
      },
    );
  return (
    <Loaded query={roleChoices(userId)}>
      {(options) => (
        <Form
          form={form}
          onSubmit={send}
          problem={problem}
          submit={strings.allocate}
          onCancel={onCancel}
          onDirty={onDirty}
        >
          <SelectField name="role" label={strings.role} options={choices(options)} emptyValue="" isRequired />
          <SelectField
            name="allocateFor"
            label={strings.allocateFor}
            hint={role === "" ? strings.chooseRoleFirst : undefined}
            options={choices(offered)}
            emptyValue=""
            isDisabled={role === "" || securables.isPending}
            isRequired
          />
        </Form>
      )}
    </Loaded>
  );
}
