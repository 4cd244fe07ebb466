import type { ActivityAction, ActivityChange } from "@salle/contract/platform/activity";
import type { Activity } from "../../dynamo/index.ts";
import { fieldWords, nounOf, verbOf } from "./words.ts";

type Act = Activity["acts"][number];

/** The act that an activity is told by: what was made or ended comes before what changed with it. */
export const mainAct = ({ acts }: Pick<Activity, "acts">): Act | undefined =>
  acts.find(({ kind }) => kind !== "changed") ?? acts[0];

/** An activity in a sentence: what was done first, and to what, each kind once. */
export function sentenceOf(acts: readonly Act[]): string {
  const order: ActivityAction[] = ["created", "removed", "changed"];
  const parts = order.flatMap((kind) => {
    const of = [...new Set(acts.filter((act) => act.kind === kind).map(({ entity }) => nounOf(entity)))];
    return of.length > 0 ? [`${verbOf(kind)} ${joined(of)}`] : [];
  });
  return parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join("; ");
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** What changed, attribute by attribute, of every item. */
export const changesOf = (acts: readonly Act[]): ActivityChange[] =>
  acts.flatMap(({ entity, fields }) =>
    Object.entries(fields).map(([name, { before, after }]) => ({
      item: nounOf(entity).replace(/^(an?|the) /, ""),
      field: fieldWords(name),
      before: textOf(before),
      after: textOf(after),
    })),
  );

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The person whom a handle is about; null for another thing. */
export const personIn = (about: string): string | null =>
  /^person:([0-9A-Z]{26})$/.exec(about)?.[1] ?? /^club-member:cmp_([0-9A-Z]{26})/.exec(about)?.[1] ?? null;

/** Whether what an activity is about has a handle; of some there is only the item's key. */
export const hasSubject = ({ about }: Pick<Activity, "about">): boolean => /^[a-z-]+:[^#]+$/.test(about);

/** Newest first, each once, and so many. */
export function newest(lists: readonly (readonly Activity[])[], limit: number): Activity[] {
  const once = new Map(lists.flat().map((activity) => [activity.id, activity]));
  return [...once.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}
