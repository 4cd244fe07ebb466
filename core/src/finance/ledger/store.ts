import { store } from "../../dynamo/store.ts";
import { BookFiguresEntity, HeldFiguresEntity, LedgerEntryEntity, LedgerPeriodEntity } from "./entity.ts";

export const entries = store(LedgerEntryEntity);
export const bookFigures = store(BookFiguresEntity);
export const heldFigures = store(HeldFiguresEntity);
export const periods = store(LedgerPeriodEntity, "ledger");
