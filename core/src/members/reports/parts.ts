import type { Option } from "@salle/contract/wire";
import type { Context } from "../../lib/context.ts";
import type { Table } from "../../lib/report.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Directory from "../directory/index.ts";

type Counted = Awaited<ReturnType<typeof Directory.tallyOf>>;
/** A report, and the day that it is of. */
export interface Made {
  table: Table;
  today: string;
}

/** What the members of each club of a scope come to, by the clubs' names. */
export async function clubsReport(ctx: Context, scope: Directory.Scope): Promise<Made> {
  const tallied = await Directory.tallyOf(ctx, scope);
  const parts = tallied.clubs.map(({ club, tally }) => ({
    code: club.id,
    label: club.name,
    filters: `filters[clubId]=${club.id}`,
    tally,
  }));
  return madeOf(tallied, parts);
}

/** A federation has some dozens of groups. */
const MOST_GROUPS = 100;

/** What the members of each group right below come to, with all of its clubs; a club has no groups. */
export async function groupsReport(ctx: Context, scope: Directory.Scope): Promise<Made> {
  const tallied = await Directory.tallyOf(ctx, scope);
  const groups = "groupId" in scope ? await ClubGroups.childrenOf(scope.groupId, MOST_GROUPS) : [];
  const parts = groups.map(({ id, name }) => {
    const own = tallied.clubs.filter(({ club }) => club.groupIds.includes(id));
    return { code: id, label: name, filters: null, tally: Directory.sumOf(own.map((each) => each.tally)) };
  });
  return madeOf(tallied, parts);
}

/**
 * What the members come to who are in each of some groups or categories, and those who are in none; one who is in several
 * counts in each.
 */
export async function sortedReport(
  ctx: Context,
  scope: Directory.Scope,
  sorts: { of: readonly Option[]; filter: string; none: string },
): Promise<Made> {
  const tallies = [...sorts.of, null].map(Directory.noTally);
  const none = sorts.of.length;
  let told = { today: "", seesMoney: false };
  const tell = (asked: typeof told) => {
    told = asked;
    const day = Directory.dayOf(asked.today, asked.seesMoney);
    return (member: Directory.MemberFacts) => {
      const into = tallies.filter((_, at) => at < none && member.isInGroup(at));
      const counting = { ...member, since: 0 };
      for (const tally of into.length > 0 ? into : tallies.slice(none)) Directory.countInto(tally, day, counting);
    };
  };
  const ids = sorts.of.map(({ value }) => value);
  await Directory.eachOf(ctx, scope, tell, ids);
  const parts = sorts.of.map(({ text, value }, at) => {
    const tally = tallies[at] ?? Directory.noTally();
    return { code: value, label: text, filters: `filters[${sorts.filter}]=${value}`, tally };
  });
  const { table, today } = madeOf(told, parts);
  const rest = { code: "none", label: sorts.none, filters: null, tally: tallies[none] ?? Directory.noTally() };
  return { table: { ...table, rows: [...table.rows, ...madeOf(told, [rest]).table.rows], adds: false }, today };
}

interface Part {
  code: string;
  label: string;
  filters: string | null;
  tally: Directory.Tally;
}

function madeOf({ today, seesMoney }: Pick<Counted, "today" | "seesMoney">, parts: Part[]): Made {
  const columns: Table["columns"] = [
    { code: "members", label: "Members", kind: "count" },
    { code: "current", label: "Current", kind: "count" },
    { code: "lapsed", label: "Lapsed", kind: "count" },
    { code: "pending", label: "To approve", kind: "count" },
    { code: "share", label: "Share", kind: "share" },
    ...(seesMoney
      ? ([
          { code: "owed", label: "Owes", kind: "amount" },
          { code: "overdue", label: "Overdue", kind: "amount" },
        ] as const)
      : []),
  ];
  const rows = parts
    .sort((a, b) => a.label.localeCompare(b.label, "en"))
    .map(({ tally, ...part }) => ({
      ...part,
      values: [
        tally.members,
        tally.current,
        tally.lapsed.count,
        tally.pending.count,
        tally.members === 0 ? null : tally.current / tally.members,
        ...(seesMoney ? [tally.owing.cents, tally.overdue.cents] : []),
      ],
    }));
  return { table: { columns, rows, adds: true }, today };
}
