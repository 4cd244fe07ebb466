import {
  type GatewayKind,
  gatewayKindLabels,
  type TestPaymentState,
  type TestRefundState,
} from "@salle/contract/finance/codes";
import type { Gateway } from "@salle/contract/finance/gateways";
import type { TestPayment } from "@salle/contract/finance/test-payments";
import { own } from "@salle/contract/own";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { words } from "../../../ui/strings.ts";
import { cardNames } from "../surcharges/index.ts";
import { strings } from "./strings.ts";

type Facts = TestPayment["attributes"];
/** A status that is words and nothing else. */
type Said = Status & { word: string };

/** A gateway among others: its name, its kind, and whether it takes real money. */
export function gatewayOption({ name, kind, isLive }: Pick<Gateway["attributes"], "name" | "kind" | "isLive">): string {
  const kindName = gatewayKindLabels[kind];
  if (kind === "sandbox") return strings.option(name, kindName);
  return strings.option(name, isLive ? strings.realMoney(kindName) : strings.testMode(kindName));
}

const tones: Record<TestPaymentState, Status["tone"]> = {
  CREATED: "off",
  OPEN: "waiting",
  PAID: "good",
  DECLINED: "bad",
  FAILED: "bad",
  EXPIRED: "off",
};
/** What became of a test payment, in a word. */
export const stateStatus = (state: TestPaymentState): Said => ({ tone: tones[state], word: strings.states[state] });

/** What a gateway says of one that went well, which says no more than its state. */
const PLAIN = "Approved";

/** What the gateway says beside the state of a payment; "" for nothing worth saying. */
export const messageOf = ({ message }: Pick<Facts, "message">): string => (message === PLAIN ? "" : message);

/** What became of a test payment, whole; `hasLeft`: somebody left the gateway's page unpaid. */
export function paymentStatus(
  of: Pick<Facts, "state" | "total" | "currency" | "paidCardCode" | "message">,
  hasLeft: boolean,
): Said {
  const { state, total, currency, paidCardCode: code } = of;
  if (state === "OPEN" && hasLeft) return { tone: "off", word: strings.left };
  if (state !== "PAID") return stateStatus(state);
  const card = code === null ? null : (own<string>(cardNames, code) ?? code);
  // It went well, and not as it should.
  return { tone: messageOf(of) ? "waiting" : "good", word: strings.paid(formatMoney(total, currency), card) };
}

/** Whether the gateway has told of it by its webhook, where that is to be told. */
export function eventStatus(
  { state, eventDate }: Pick<Facts, "state" | "eventDate">,
  kind: GatewayKind | undefined,
): Pick<Said, "word"> & Partial<Said> {
  if (kind === "sandbox") return { tone: "off", word: strings.sendsNone };
  if (eventDate !== null) return { tone: "good", word: strings.came(formatMoment(eventDate, "moment")) };
  return state === "PAID" && kind === "stripe" ? { tone: "waiting", word: strings.noneCame } : { word: words.none };
}

/** What the gateway kept of a payment, and the GST in that. */
export function keptOf({ state, fee, feeGst, currency }: Pick<Facts, "state" | "fee" | "feeGst" | "currency">): string {
  if (state !== "PAID") return words.none;
  if (fee === null) return strings.notKnown;
  const kept = formatMoney(fee, currency);
  return feeGst === null ? kept : strings.keptWithGst(kept, formatMoney(feeGst, currency));
}

const refundTones: Record<TestRefundState, Status["tone"]> = { PENDING: "info", DONE: "good", FAILED: "bad" };
/** What became of what was to be given back; null where nobody has asked for that. */
export const refundStatus = (state: TestRefundState | null): Said | null =>
  state && { tone: refundTones[state], word: strings.refunds[state] };
