import { type PersonalItem, personalItems } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Certifications from "../../membership/certifications/index.ts";
import * as Metadata from "../metadata/index.ts";
import * as Settings from "../settings/index.ts";

/** Everything that is kept about whoever asks, by kinds of things, as text that people and programs read (decision 0105). */
export async function personalFile({ actor, now }: ActorContext): Promise<{ bytes: Uint8Array; rows: number }> {
  const [items, { applicationName, federationName }] = await Promise.all([
    personalItems(actor.person),
    Settings.current(),
  ]);
  const file = {
    from: federationName || applicationName,
    about: actor.name,
    account: actor.accountId,
    made: now.toISOString(),
    data: byKind(await Promise.all(items.map(readable))),
  };
  return { bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`), rows: items.length };
}

/** An item as it is told: values of additional details stand under the labels of their fields. */
async function readable({ entity, values }: PersonalItem): Promise<PersonalItem> {
  if (entity === Metadata.RECORD) return { entity, values: { ...values, values: await Metadata.told(values) } };
  if (entity === Certifications.CERTIFICATION) return { entity, values: await Certifications.told(values) };
  return { entity, values };
}

function byKind(items: readonly PersonalItem[]): Record<string, PersonalItem["values"][]> {
  const kinds = new Map<string, PersonalItem["values"][]>();
  for (const { entity, values } of items) kinds.set(entity, [...(kinds.get(entity) ?? []), values]);
  return Object.fromEntries(kinds);
}
