import { Box } from "@chakra-ui/react";
import type { Gateway } from "@salle/contract/finance/gateways";
import type { TestPayment } from "@salle/contract/finance/test-payments";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { Asked } from "./address.ts";
import { Result } from "./result.tsx";
import { gatewayIn } from "./use-tests.ts";

interface ShownProps {
  asked: Asked;
  query: UseQueryResult<TestPayment>;
  gateways: readonly Gateway[];
}

/** The result that the address asks for, told as it comes; nothing where it asks for none, or for one that there is not. */
export function Shown({ asked: { testId, hasLeft }, query: { data, error, refetch }, gateways }: ShownProps) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(testId);
  // Another one was asked for on this page, from far below.
  useEffect(() => {
    if (testId !== before.current) region.current?.focus();
    before.current = testId;
  }, [testId]);
  const isNone = testId === null || (error instanceof ApiFailure && error.status === 404);
  return (
    <Box ref={region} tabIndex={-1} outline="none" aria-live="polite" mb={isNone ? "0" : "5"}>
      {!isNone && data && <Result of={data} gateway={gatewayIn(gateways, data)} hasLeft={hasLeft} />}
      {!isNone && !data && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton h="60" />)}
    </Box>
  );
}
