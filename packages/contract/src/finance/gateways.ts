import * as z from "zod/mini";
import { account, can, ref } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { codeText, idText, nameText, secretText } from "../texts.ts";
import { many, one, version, write } from "../wire.ts";
import { amountText } from "./amounts.ts";
import { cardCodes, feeBearers, gatewayKinds, gatewayStates, surchargeMethods } from "./codes.ts";
import { gatewayLabels, surchargeLabels } from "./labels.ts";

/**
 * A card gateway's configuration: whose bank the money enters, and by which account at the gateway (finance design, 7.4). Its secrets
 * are never shown again: their last four signs, and since when. Capabilities: canEdit, canTest, canTestPayment, canActivate, canPause,
 * canArchive.
 */
export const Gateway = resource("gateway", {
  self: "/api/gateways/{id}",
  attributes: {
    handle: z.string(),
    owner: z.string(),
    name: z.string(),
    kind: z.enum(gatewayKinds),
    /** DRAFT until its keys have been tried; a new key makes it that again. */
    state: z.enum(gatewayStates),
    /** Whether its keys take real money; null until they have been tried. */
    isLive: z.nullable(z.boolean()),
    /** The last four signs of its secrets, and when they were set (ISO 8601); null where there is none. */
    secretKeyEnd: z.nullable(z.string()),
    secretKeySetDate: z.nullable(z.string()),
    webhookSecretEnd: z.nullable(z.string()),
    webhookSecretSetDate: z.nullable(z.string()),
    /** To which address the gateway sends its events. */
    webhookUrl: z.string(),
    /** What was wrong when its keys were tried last; "" for nothing. */
    problem: z.string(),
    /** Who bears what it keeps of a payment. */
    feeBearer: z.enum(feeBearers),
    version: z.number(),
  },
});
export type Gateway = z.infer<typeof Gateway>;

/** What is added to a payment by a kind of card (finance design, 5); amounts in cents. Capabilities: canEdit. */
export const Surcharge = resource("surcharge", {
  self: "/api/gateways/{gateway}/surcharges",
  relationships: { gateway: toOne("gateway", "/api/gateways/{gateway}") },
  attributes: {
    creditCardCode: z.enum(cardCodes),
    /** In per cent, such as `1.5`. */
    percent: z.string(),
    fixed: z.number(),
    method: z.enum(surchargeMethods),
    /** At most so many per cent; "" for no limit. */
    cap: z.string(),
    /** The last day on which it is added; "" for no end. */
    until: z.string(),
    version: z.number(),
  },
});
export type Surcharge = z.infer<typeof Surcharge>;

/** A secret is sent in a header, where no other signs may be. */
const MOST_SECRET = 255;
function secretOf(label: string) {
  const wrong = `The ${label} has a space or another sign that none has. Copy it once more.`;
  return secretText(label, MOST_SECRET, wrong).check(z.refine((text) => /^[\x21-\x7e]*$/.test(text), { error: wrong }));
}
const secrets = {
  /** Absent: as it is. */
  secretKey: z.optional(secretOf(gatewayLabels.secretKey)),
  webhookSecret: z.optional(secretOf(gatewayLabels.webhookSecret)),
};
const name = nameText(gatewayLabels.name);
/** Absent: as it is, and at first who is paid. */
const feeBearer = z.optional(z.enum(feeBearers, { error: problems.choose }));

export const CreateGateway = z.strictObject({
  name,
  kind: z.enum(gatewayKinds, { error: problems.choose }),
  feeBearer,
  ...secrets,
});
export type CreateGateway = z.infer<typeof CreateGateway>;
export type CreateGatewayInput = z.input<typeof CreateGateway>;

export const UpdateGateway = z.strictObject({ name, feeBearer, ...secrets, version: version() });
export type UpdateGateway = z.infer<typeof UpdateGateway>;
export type UpdateGatewayInput = z.input<typeof UpdateGateway>;

const percentOf = (label: string, isOptional = false) =>
  codeText(
    (text) => (isOptional && text === "") || (/^\d{1,2}(\.\d{1,3})?$/.test(text) && Number(text) < 100),
    `The ${label} must be per cent, such as 1.5.`,
  );

