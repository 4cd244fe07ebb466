import { currencyOf } from "@salle/contract/currencies";
import { current } from "./current.ts";

/** The currency of the installation, which follows from its country. */
export const currentCurrency = async (): Promise<string> => currencyOf((await current()).defaultCountry);
