import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { clubGroupLabels } from "@salle/contract/organisations/club-group-labels";
import * as problems from "@salle/contract/problems";
import { idText } from "@salle/contract/texts";
import * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import type { Opened } from "./group-acts.tsx";
import { changed, type Row, saveGroup } from "./queries.ts";
import { strings } from "./strings.ts";

const MoveForm = z.object({ parentId: idText(problems.choose, problems.required(clubGroupLabels.parentId)) });
type Values = z.infer<typeof MoveForm>;

interface MovePanelProps {
  opened: Opened | null;
  rows: readonly Row[];
  onClose: () => void;
}

/** The drawer that moves a group beneath another one. */
export function MovePanel({ opened, rows, onClose }: MovePanelProps) {
  const guard = usePanelGuard(onClose);
  const group = opened?.panel === "move" ? opened.group : null;
  return (
    <Panel
      title={strings.moveTitle(group?.attributes.name ?? "")}
      isOpen={group !== null}
      onClose={() => void guard.close()}
    >
      {group && <Fields group={group} rows={rows} guard={guard} />}
    </Panel>
  );
}

/** A group and those below it, which cannot be above it. */
function without(rows: readonly Row[], id: string): Row[] {
  const gone = new Set([id]);
  for (const { group } of rows) if (gone.has(group.attributes.parentId ?? "")) gone.add(group.id);
  return rows.filter(({ group }) => !gone.has(group.id));
}

interface FieldsProps {
  group: Opened["group"];
  rows: readonly Row[];
  guard: ReturnType<typeof usePanelGuard>;
}

function Fields({ group, rows, guard }: FieldsProps) {
  const { name, parentId, version } = group.attributes;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(MoveForm),
    defaultValues: { parentId: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: changed });
  const options = without(rows, group.id)
    .filter(({ group: { id, capabilities } }) => capabilities?.canManage && id !== parentId)
    .map((each) => ({ value: each.group.id, label: `${"– ".repeat(each.depth)}${each.group.attributes.name}` }));
  const nameOf = (id: string) => rows.find((each) => each.group.id === id)?.group.attributes.name ?? "";
  const send = (values: Values) =>
    submit(
      values,
      (key) => saveGroup(group.id, { ...values, version }, key),
      () => {
        guard.leave();
        toast(strings.moved(name, nameOf(values.parentId)));
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.move}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box color="fg.muted">{strings.moveText}</Box>
      <SelectField
        name="parentId"
        label={strings.parentId}
        hint={strings.moveHint}
        options={options}
        emptyValue=""
        isRequired
      />
    </Form>
  );
}
