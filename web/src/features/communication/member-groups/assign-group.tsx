import { Box, Button, Flex } from "@chakra-ui/react";
import type { MemberGroup } from "@salle/contract/communication/member-groups";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { type GroupChoice, groupResolver } from "./group-choice.ts";
import { availableGroups, changeStanding, groupsOfMember } from "./queries.ts";
import { strings } from "./strings.ts";

interface AssignGroupProps {
  clubMemberProfileId: string;
  onDone: () => void;
}

/** Puts one member into a group; the groups they are in stand below as tags that can be taken off. */
export function AssignGroup({ clubMemberProfileId: id, onDone }: AssignGroupProps) {
  const assigned = useQuery(groupsOfMember(id));
  const removable = assigned.data?.filter((group) => group.capabilities?.canUnsubscribe) ?? [];
  return (
    <>
      <Loaded query={availableGroups(id)} height="24">
        {(all) => {
          const groups = all.filter((group) => group.capabilities?.canAssign);
          if (groups.length === 0) return <Box color="fg.muted">{strings.noneAvailable}</Box>;
          return <Choice key={groups.map((group) => group.id).join()} id={id} groups={groups} onDone={onDone} />;
        }}
      </Loaded>
      {removable.length > 0 && (
        <Box as="section" mt="8">
          <Box as="h3" fontSize="md" m="0" mb="2">
            {strings.assignedGroups}
          </Box>
          <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" m="0" p="0">
            {removable.map((group) => (
              <li key={group.id}>
                <RemovableTag id={id} group={group} />
              </li>
            ))}
          </Flex>
        </Box>
      )}
    </>
  );
}

function Choice({ id, groups, onDone }: { id: string; groups: MemberGroup[]; onDone: () => void }) {
  const form = useForm<GroupChoice, unknown, GroupChoice>({ defaultValues: { group: "" }, resolver: groupResolver });
  const { problem, submit } = useSubmit(form, { invalidates: ["member-groups"] });
  const send = async ({ group }: GroupChoice) => {
    await submit(
      group,
      (key) => changeStanding(id, group, true, key),
      () => {
        toast(strings.assigned(groups.find((each) => each.id === group)?.attributes.name ?? ""));
        onDone();
      },
    );
  };
  const options = groups.map(({ id: value, attributes: { name, ownerLabel } }) => ({
    value,
    label: `${name} (${ownerLabel})`,
  }));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.assign} onCancel={onDone}>
      <SelectField name="group" label={strings.group} options={options} emptyValue="" isRequired />
    </Form>
  );
}

function RemovableTag({ id, group }: { id: string; group: MemberGroup }) {
  const { name } = group.attributes;
  const remove = useAction({
    run: (key, isIn: boolean) => changeStanding(id, group.id, isIn, key),
    done: (_, isIn) => (isIn ? strings.assigned(name) : strings.removedFrom(name)),
    undo: (isIn) => !isIn,
    failed: (cause) => `${strings.removeError(name)} ${cause}`,
    failsOn: "warning",
    invalidates: ["member-groups"],
  });
  return (
    <Button
      size="sm"
      variant="outline"
      loading={remove.isBusy}
      aria-label={strings.removeFrom(name)}
      onClick={() => remove.start(false)}
    >
      {name}
      <X size={14} aria-hidden />
    </Button>
  );
}
