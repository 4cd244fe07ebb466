import {
  beginTwoFactor,
  beginTwoFactorAtSignIn,
  getTwoFactor,
  type ProveTwoFactor,
  renewRecoveryCodes,
  type TurnOnTwoFactor,
  type TwoFactorSetUp,
  turnOffTwoFactor,
  turnOnTwoFactor,
  turnOnTwoFactorAtSignIn,
} from "@salle/contract/identity/two-factor";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export type SetUp = TwoFactorSetUp["attributes"];

export const twoFactorQuery = apiQuery(
  getTwoFactor,
  {},
  { tags: ["two-factor"], failed: strings.loadError, select: attributesOf },
);

/** The key for an app, in Profile Settings. @throws ApiFailure */
export const begin = async (password: string, idempotencyKey: string): Promise<SetUp> =>
  (await call(beginTwoFactor, { body: { attributes: { password } }, idempotencyKey })).data.attributes;

/** The key for an app, before one signs in. @throws ApiFailure */
export const beginAtSignIn = async (email: string, password: string): Promise<SetUp> =>
  (await call(beginTwoFactorAtSignIn, { body: { attributes: { email, password } } })).data.attributes;

/** Turns it on; the recovery codes. @throws ApiFailure */
export async function turnOn(
  where: "settings" | "sign-in",
  attributes: TurnOnTwoFactor,
  idempotencyKey: string,
): Promise<string[]> {
  const endpoint = where === "settings" ? turnOnTwoFactor : turnOnTwoFactorAtSignIn;
  return (await call(endpoint, { body: { attributes }, idempotencyKey })).data.attributes.codes;
}

/** Other recovery codes. @throws ApiFailure */
export const renew = async (attributes: ProveTwoFactor, idempotencyKey: string): Promise<string[]> =>
  (await call(renewRecoveryCodes, { body: { attributes }, idempotencyKey })).data.attributes.codes;

/** Turns it off. @throws ApiFailure */
export const turnOff = (attributes: ProveTwoFactor, idempotencyKey: string) =>
  call(turnOffTwoFactor, { body: { attributes }, idempotencyKey });
