import {
  getFinanceSettings,
  type UpdateFinanceSettingsInput,
  updateFinanceSettings,
} from "@salle/contract/finance/finance-settings";
import { type Logo, updateLogo } from "@salle/contract/finance/logos";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { words } from "./words.ts";

/** How an owner deals with money, for forms that begin with it. */
export const financeSettings = (owner: string) =>
  apiQuery(
    getFinanceSettings,
    { params: { owner } },
    { isForm: true, tags: ["finance-settings"], failed: words.loadError, select: attributesOf },
  );

/** @throws ApiFailure */
export const saveSettings = (owner: string, attributes: UpdateFinanceSettingsInput, idempotencyKey: string) =>
  call(updateFinanceSettings, { params: { owner }, body: { attributes }, idempotencyKey });

/** Sends another logo, its bytes in base64, or takes it away. @throws ApiFailure */
export async function saveLogo(owner: string, logo: string | null, idempotencyKey: string): Promise<Logo> {
  return (await call(updateLogo, { params: { owner }, body: { attributes: { logo } }, idempotencyKey })).data;
}
