import { store } from "../../dynamo/store.ts";
import { SettlementEntity } from "./entity.ts";

export const settlements = store(SettlementEntity, "settlement");
