import type { checkPass } from "@salle/contract/pass";

/** What was found of a pass, and when, by the door's clock. */
export type Checked = Awaited<ReturnType<typeof checkPass>> & {
  key: number;
  at: Date;
  /** When the same person's pass was found good before. */
  before: Date | null;
};

/** So many are kept in sight. */
const MOST = 100;

/** Puts one first; whether somebody was here before is told by whose pass it is, for each has a new one every time. */
export function withChecked(all: readonly Checked[], found: Omit<Checked, "key" | "before">): Checked[] {
  const whose = found.state === "good" ? found.claims?.s : undefined;
  const before = all.find(({ state, claims }) => state === "good" && claims?.s === whose)?.at ?? null;
  return [{ ...found, key: (all[0]?.key ?? 0) + 1, before: whose ? before : null }, ...all].slice(0, MOST);
}
