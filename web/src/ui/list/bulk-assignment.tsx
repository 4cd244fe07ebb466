import * as problems from "@salle/contract/problems";
import type { Option } from "@salle/contract/wire";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { Tag } from "../../lib/queries.ts";
import { Alert } from "../feedback/alert.tsx";
import { Loaded } from "../feedback/loaded.tsx";
import { SelectField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useSubmit } from "../form/use-submit.ts";
import type { PanelContentProps } from "./bulk.ts";
import { BulkPanel, bulkTexts } from "./bulk-panel.tsx";
import type { BulkOutcomes } from "./in-parts.ts";

interface BulkAssignmentProps<A> extends PanelContentProps {
  /** What can be chosen. */
  query: UseQueryOptions<A, Error, readonly Option[], QueryKey>;
  label: string;
  noChoices: string;
  invalidates: readonly Tag[];
  /** @throws ApiFailure */
  send: (chosen: string, ids: string[], idempotencyKey: string) => Promise<BulkOutcomes>;
}

/** Assigns all the members ticked to one of what can be chosen, and says of each whether it went well (spec 03 §2). */
export function BulkAssignment<A>(props: BulkAssignmentProps<A>) {
  const { ticked, query, noChoices, onClose } = props;
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  if (ticked.size === 0) return <Alert tone="warning">{texts.noneTicked}</Alert>;
  return (
    <BulkPanel {...{ ticked, outcomes, texts, onClose }}>
      <Loaded query={query} height="24">
        {(options) =>
          options.length === 0 ? (
            <Alert tone="info">{noChoices}</Alert>
          ) : (
            <Choice {...props} options={options} onSent={setOutcomes} />
          )
        }
      </Loaded>
    </BulkPanel>
  );
}

type ChoiceProps<A> = BulkAssignmentProps<A> & { options: readonly Option[]; onSent: (outcomes: BulkOutcomes) => void };
interface Chosen {
  choice: string;
}

function Choice<A>({ label, options, ticked, invalidates, send, onClose, onSent }: ChoiceProps<A>) {
  const required: FieldErrors<Chosen> = { choice: { type: "required", message: problems.required(label) } };
  const resolver: Resolver<Chosen, unknown, Chosen> = (values) =>
    values.choice ? { values, errors: {} } : { values: {}, errors: required };
  const form = useForm<Chosen, unknown, Chosen>({ defaultValues: { choice: "" }, resolver });
  const { problem, submit } = useSubmit(form, { invalidates });
  const sendChosen = async ({ choice }: Chosen) => {
    await submit(choice, (key) => send(choice, [...ticked.keys()], key), onSent);
  };
  return (
    <Form form={form} onSubmit={sendChosen} problem={problem} submit={texts.submit} onCancel={onClose}>
      <SelectField
        name="choice"
        label={label}
        options={options.map(({ text, value }) => ({ label: text, value }))}
        emptyValue=""
        isRequired
      />
    </Form>
  );
}

const texts = {
  ...bulkTexts("assigned"),
  /** Spec 03 §5. */
  noneTicked:
    "There are no members assigned to this bulk action. Please check some from the table before performing this action.",
  submit: "Assign",
  done: (count: number) => (count === 1 ? "The member has been assigned." : `All ${count} have been assigned.`),
};
