import type { ClubIndexQuery } from "@salle/contract/members/club-index";
import { clubNeedLabels } from "@salle/contract/members/club-labels";
import { clubExportColumns } from "@salle/contract/members/exports";
import { absent } from "../../lib/errors.ts";
import type { Exported } from "../../lib/exported.ts";
import * as Directory from "../directory/index.ts";
import { type ClubRow, found, renewedShare } from "./rules.ts";
import { rowsIn } from "./verbs.ts";

/** The clubs table as a file: the same rows and order, and what is overdue for who may know. */
export const exported: Exported<keyof typeof clubExportColumns, Omit<ClubIndexQuery, "pagination">, ClubRow> = {
  columns: clubExportColumns,
  cells: {
    name: ({ club }) => club.name,
    shortName: ({ club }) => club.abbreviatedName ?? "",
    suburb: ({ club }) => club.suburb ?? "",
    state: ({ club }) => club.state ?? "",
    members: ({ tally }) => tally.current,
    renewed: ({ tally }) => renewedShare(tally),
    overdue: ({ tally, seesMoney }) => (seesMoney ? tally.overdue.cents : null),
    administrator: ({ administrators }) => administrators.join(", "),
    status: ({ club, need }) => (club.isArchived ? clubNeedLabels.archived : clubNeedLabels[need?.code ?? "none"]),
  },
  async *read(ctx, owner, asked) {
    const scope = Directory.scopeOf(owner);
    if (!scope) throw absent();
    const rows = found(await rowsIn(ctx, scope, "file"), asked);
    yield { rows, total: rows.length };
  },
};
