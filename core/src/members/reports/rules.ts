import { genders, type MemberStanding, memberStandings } from "@salle/contract/members/codes";
import { memberGenderLabels, memberStandingLabels } from "@salle/contract/members/labels";
import { firstsAround, monthName, monthsFrom } from "../../lib/months.ts";
import type { Table } from "../../lib/report.ts";
import { type Day, dayOf, isOverdue, type MemberFacts, type StandingFacts, standingOn } from "../directory/index.ts";

/** A report that is counted member by member. */
export interface Counter {
  add(member: MemberFacts): void;
  end(): Table;
}

/** What a report may tell, and when it is. */
export interface Asked {
  /** `YYYY-MM-DD`. */
  today: string;
  seesMoney: boolean;
}

const count = (code: string, label: string) => ({ code, label, kind: "count" as const });
const amount = (code: string, label: string) => ({ code, label, kind: "amount" as const });
const share = (code: string, label: string) => ({ code, label, kind: "share" as const });
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const isCoveredOn = ({ liveFrom, liveTo }: StandingFacts, day: number): boolean =>
  liveFrom > 0 && liveFrom <= day && day <= liveTo;

/** How many stand in which way today, and what they owe (financial status). Who is archived counts nowhere. */
export function standingReport({ today, seesMoney }: Asked): Counter {
  const day: Day = dayOf(today, seesMoney);
  const counted = memberStandings.filter((each) => each !== "archived" && (seesMoney || !isOfMoney(each)));
  const sums = new Map(counted.map((standing) => [standing, { members: 0, owed: 0, overdue: 0 }]));
  return {
    add({ facts, cents, overdueCents }) {
      const sum = sums.get(standingOn(day, facts));
      if (!sum) return;
      sum.members += 1;
      sum.owed += cents;
      if (isOverdue(day, facts)) sum.overdue += overdueCents;
    },
    end() {
      const all = [...sums.values()].reduce((total, { members }) => total + members, 0);
      return {
        columns: [
          count("members", "Members"),
          share("share", "Share"),
          ...(seesMoney ? [amount("owed", "Owes"), amount("overdue", "Overdue")] : []),
        ],
        rows: [...sums].map(([standing, { members, owed, overdue }]) => ({
          code: standing,
          label: memberStandingLabels[standing],
          values: [members, shareOf(members, all), ...(seesMoney ? [owed, overdue] : [])],
          filters: `filters[standing]=${standing}`,
        })),
        adds: true,
      };
    },
  };
}

/** Those that nobody is in for who may not know what is owed. */
const isOfMoney = (standing: MemberStanding) => standing === "overdue" || standing === "awaiting";

/** So many months ahead renewals are told. */
const AHEAD = 12;

/** When the memberships of those who are covered today end, month by month, and which of them renew by themselves. */
export function renewalsReport({ today }: Asked): Counter {
  const months = monthsFrom(today, AHEAD + 1);
  const last = months.at(-1) ?? "";
  const numbers = new Map(months.map((month) => [month, { ending: 0, renewing: 0 }]));
  const later = { ending: 0, renewing: 0 };
  const now = dayOf(today, false);
  return {
    add({ facts }) {
      const standing = standingOn(now, facts);
      if (standing === "archived" || standing === "pending" || !isCoveredOn(facts, now.today)) return;
      const month = monthOf(facts.liveTo);
      const into = month > last ? later : numbers.get(month);
      if (!into) return;
      into.ending += 1;
      if (facts.renewsOn > 0) into.renewing += 1;
    },
    end: () => ({
      columns: [count("ending", "Memberships that end"), count("renewing", "Automatic"), count("open", "To renew")],
      rows: [
        ...[...numbers].map(([month, of]) => ({ code: month, label: monthName(month), ...endings(of) })),
        { code: "later", label: "Later", ...endings(later) },
      ],
      adds: true,
    }),
  };
}

const endings = ({ ending, renewing }: { ending: number; renewing: number }) => ({
  values: [ending, renewing, ending - renewing],
  filters: null,
});
const monthOf = (day: number): string => {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}`;
};

/** So many months back retention is told. */
const BACK = 12;

/**
 * Retention and attrition, month by month: who was covered on its first day, who came, who left, and who was covered on
 * the next month's first day, or is today. Of somebody whose membership was interrupted the directory knows the part
 * after it only, so they count as having come with that.
 */
export function retentionReport({ today }: Asked): Counter {
  const now = dayOf(today, false).today;
  const months = firstsAround(today, BACK).map(({ month, from, to }) => ({
    month,
    from,
    to: Math.min(to, now),
    start: 0,
    came: 0,
    left: 0,
  }));
  return {
    add({ facts }) {
      for (const each of months) {
        const [before, after] = [isCoveredOn(facts, each.from), isCoveredOn(facts, each.to)];
        if (before) each.start += 1;
        if (!before && after) each.came += 1;
        if (before && !after) each.left += 1;
      }
    },
    end: () => ({
      columns: [
        count("start", "At start"),
        count("came", "Joined"),
        count("left", "Left"),
        count("end", "At end"),
        share("retention", "Stayed"),
      ],
      rows: months.map(({ month, start, came, left }) => ({
        code: month,
        label: monthName(month),
        values: [start, came, left, start + came - left, shareOf(start - left, start)],
        filters: null,
      })),
      adds: false,
    }),
  };
}

/** Ages from which a band begins, up to the next. */
const BANDS = [0, 10, 13, 15, 18, 20, 30, 40, 50, 60, 70];

/** The age and gender of those who are covered today. Ages are those of the day. */
export function demographicsReport({ today }: Asked): Counter {
  const now = dayOf(today, false).today;
  const columns = [...genders, null];
  const bands = [...BANDS, null].map((from) => ({ from, counts: columns.map(() => 0) }));
  return {
    add({ facts, born, gender }) {
      if (!isCoveredOn(facts, now) || isOut(facts, now)) return;
      const age = born === 0 ? null : Math.floor((now - born) / 10_000);
      const band = bands.findLast(({ from }) => (age === null ? from === null : from !== null && from <= age));
      const at = columns.indexOf(gender);
      if (band) band.counts[at] = (band.counts[at] ?? 0) + 1;
    },
    end: () => ({
      columns: [
        count("all", "All"),
        ...columns.map((gender) => (gender ? count(gender, memberGenderLabels[gender]) : count("none", "Not said"))),
      ],
      rows: bands.map(({ from, counts }, index) => {
        const to = BANDS[index + 1];
        return {
          code: from === null ? "none" : String(from),
          label: from === null ? "No date of birth" : to === undefined ? `${from} and over` : `${from} to ${to - 1}`,
          values: [counts.reduce((sum, each) => sum + each, 0), ...counts],
          filters:
            from === null
              ? null
              : [
                  "filters[standing]=covered",
                  `filters[ageFrom]=${from}`,
                  ...(to ? [`filters[ageTo]=${to - 1}`] : []),
                ].join("&"),
        };
      }),
      adds: true,
    }),
  };
}

/** Archived, or not approved yet. */
function isOut(facts: StandingFacts, today: number): boolean {
  const standing = standingOn({ today, soon: today, recent: today, seesMoney: false }, facts);
  return standing === "archived" || standing === "pending";
}
