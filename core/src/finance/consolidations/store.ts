import { store } from "../../dynamo/store.ts";
import { ConsolidationEntity } from "./entity.ts";

export const consolidations = store(ConsolidationEntity, "bank deposit");
