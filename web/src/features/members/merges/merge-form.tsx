import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { MergeField } from "@salle/contract/members/merge-codes";
import { DoMerge, type MergePreview } from "@salle/contract/members/merges";
import { own } from "@salle/contract/own";
import * as z from "zod/mini";
import { formatDate } from "../../../lib/format.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { merge } from "./queries.ts";
import { strings } from "./strings.ts";

type Difference = MergePreview["attributes"]["differences"][number];

/** What the form holds: of which of the two each difference is taken, and the name that confirms it. */
const Values = z.object({
  name: DoMerge.shape.name,
  from: z.record(z.string(), z.enum(["survivor", "duplicate"])),
});
type Values = z.infer<typeof Values>;

interface MergeFormProps {
  of: MergePreview["attributes"];
  id: string;
  into: string;
  onReload: () => Promise<unknown>;
  onStarted: (jobId: string) => void;
}

/** Chooses what is right where the two differ, and merges them once the name is typed. */
export function MergeForm({ of, id, into, onReload, onStarted }: MergeFormProps) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: { name: "", from: Object.fromEntries(of.differences.map(({ field }) => [field, "survivor"])) },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["members", "member", "users", "jobs"],
    stale: { text: strings.reload, reload: onReload },
  });
  const send = ({ name, from }: Values) => {
    const fromDuplicate = of.differences.flatMap(({ field }) => (from[field] === "duplicate" ? [field] : []));
    const input = { name, fingerprint: of.fingerprint, fromDuplicate };
    return submit(
      input,
      (key) => merge(id, into, input, key),
      ({ attributes }) => onStarted(attributes.jobId),
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.merge} isInline>
      {of.differences.length > 0 && (
        <Box>
          <Box as="h2" fontSize="lg" m="0" mb="1">
            {strings.choices}
          </Box>
          <Box color="fg.muted">{strings.choicesText}</Box>
        </Box>
      )}
      {of.differences.map((each) => (
        <SegmentField
          key={each.field}
          name={`from.${each.field}`}
          label={strings.fields[each.field]}
          hint={each.field === "login" ? strings.loginHint : undefined}
          options={[
            { value: "survivor", label: shown(each.field, each.survivor) },
            { value: "duplicate", label: shown(each.field, each.duplicate) },
          ]}
        />
      ))}
      <TextField
        name="name"
        label={strings.typeName(`${of.duplicate.firstName} ${of.duplicate.lastName}`)}
        isRequired
      />
    </Form>
  );
}

const shown = (field: MergeField, value: Difference["survivor"]): string => {
  if (field === "dateOfBirth") return formatDate(value, "birth") || value;
  return field === "gender" ? (own(strings.genders, value) ?? value) : value;
};
