import { MASK, type Step, inActivity as shortened } from "../../dynamo/index.ts";

interface Change {
  before: unknown;
  after: unknown;
  /** That it changed is told, and not from what to what. */
  isMasked?: boolean;
}

/** Changes as the activity log has them. */
export const inActivity = (changes: Readonly<Record<string, Change>>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { before, after, isMasked = false }]) => {
      const shown = (value: unknown) => (value === null ? null : isMasked ? MASK : shortened(value));
      return [name, { before: shown(before), after: shown(after) }];
    }),
  );

/** The steps of a definition's or a record's write, which tell in the activity log what changed by the fields' labels. */
export const telling = (steps: readonly Step[], changes: Readonly<Record<string, Change>>): Step[] => {
  const fields = inActivity(changes);
  return steps.map((step) =>
    step.audit ? { ...step, audit: { ...step.audit, act: { ...step.audit.act, fields } } } : step,
  );
};

/** A new item as a change of none. */
export const made = <T>({ item, step }: { item: T; step: Step }): { item: T; steps: Step[] } => ({
  item,
  steps: [step],
});
