import type { ListExportKind } from "@salle/contract/platform/codes";
import type { ListQuery } from "./list-query.ts";

/** A list as it is to be taken away. */
export interface Exporting {
  kind: ListExportKind;
  /** Whose list, by their handle. */
  owner: string;
  /** What the list is asked, without its page. */
  asked: ListQuery;
  /** The columns that it shows, by their names; null for all that there are. */
  columns: readonly string[] | null;
  /** How many rows it has; null where nobody knows. */
  total: number | null;
}
