import type { Following } from "@salle/contract/membership/package-changes";
import { renewalRefusalWords } from "@salle/contract/membership/renewal-codes";
import { formatDate } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

const renewing = (count: string) => words.counted(count, "membership that renews", "memberships that renew");

/** What follows a membership; its next renewal where only that differs. */
function following({ why, endDate, renewsOn }: Following, endsAlike: boolean): string {
  if (why) return `Does not renew: ${renewalRefusalWords[why]}`;
  const until = `Renews to ${formatDate(endDate, "tight")}`;
  if (!endsAlike) return until;
  return renewsOn ? `${until}, then on ${formatDate(renewsOn, "tight")}` : `${until}, then not again`;
}

export const strings = {
  title: "Save this change?",
  text: "Memberships that were sold keep their dates. What follows them when they renew changes.",
  save: "Save",
  back: "Go back",
  list: "Memberships that go on differently",
  before: "Now",
  after: "Then",
  following,
  member: (name: string) => name || "A member who is gone",
  looking: (count: string) => `Looked at ${renewing(count)} so far…`,
  noneAtAll: "No membership of it renews, so nobody is touched.",
  /** @param touched how many, or `none` */
  touched: (touched: string, looked: string) => `Of ${renewing(looked)}, ${touched} would go on differently.`,
  none: "none",
  more: (count: string) => `and ${count} more`,
} as const;
