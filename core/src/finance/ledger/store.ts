import { store } from "../../dynamo/store.ts";
import { BookFiguresEntity, LedgerEntryEntity, LedgerPeriodEntity } from "./entity.ts";

export const entries = store(LedgerEntryEntity);
export const bookFigures = store(BookFiguresEntity);
export const periods = store(LedgerPeriodEntity, "ledger");
