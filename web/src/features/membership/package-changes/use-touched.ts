import type { ChangeEffects } from "@salle/contract/membership/package-changes";
import { useEffect, useState } from "react";
import { messageOf } from "../../../lib/failure.ts";
import { type Change, foreseen } from "./queries.ts";

/** What a change would touch, part after part while it is shown. */
export function useTouched(change: Change, first?: ChangeEffects) {
  const [parts, setParts] = useState<readonly ChangeEffects[]>(first ? [first] : []);
  const [problem, setProblem] = useState<string | null>(null);
  const last = parts.at(-1);
  const isMore = !last || last.meta.nextCursor !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is one while it is asked about
  useEffect(() => {
    if (!isMore || problem !== null) return;
    let isShown = true;
    foreseen(change, last?.meta.nextCursor ?? null).then(
      (part) => isShown && setParts((before) => [...before, part]),
      (error) => isShown && setProblem(messageOf(error)),
    );
    return () => {
      isShown = false;
    };
  }, [last, problem]);
  const sum = (name: "looked" | "touched") => parts.reduce((total, { meta }) => total + meta[name], 0);
  return {
    rows: parts.flatMap(({ data }) => data),
    looked: sum("looked"),
    touched: sum("touched"),
    isMore,
    problem,
    again: () => setProblem(null),
  };
}
