import { own } from "@salle/contract/own";
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
import { BulkPanel } from "./bulk-panel.tsx";
import type { BulkOutcomes } from "./in-parts.ts";

interface BulkAssignmentProps<A> extends PanelContentProps {
  /** What can be chosen. */
  query: UseQueryOptions<A, Error, readonly Option[], QueryKey>;
  /** The field's name in what the server says of it. */
  name: string;
  label: string;
  noChoices: string;
  invalidates: readonly Tag[];
  /** @throws ApiFailure */
  send: (chosen: string, ids: string[], idempotencyKey: string) => Promise<BulkOutcomes>;
}

/** Assigns all the rows ticked to one of what can be chosen, and says of each whether it went well (spec 03 §2). */
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
type Chosen = Record<string, string>;

function Choice<A>({ name, label, options, ticked, invalidates, send, onClose, onSent }: ChoiceProps<A>) {
  const required: FieldErrors<Chosen> = { [name]: { type: "required", message: problems.required(label) } };
  const resolver: Resolver<Chosen, unknown, Chosen> = (values) =>
    own(values, name) ? { values, errors: {} } : { values: {}, errors: required };
  const form = useForm<Chosen, unknown, Chosen>({ defaultValues: { [name]: "" }, resolver });
  const { problem, submit } = useSubmit(form, { invalidates });
  const sendChosen = async (values: Chosen) => {
    const chosen = own(values, name) ?? "";
    await submit(chosen, (key) => send(chosen, [...ticked.keys()], key), onSent);
  };
  return (
    <Form form={form} onSubmit={sendChosen} problem={problem} submit={texts.submit} onCancel={onClose}>
      <SelectField
        name={name}
        label={label}
        options={options.map(({ text, value }) => ({ label: text, value }))}
        emptyValue=""
        isRequired
      />
    </Form>
  );
}

const texts = {
  /** Spec 03 §5. */
  noneTicked:
    "There are no members assigned to this bulk action. Please check some from the table before performing this action.",
  submit: "Assign",
  some: (failed: number, all: number) => `${failed} of ${all} could not be assigned. The reasons are below.`,
  done: (count: number) => (count === 1 ? "The member has been assigned." : `All ${count} have been assigned.`),
  success: "Assigned",
  failure: "Not assigned",
};
