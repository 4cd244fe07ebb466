import { inActivity, MASK, type Step } from "../../dynamo/index.ts";

interface Change {
  before: unknown;
  after: unknown;
  /** That it changed is told, and not from what to what. */
  isMasked?: boolean;
}

/** The steps of a definition's or a record's write, which tell in the activity log what changed by the fields' labels. */
export const telling = (steps: readonly Step[], changes: Readonly<Record<string, Change>>): Step[] => {
  const fields = Object.fromEntries(
    Object.entries(changes).map(([name, { before, after, isMasked = false }]) => {
      const shown = (value: unknown) => (value === null ? null : isMasked ? MASK : inActivity(value));
      return [name, { before: shown(before), after: shown(after) }];
    }),
  );
  return steps.map((step) =>
    step.audit ? { ...step, audit: { ...step.audit, act: { ...step.audit.act, fields } } } : step,
  );
};

/** A new item as a change of none. */
export const made = <T>({ item, step }: { item: T; step: Step }): { item: T; steps: Step[] } => ({
  item,
  steps: [step],
});
