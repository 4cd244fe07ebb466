import { own } from "@salle/contract/own";
import { type ActivityMessage, ActivityMessage as Message } from "@salle/contract/platform/activity";
import { type Activity, getMany } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { accountIdOf, personOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import * as Members from "../../members/members/index.ts";
import { changesOf, mainAct, personIn, sentenceOf } from "./told.ts";

const represent = representing(Message);

/** Who reads: whether they may see the details of what is not about them. */
export interface Reader {
  seesAll: boolean;
  person: string;
}

/**
 * Activities as the wire has them, with the names of what they are about and, for who may see everything, the accounts of
 * those named.
 */
export async function toMessages(activities: readonly Activity[], reader: Reader, withTargets: boolean) {
  const persons = activities.flatMap(({ about, by }) => [personIn(about), by ? personOf(by.id) : null]);
  const mains = activities.map((activity) => mainAct(activity)?.item.split(" ") ?? []);
  const [accounts, items] = await Promise.all([
    Accounts.findMany([...new Set(persons.flatMap((person) => person ?? []))]),
    getMany(mains.flatMap(([pk, sk]) => (pk && sk ? [{ pk, sk }] : []))),
  ]);
  const byPerson = new Map(accounts.map((account) => [account.person, account]));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const labelOf = ({ about, acts }: Activity): string | null => {
    const account = byPerson.get(personIn(about) ?? "");
    if (account) return Accounts.nameOf(account);
    const main = mainAct({ acts });
    const item = byKey.get(main?.item ?? "");
    const names = ["name", "label", "title"].map(
      (name) => own(item ?? {}, name) ?? own(main?.fields ?? {}, name)?.before,
    );
    return names.find((name): name is string => typeof name === "string") ?? null;
  };
  const data = activities.map((activity): ActivityMessage => toMessage(activity, labelOf(activity), reader));
  const named = withTargets ? accounts : accounts.filter(({ person }) => data.some((each) => isActor(each, person)));
  return { data, ...(reader.seesAll && { included: named.map(Members.toUserAccount) }) };
}

const isActor = ({ relationships: { actor } }: ActivityMessage, person: string): boolean =>
  actor.data?.id === accountIdOf(person);

function toMessage(activity: Activity, subjectLabel: string | null, { seesAll, person }: Reader): ActivityMessage {
  const { id, about, at, by, onBehalfOf, acts, requestId } = activity;
  const main = mainAct(activity);
  const target = personIn(about);
  return represent({
    id,
    createdAt: at,
    updatedAt: at,
    related: { actor: by?.id ?? null, targetActor: target ? accountIdOf(target) : null },
    attributes: {
      action: main?.kind ?? "changed",
      actionType: main?.entity ?? "",
      message: sentenceOf(acts),
      state: "done",
      actor: by?.name ?? null,
      onBehalfOf: onBehalfOf?.name ?? null,
      subject: about,
      subjectLabel,
      // What somebody did to others once, they may not be theirs to see any more.
      changes: seesAll || target === person ? changesOf(acts) : [],
      requestId: requestId ?? null,
    },
  });
}
