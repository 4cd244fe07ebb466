import {
  getFinanceSettings,
  type UpdateFinanceSettingsInput,
  updateFinanceSettings,
} from "@salle/contract/finance/finance-settings";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** When an owner's payers are reminded of what is overdue. */
export const financeSettings = (owner: string) =>
  apiQuery(
    getFinanceSettings,
    { params: { owner } },
    { tags: ["finance-settings"], failed: strings.loadError, select: attributesOf },
  );

/** @throws ApiFailure */
export const saveSettings = (owner: string, attributes: UpdateFinanceSettingsInput, idempotencyKey: string) =>
  call(updateFinanceSettings, { params: { owner }, body: { attributes }, idempotencyKey });
