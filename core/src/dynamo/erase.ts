import { isDeepStrictEqual } from "node:util";
import type { Party } from "../lib/trace.ts";
import { type Act, type Activity, ActivityEntity } from "./activity/entity.ts";
import { tableName } from "./client.ts";
import { modificationOf, Placeholders } from "./condition.ts";
import { declared } from "./personal/declared.ts";
import type { Item } from "./read.ts";
import { reader } from "./reader.ts";
import { type Step, write } from "./transaction.ts";

/** What stands in the activity log in the place of a value. */
const ERASED = "erased";
/** Who did something that is erased by now. */
const FORMER = "Former member";

/** An act without what it says of a person: which attributes changed stays. */
function masked(act: Act, staysReadable: (entity: string) => boolean): Act {
  const names = declared.find(({ entity }) => entity === act.entity)?.personal;
  if (!names || staysReadable(act.entity)) return act;
  const shown = (value: unknown) => (value === null || value === undefined ? null : ERASED);
  const fields = Object.entries(act.fields).map(([path, { before, after }]) => {
    const isPersonal = names.includes(path.split(".")[0] ?? "");
    return [path, isPersonal ? { before: shown(before), after: shown(after) } : { before, after }];
  });
  return { ...act, fields: Object.fromEntries(fields) };
}

/** Steps whose entries in the activity log do not say what was there before: those that erase it. */
export const withoutValues = (steps: readonly Step[], staysReadable: (entity: string) => boolean): Step[] =>
  steps.map((step) =>
    step.audit ? { ...step, audit: { ...step.audit, act: masked(step.audit.act, staysReadable) } } : step,
  );

/** Made when it is needed: this module is loaded among those that readers are made of. */
const activitiesOf = () => reader(ActivityEntity);
const AT_ONCE = 8;

interface Whose {
  /** The handles of what is theirs. */
  about: readonly string[];
  accountId: string;
  staysReadable: (entity: string) => boolean;
}

/**
 * Masks what the activity log says of somebody: the values of what was done about them, and their name in what they did, or
 * others for them. Who did what, and when, stays. Done again it changes nothing, so it goes on where it was cut off.
 */
export async function maskActivity(whose: Whose): Promise<void> {
  const { accountId } = whose;
  const activities = activitiesOf();
  const lists = await Promise.all([
    ...whose.about.map((about) => activities.list.byAbout({ about })),
    activities.list.byActor({ actorId: accountId }),
    activities.list.byOnBehalf({ onBehalfId: accountId }),
  ]);
  const once = new Map(lists.flat().map((activity) => [activity.id, activity]));
  const next = once.values();
  const worker = async () => {
    for (const activity of next) {
      const step = maskedStep(activities, activity, whose);
      if (step) await write(step);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Undefined where there is nothing to mask. */
function maskedStep(
  activities: ReturnType<typeof activitiesOf>,
  activity: Activity,
  { about, accountId, staysReadable }: Whose,
): Step | undefined {
  const { id, acts, by, onBehalfOf } = activity;
  const isTheirs = about.includes(activity.about);
  const party = (of: Party | undefined) => (of?.id === accountId ? { ...of, name: FORMER } : of);
  const is = {
    acts: isTheirs ? acts.map((act) => masked(act, staysReadable)) : acts,
    by: party(by),
    onBehalfOf: party(onBehalfOf),
  };
  if (isDeepStrictEqual(is, { acts, by, onBehalfOf })) return undefined;
  const set = Object.fromEntries(Object.entries(is).filter(([, value]) => value !== undefined));
  return activities.modify({ about: activity.about, id }, { set }, { exists: true });
}

/** Deletes an item; nothing of it is recorded. */
export const removeItem = ({ pk, sk }: Item): Promise<void> =>
  write({ write: { Delete: { TableName: tableName(), Key: { pk, sk } } } });

/** Puts values in the place of an item's own; nothing of it is recorded. @throws ConditionFailed when it is gone */
export function emptyItem({ pk, sk }: Item, values: Readonly<Record<string, unknown>>): Promise<void> {
  const to = new Placeholders();
  return write({
    write: {
      Update: {
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: modificationOf({ set: values }, to),
        ConditionExpression: `attribute_exists(${to.name("pk")})`,
        ...to.attributes(),
      },
    },
  });
}
