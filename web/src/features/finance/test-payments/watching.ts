import type { GatewayKind } from "@salle/contract/finance/codes";
import type { TestPayment } from "@salle/contract/finance/test-payments";

const SOON_MS = 2_000;
const LATER_MS = 5_000;

type Facts = Pick<TestPayment["attributes"], "state" | "fee" | "refundState" | "eventDate" | "expiryDate">;

/**
 * After how many milliseconds a test payment is asked for again: soon while somebody may be paying, later while what was given
 * back is on its way, or what the gateway has kept, or the event of one that sends some; not where nothing more is to come.
 * @param hasLeft whether somebody left the gateway's page unpaid
 */
export function askAgainIn(
  { state, fee, refundState, eventDate, expiryDate }: Facts,
  { kind, hasLeft, now }: { kind: GatewayKind | undefined; hasLeft: boolean; now: Date },
): number | false {
  if (state === "OPEN") return !hasLeft && SOON_MS;
  if (refundState === "PENDING") return LATER_MS;
  const isMoreToCome = kind !== undefined && (fee === null || (kind === "stripe" && eventDate === null));
  return state === "PAID" && isMoreToCome && expiryDate > now.toISOString() && LATER_MS;
}
