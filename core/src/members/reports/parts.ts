import type { Context } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Directory from "../directory/index.ts";
import type { Table } from "./rules.ts";

type Counted = Awaited<ReturnType<typeof Directory.tallyOf>>;
/** A report, and the day that it is of. */
interface Made {
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

interface Part {
  code: string;
  label: string;
  filters: string | null;
  tally: Directory.Tally;
}

function madeOf({ today, seesMoney }: Counted, parts: Part[]): Made {
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
