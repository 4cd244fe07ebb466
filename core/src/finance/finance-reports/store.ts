import { store } from "../../dynamo/store.ts";
import { MonthIncomeEntity } from "./entity.ts";

export const monthIncomes = store(MonthIncomeEntity);
