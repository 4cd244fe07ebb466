import { zodResolver } from "@hookform/resolvers/zod";
import { timeZones } from "@salle/calendar/zones";
import { CreateClubGroup } from "@salle/contract/organisations/club-groups";
import type { ClubGroup } from "@salle/contract/organisations/clubs";
import * as z from "zod/mini";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import type { Opened } from "./group-acts.tsx";
import { addGroup, changed, saveGroup } from "./queries.ts";
import { strings } from "./strings.ts";

/** A group's form: without a time zone it is left out. */
const GroupForm = z.pipe(
  z.extend(CreateClubGroup, { timeZone: z.union([z.literal(""), z.enum(timeZones)]) }),
  z.transform(({ timeZone, ...rest }) => ({ ...rest, ...(timeZone && { timeZone }) })),
);
type Input = z.input<typeof GroupForm>;
type Values = z.output<typeof GroupForm>;

const blank: Input = { name: "", description: "", timeZone: "", ABN: "", address: "" };
const zones = timeZones.map((value) => ({ value, label: value.replace("_", " ") }));

/** A time zone that the group has; one that this version does not know is shown as none. */
const zoneOf = (zone: string): Input["timeZone"] => timeZones.find((each) => each === zone) ?? "";
const inputOf = ({ attributes: { name, description, timeZone, ABN, address } }: ClubGroup): Input => ({
  ...{ name, description, ABN, address },
  timeZone: zoneOf(timeZone),
});

interface GroupPanelProps {
  opened: Opened | null;
  onClose: () => void;
}

/** The drawer that adds a sub-group to a group, or changes the group. */
export function GroupPanel({ opened, onClose }: GroupPanelProps) {
  const guard = usePanelGuard(onClose);
  const shown = opened?.panel === "add" || opened?.panel === "edit" ? opened : null;
  const name = shown?.group.attributes.name ?? "";
  return (
    <Panel
      title={shown?.panel === "add" ? strings.addTo(name) : strings.editTitle(name)}
      isOpen={shown !== null}
      onClose={() => void guard.close()}
    >
      {shown && <Fields key={shown.group.id} opened={shown} guard={guard} />}
    </Panel>
  );
}

function Fields({ opened: { panel, group }, guard }: { opened: Opened; guard: ReturnType<typeof usePanelGuard> }) {
  const isNew = panel === "add";
  const form = useForm<Input, unknown, Values>({
    resolver: zodResolver(GroupForm),
    defaultValues: isNew ? blank : inputOf(group),
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: changed,
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate(...changed);
        guard.leave();
      },
    },
  });
  const send = (values: Values) =>
    submit(
      values,
      (key) =>
        isNew
          ? addGroup(group.id, values, key)
          : saveGroup(group.id, { ...values, version: group.attributes.version }, key),
      ({ attributes }) => {
        guard.leave();
        toast(strings.saved(attributes.name));
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={isNew ? strings.add : strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <TextField name="name" label={strings.name} isRequired maxLength={100} />
      <LongTextField name="description" label={strings.description} maxLength={500} />
      <SelectField
        name="timeZone"
        label={strings.timeZone}
        hint={isNew ? strings.timeZoneHint : undefined}
        options={zones}
        emptyValue=""
      />
      <TextField name="ABN" label={strings.ABN} hint={strings.ABNHint} inputMode="numeric" maxLength={14} />
      <TextField name="address" label={strings.address} hint={strings.addressHint} maxLength={200} />
    </Form>
  );
}
