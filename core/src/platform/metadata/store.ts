import { store } from "../../dynamo/store.ts";
import { DefinitionEntity, RecordEntity, UseEntity } from "./entity.ts";
import type { DefinedField } from "./rules.ts";

export const definitions = store(DefinitionEntity, "form");
export const uses = store(UseEntity);
export const records = store(RecordEntity, "record");

/** The fields of a kind of owner; none while nobody has saved any. */
export const definedFields = async (kind: string): Promise<DefinedField[]> =>
  (await definitions.find({ kind }))?.fields ?? [];
