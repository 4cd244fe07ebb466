import { getSettings, type Settings, type UpdateSettings, updateSettings } from "@salle/contract/platform/settings";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export const settingsQuery = apiQuery(
  getSettings,
  {},
  { tags: ["settings"], failed: strings.loadError, select: attributesOf },
);

/** Changes the settings. @throws ApiFailure */
export async function saveSettings(
  attributes: UpdateSettings,
  idempotencyKey: string,
): Promise<Settings["attributes"]> {
  const { data } = await call(updateSettings, { body: { attributes }, idempotencyKey });
  return data.attributes;
}
