import * as Metadata from "../../platform/metadata/index.ts";
import { CertificationEntity } from "./entity.ts";
import { kindOf } from "./rules.ts";

/** The name of the entity that holds them. */
export const CERTIFICATION = CertificationEntity.schema.model.entity;

type Item = Readonly<Record<string, unknown>>;

/** What a certification's item says to whom it is about: additional details, those asked for too, by the labels they see. */
export async function told(item: Item): Promise<Record<string, unknown>> {
  const kind = kindOf(String(item.typeId));
  const labelled = async (of: Item) => ({ ...of, values: await Metadata.told({ kind, values: of.values }) });
  const { renewal } = item;
  return { ...(await labelled(item)), ...(isItem(renewal) && { renewal: await labelled(renewal) }) };
}

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null;
