import { store } from "../../dynamo/store.ts";
import { DefinitionEntity, RecordEntity, UseEntity } from "./entity.ts";

export const definitions = store(DefinitionEntity, "form");
export const uses = store(UseEntity);
export const records = store(RecordEntity, "record");
