import { formatInstant } from "@salle/calendar/format";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { type ActivityFilters, type ActivityMessage, activityExportColumns } from "@salle/contract/platform/activity";
import type { Exported } from "../../lib/exported.ts";
import { pageFor } from "./verbs.ts";

/** So many rows are read at a time. */
const AT_ONCE = 250;
/** A cell holds so many characters at most; a workbook's limit is 32,767. */
const LONGEST = 10_000;

/** The activity log as a file: the same rows and order, each with its changes in one cell. */
export const exported: Exported<
  keyof typeof activityExportColumns,
  { filters: ActivityFilters },
  ActivityMessage["attributes"]
> = {
  columns: activityExportColumns,
  cells: {
    what: ({ message }) => message,
    whom: ({ subject, subjectLabel }) => subjectLabel ?? subject,
    by: ({ actor }) => actor,
    onBehalfOf: ({ onBehalfOf }) => onBehalfOf,
    when: ({ instanceCreatedDate: at }) => formatInstant(Date.parse(at) / 1000, FEDERATION_ZONE, "wire"),
    changes: ({ changes }) => changes.map(changeText).join("; ").slice(0, LONGEST),
    requestId: ({ requestId }) => requestId,
  },
  async *read(ctx, _, { filters }) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageFor>> = await pageFor(ctx, filters, {
        limit: AT_ONCE,
        offset: 0,
        cursor,
      });
      yield { rows: page.data.map(({ attributes }) => attributes), total: null };
      cursor = page.meta.nextCursor;
    } while (cursor);
  },
};

const changeText = ({ item, field, before, after }: ActivityMessage["attributes"]["changes"][number]): string =>
  `${field} (${item}): ${before ?? "–"} → ${after ?? "–"}`;
