import type { ReactNode } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { financeSettings } from "./queries.ts";

/** Gives the days from the issue of an owner's invoice to its due date, once they are known. */
export const Terms = ({ of, children }: { of: string; children: (days: number) => ReactNode }) => (
  <Loaded query={financeSettings(of)}>{({ termsDays }) => children(termsDays)}</Loaded>
);
