import type { ClubIndex, NeedFilter } from "@salle/contract/members/club-index";
import { clubNeedLabels } from "@salle/contract/members/club-labels";
import type { ClubNeed } from "@salle/contract/members/codes";
import { clubLabels } from "@salle/contract/organisations/labels";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";
import { strings as clubs } from "./strings.ts";

const { archived: _, none: inOrder, ...needLabels } = clubNeedLabels;
type Need = NonNullable<ClubIndex["attributes"]["need"]> & Pick<ClubIndex["attributes"], "renewedShare">;

/** What a club needs, as its row says it. */
const needing: Record<ClubNeed, (need: Need) => string> = {
  "no-administrator": () => needLabels["no-administrator"],
  overdue: ({ count }) => `${formatNumber(count)} overdue`,
  lapsed: ({ renewedShare }) => `${100 - percent(renewedShare ?? 0)}% not renewed`,
  waiting: ({ count }) => `${formatNumber(count)} waiting for approval`,
};
const percent = (share: number): number => Math.round(share * 100);

const stateNames = new Map([
  ["ACT", "Australian Capital Territory"],
  ["NSW", "New South Wales"],
  ["NT", "Northern Territory"],
  ["QLD", "Queensland"],
  ["SA", "South Australia"],
  ["TAS", "Tasmania"],
  ["VIC", "Victoria"],
  ["WA", "Western Australia"],
]);

/** The words of the clubs table, apart from those that a club's own screens need. */
export const strings = {
  ...clubs,
  searchHint: "Name, suburb or administrator",
  columns: {
    name: "Club",
    state: clubLabels.state,
    memberCount: "Current members",
    renewedShare: "Renewed",
    overdue: "Overdue",
    administrator: "Administrator",
    need: "Status",
    suburb: clubLabels.suburb,
    abbreviatedName: clubLabels.abbreviatedName,
  },
  views: { all: "All", inNeed: "Need a hand" },
  status: "Status",
  needs: { any: "Needs a hand", none: inOrder, ...needLabels } satisfies Record<NeedFilter, string>,
  needing,
  archivedClubs: "Archived clubs",
  archivedOut: "Left out",
  archivedAlone: "These alone",
  inOrder,
  chip: {
    status: (word: string) => `Status: ${word}`,
    archived: () => "Archived clubs",
  },
  /** A state by its name, where it is one of Australia's. */
  stateName: (state: string) => stateNames.get(state.trim().toUpperCase()) ?? state,
  administrators: ({ administrators: [first = ""], administratorCount }: ClubIndex["attributes"]) =>
    administratorCount > 1 ? `${first} and ${formatNumber(administratorCount - 1)} more` : first,
  share: (share: number) => `${percent(share)}%`,
  current: (count: number) => (count === 1 ? " current member" : " current members"),
  overdue: " overdue",
  show: (total: string) => `Show ${words.counted(total, "club", "clubs")}`,
} as const;
