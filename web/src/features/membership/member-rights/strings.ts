import type { RightState } from "@salle/contract/membership/member-rights";
import type { Tone } from "../../../ui/feedback/badge.tsx";

const states: Record<RightState, { tone: Tone; word: string }> = {
  current: { tone: "good", word: "Current" },
  starts: { tone: "info", word: "Not begun" },
  ended: { tone: "off", word: "Ended" },
};

/** "Playing right" is shown as Event Eligibility (spec 02 §1). */
export const strings = {
  title: "Event Eligibility",
  loadError: "There was a problem loading the event eligibility.",
  none: "No event eligibility. It comes with a membership that carries it, once that is paid.",
  states,
  period: (from: string, until: string | null) => (until ? `${from} to ${until}` : `Since ${from}`),
  by: {
    membership: (name: string) => `by the membership ${name}`,
    category: (name: string) => `by the category ${name}`,
  },
} as const;
