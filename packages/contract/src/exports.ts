import * as z from "zod/mini";
import { fileKinds } from "./platform/codes.ts";
import * as problems from "./problems.ts";
import { asked, query, write } from "./wire.ts";

/** What a file is written as: text that any program reads, or a workbook of Excel's. */
export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Also what is no list. */
export const fileFormats = [...exportFormats, "json", "txt"] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * What a column's cells are: a day is `YYYY-MM-DD`, an amount in cents and a share between 0 and 1, which a file then has as
 * real ones; a count is a whole number.
 */
export type CellKind = "text" | "phone" | "date" | "amount" | "count" | "share";

/** A column of an export: its heading, what its cells are, and which column of the list it stands for. */
export interface ExportColumn {
  heading: string;
  kind: CellKind;
  /** The list's own column, where that has another name: two of a file may stand for one of the list. */
  of?: string;
}
/** An export's columns by their names, in the order of the file. */
export type ExportColumns = Readonly<Record<string, ExportColumn>>;

/**
 * The body of a call that begins an export: the list's own filters and order, the file's format, and the columns by their
 * names, all of them when none is named. Columns are in the export's order, however they are named.
 */
export function exportBody<
  const C extends ExportColumns,
  const F extends z.core.$ZodLooseShape,
  const S extends readonly [string, ...string[]],
>(columns: C, filters: z.ZodMiniObject<F>, sorts: S, byDefault: { column: S[number]; direction: "asc" | "desc" }) {
  return write(z.strictObject({ ...chosen(columns), ...asked(filters, sorts, byDefault) }));
}

/** As `exportBody`, of a list that has one order. */
export const orderedExportBody = <const C extends ExportColumns, const F extends z.core.$ZodLooseShape>(
  columns: C,
  filters: z.ZodMiniObject<F>,
) => write(z.strictObject({ ...chosen(columns), filters: z._default(query(filters.shape), {} as never) }));

/** The format, and the columns that are asked for. */
function chosen<const C extends ExportColumns>(columns: C) {
  const names = Object.keys(columns) as [keyof C & string, ...(keyof C & string)[]];
  return {
    format: z.enum(exportFormats, { error: problems.choose }),
    columns: z.optional(
      z
        .array(z.enum(names, { error: problems.choose }))
        .check(
          z.minLength(1, { error: "Choose at least one column." }),
          z.maxLength(names.length, { error: problems.choose }),
        ),
    ),
  };
}

/** What an export's job keeps. */
export const ExportInput = z.object({
  kind: z.enum(fileKinds),
  fileName: z.string(),
  /** What was asked for, as the call's body has it. */
  asked: z.looseObject({ format: z.enum(fileFormats) }),
  /** Where the file lies, once it is whole, and until when, in ISO 8601. */
  fileKey: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
});
export type ExportInput = z.infer<typeof ExportInput>;
