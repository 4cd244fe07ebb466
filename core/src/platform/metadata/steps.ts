import type { Step } from "../../dynamo/index.ts";

type Fields = NonNullable<Step["audit"]>["act"]["fields"];

/** The steps of a definition's or a record's write, which tell in the activity log what changed by the fields' labels. */
export const telling = (steps: readonly Step[], fields: Fields): Step[] =>
  steps.map((step) => (step.audit ? { ...step, audit: { ...step.audit, act: { ...step.audit.act, fields } } } : step));

/** A new item as a change of none. */
export const made = <T>({ item, step }: { item: T; step: Step }): { item: T; steps: Step[] } => ({
  item,
  steps: [step],
});
