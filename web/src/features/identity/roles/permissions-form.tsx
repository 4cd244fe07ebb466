import { Box } from "@chakra-ui/react";
import type { Role } from "@salle/contract/identity/roles";
import { type Permission, permissionNames } from "@salle/contract/permissions";
import type { Option } from "@salle/contract/wire";
import { useId, useRef } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { permissionGroupOf } from "./permission-groups.ts";
import { permissionChoices, savePermissions } from "./queries.ts";
import { strings } from "./strings.ts";

interface PermissionsFormProps {
  role: Role;
  mayEdit: boolean;
  onReload: () => Promise<Role | undefined>;
}

/** What a role may do, by area. */
export function PermissionsForm(props: PermissionsFormProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" pt="5">
      <Box as="h2" id={id} fontSize="lg" m="0">
        {strings.permissions}
      </Box>
      <Box color="fg.muted" mb="4">
        {strings.permissionsHint}
      </Box>
      <Loaded query={permissionChoices(props.role.id)} height="96">
        {(options) => <Choices {...props} options={options} />}
      </Loaded>
    </Box>
  );
}

interface Input {
  permissions: string[];
}

function Choices({ role, mayEdit, onReload, options }: PermissionsFormProps & { options: Option[] }) {
  const { permissions } = role.attributes;
  const form = useForm<Input>({ defaultValues: { permissions } });
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const reload = async () => {
    const now = await onReload();
    if (now) form.reset({ permissions: now.attributes.permissions });
  };
  const { problem, submit } = useSubmit(form, { invalidates: ["roles"], stale: { text: strings.conflict, reload } });
  const send = (values: Input) => {
    const chosen = permissionNames.filter((each) => values.permissions.includes(each));
    const attributes = { permissions: chosen, version: role.attributes.version };
    return submit(
      attributes,
      (key) => savePermissions(role.id, attributes, key),
      (saved) => {
        form.reset({ permissions: saved.attributes.permissions });
        toast(strings.permissionsSaved(saved.attributes.name, formatNumber(saved.attributes.permissions.length)));
      },
    );
  };
  const groups = [...Map.groupBy(options, ({ value }) => permissionGroupOf(value))];
  if (!mayEdit) return <Held groups={groups} permissions={permissions} />;
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.savePermissions}
      onDirty={(now) => {
        isDirty.current = now;
      }}
      isInline
    >
      {groups.map(([group, of]) => (
        <CheckGroup
          key={group}
          name="permissions"
          label={group}
          options={of.map(({ text, value }) => ({ label: text, value }))}
          empty={strings.noPermissions}
        />
      ))}
    </Form>
  );
}

/** What a role that stays as it is may do. */
function Held({ groups, permissions }: { groups: [string, Option[]][]; permissions: Permission[] }) {
  const held = new Set<string>(permissions);
  return groups.map(([group, of]) => {
    const has = of.filter(({ value }) => held.has(value));
    if (has.length === 0) return null;
    return (
      <Box key={group} mb="4">
        <strong>{group}</strong>
        <Box as="ul" m="0" ps="5">
          {has.map(({ text, value }) => (
            <li key={value}>{text}</li>
          ))}
        </Box>
      </Box>
    );
  });
}
