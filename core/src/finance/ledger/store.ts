import { store } from "../../dynamo/store.ts";
import { BookFiguresEntity, LedgerEntryEntity } from "./entity.ts";

export const entries = store(LedgerEntryEntity);
export const bookFigures = store(BookFiguresEntity);
