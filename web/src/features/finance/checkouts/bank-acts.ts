import type { DisputeState, SandboxDispute } from "@salle/contract/finance/codes";

const acts: Record<DisputeState | "NONE", readonly SandboxDispute[]> = {
  NONE: ["open", "inquiry"],
  INQUIRY: ["open", "won"],
  OPEN: ["won", "lost"],
  // It may think better of it.
  LOST: ["won"],
  WON: [],
};

/** What the bank of a test card can do about a payment, by how its dispute stands. */
export const bankActs = (dispute: DisputeState | null): readonly SandboxDispute[] => acts[dispute ?? "NONE"];
