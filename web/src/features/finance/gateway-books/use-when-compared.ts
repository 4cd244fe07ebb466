import type { GatewayBook } from "@salle/contract/finance/gateway-books";
import { useEffect, useRef } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { LAG_MS } from "../../../lib/recent-writes.ts";
import { comparing } from "./queries.ts";

/** Once a book has been compared, all that this may have changed is asked for anew, and how many are open once the index knows. */
export function useWhenCompared(of: GatewayBook | undefined): void {
  const { isComparing, comparedToDate } = of?.attributes ?? {};
  const before = useRef<{ isComparing?: boolean | undefined; comparedToDate?: string | null | undefined }>({});
  useEffect(() => {
    const { isComparing: was, comparedToDate: upTo } = before.current;
    before.current = { isComparing, comparedToDate };
    if (isComparing !== false || was === undefined || (!was && upTo === comparedToDate)) return;
    void invalidate(...comparing);
    const timer = setTimeout(() => void invalidate("gateway-books"), LAG_MS);
    return () => clearTimeout(timer);
  }, [isComparing, comparedToDate]);
}
