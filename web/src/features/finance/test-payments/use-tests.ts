import type { Gateway } from "@salle/contract/finance/gateways";
import type { TestPayment } from "@salle/contract/finance/test-payments";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidate } from "../../../lib/queries.ts";
import type { Asked } from "./address.ts";
import { testPayment, testPaymentsOf } from "./queries.ts";
import { askAgainIn } from "./watching.ts";

/** The gateway that a test payment is through; undefined where it is none of these. */
export const gatewayIn = (gateways: readonly Gateway[], { relationships }: TestPayment): Gateway | undefined =>
  gateways.find(({ id }) => id === relationships.gateway.data?.id);

/** The test payment that the address asks for, watched until nothing more is to come, and the latest of a gateway. */
export function useTests({ testId, hasLeft }: Asked, gatewayId: string | undefined, gateways: readonly Gateway[]) {
  const list = useQuery({ ...testPaymentsOf(gatewayId ?? ""), enabled: gatewayId !== undefined });
  const listed = list.data ?? [];
  const shown = useQuery({
    ...testPayment(testId ?? "", {
      listed: listed.find(({ id }) => id === testId),
      interval: (of) =>
        askAgainIn(of.attributes, { kind: gatewayIn(gateways, of)?.attributes.kind, hasLeft, now: new Date() }),
    }),
    enabled: testId !== null,
    retryOnMount: false,
  });
  useFollowed(shown.data);
  return {
    shown,
    // What is shown was asked for later than the list.
    rows: listed.map((each) => (each.id === shown.data?.id ? shown.data : each)),
    failed: list.error && !list.data ? { error: list.error, refetch: list.refetch } : null,
  };
}

/** The list follows what becomes of the one that is shown. */
function useFollowed(of: TestPayment | undefined): void {
  const { id, attributes } = of ?? {};
  const stands = `${attributes?.state} ${attributes?.refundState}`;
  const stood = useRef({ id, stands });
  useEffect(() => {
    const hasMoved = stood.current.id === id && stood.current.stands !== stands;
    stood.current = { id, stands };
    if (hasMoved) void invalidate("test-payments");
  }, [id, stands]);
}