export const SetSurcharge = z.strictObject({
  percent: percentOf(surchargeLabels.percent),
  /** In cents; what is beside the percentage. */
  fixed: amountText(surchargeLabels.fixed),
  method: z.enum(surchargeMethods, { error: problems.choose }),
  cap: percentOf(surchargeLabels.cap, true),
  /** Absent or "": for good. */
  until: z.optional(dateText(surchargeLabels.until)),
});
export type SetSurcharge = z.infer<typeof SetSurcharge>;
export type SetSurchargeInput = z.input<typeof SetSurcharge>;

const area = "gateways";
const source = "ours: 17.5, finance design 7.4";
const gateway = ref("gateway", "params.id");
const owner = ref("owner", "params.owner");

export const listGateways = endpoint("GET /api/owners/{owner}/gateways", {
  area,
  source,
  summary: "An owner's card gateways, by name",
  access: can("gateways.manage", owner),
  output: many(Gateway),
});
export const createGateway = endpoint("POST /api/owners/{owner}/gateways", {
  area,
  source,
  summary: "Add a card gateway",
  access: can("gateways.manage", owner),
  inPerson: true,
  body: write(CreateGateway),
  output: one(Gateway),
});
export const getGateway = endpoint("GET /api/gateways/{id}", {
  area,
  source,
  summary: "A card gateway",
  access: can("gateways.manage", gateway),
  output: one(Gateway),
});
export const updateGateway = endpoint("PUT /api/gateways/{id}", {
  area,
  source,
  summary: "Change a card gateway; with a new key it is to be tried again",
  access: can("gateways.manage", gateway),
  inPerson: true,
  body: write(UpdateGateway),
  output: one(Gateway),
});
export const testGateway = endpoint("POST /api/gateways/{id}/test", {
  area,
  source,
  summary: "Try a card gateway's keys",
  access: can("gateways.manage", gateway),
  output: one(Gateway),
});
export const activateGateway = endpoint("PUT /api/gateways/{id}/activate", {
  area,
  source,
  summary: "Let a card gateway take payments",
  access: can("gateways.manage", gateway),
  inPerson: true,
  output: one(Gateway),
});
export const pauseGateway = endpoint("PUT /api/gateways/{id}/pause", {
  area,
  source,
  summary: "Let a card gateway take no further payments",
  access: can("gateways.manage", gateway),
  inPerson: true,
  output: one(Gateway),
});
export const archiveGateway = endpoint("DELETE /api/gateways/{id}", {
  area,
  source,
  summary: "Archive a card gateway: what it took can still be given back",
  access: can("gateways.manage", gateway),
  inPerson: true,
  output: one(Gateway),
});
export const listSurcharges = endpoint("GET /api/gateways/{id}/surcharges", {
  area,
  source,
  summary: "What a card gateway adds to a payment, by kind of card",
  access: can("gateways.manage", gateway),
  output: many(Surcharge),
});
export const setSurcharge = endpoint("PUT /api/gateways/{id}/surcharges/{code}", {
  area,
  source,
  summary: "Say what a card gateway adds to a payment by a kind of card",
  access: can("gateways.manage", gateway),
  texts: ["code"],
  body: write(SetSurcharge),
  output: one(Surcharge),
});
export const removeSurcharge = endpoint("DELETE /api/gateways/{id}/surcharges/{code}", {
  area,
  source,
  summary: "Add nothing to a payment by a kind of card",
  access: can("gateways.manage", gateway),
  texts: ["code"],
  output: one(Surcharge),
});
export const findSurcharge = endpoint("GET /app/payments/surcharges", {
  area,
  source: "03 §7",
  summary: "What is added to a payment by a kind of card",
  access: account(),
  query: z.strictObject({
    gatewayConfigKey: idText(problems.blank("gatewayConfigKey")),
    creditCardCode: idText(problems.blank("creditCardCode")),
  }),
  output: one(Surcharge),
});
