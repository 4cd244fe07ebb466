import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Job } from "../platform/jobs.ts";
import { computed } from "../resource.ts";
import { fileText, nameText } from "../texts.ts";
import { many, one, write } from "../wire.ts";

/** What a column of an imported file can fill. */
export const importFields = [
  "nationalId",
  "lastName",
  "firstName",
  "dateOfBirth",
  "gender",
  "emailAddress",
  "mobilePhoneNumber",
  "addressLineOne",
  "addressLineTwo",
  "addressLineThree",
  "suburb",
  "state",
  "postcode",
  "country",
  "memberSince",
] as const;
export type ImportField = (typeof importFields)[number];

export const encodings = ["utf-8", "windows-1252", "utf-16le"] as const;
export const separators = [",", ";", "\t", "|"] as const;
export const dateOrders = ["dmy", "mdy", "ymd"] as const;

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;

/** How to read the file. Whatever is absent is recognised from the file itself. */
export const ImportOptions = z.strictObject({
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum(separators)),
  dateOrder: z.optional(z.enum(dateOrders)),
  /** A field (or null: leave out) for each column, in the file's order. */
  columns: z.optional(z.array(z.nullable(z.enum(importFields))).check(z.maxLength(100))),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const ImportFile = z.strictObject({
  fileName: nameText("File name", 200),
  /** The file's bytes in base64, at most 2 MB decoded. */
  file: fileText("Error parsing file", "The File field is required."),
  options: ImportOptions,
});
export type ImportFile = z.infer<typeof ImportFile>;

export const rowOutcomes = ["add", "unchanged", "error"] as const;

export const ImportRow = z.object({
  /** The line of the file it begins on; the header is line 1. */
  line: z.number(),
  values: z.partialRecord(z.enum(importFields), z.string()),
  outcome: z.enum(rowOutcomes),
  errors: z.array(z.object({ field: z.nullable(z.enum(importFields)), message: z.string() })),
  /** What may be wrong with a row that is imported all the same. */
  warnings: z.array(z.object({ field: z.nullable(z.enum(importFields)), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** What would happen, and how the file was read; nothing has been saved. */
export const ImportPreview = computed("member-import-preview", {
  fileName: z.string(),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.enum(importFields)), sample: z.string() })),
  counts: z.object({ total: z.number(), add: z.number(), unchanged: z.number(), error: z.number() }),
  /** The first rows, and after them the first rows with errors or warnings. */
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const area = "imports";
const access = can("members.import", ref("club", "params.id"));
const source = "ours (the spec names no call for it)";
const maxBodyBytes = 4 * 1024 * 1024;

export const previewImport = endpoint("POST /app/clubs/{id}/member-imports/preview", {
  area,
  source,
  summary: "Read a file of members and say what an import would do; saves nothing",
  access,
  body: write(ImportFile),
  output: one(ImportPreview),
  maxBodyBytes,
});
export const startImport = endpoint("POST /app/clubs/{id}/member-imports", {
  area,
  source,
  summary: "Import the file's good rows as a queued job",
  access,
  body: write(ImportFile),
  output: one(Job),
  maxBodyBytes,
});
export const listImports = endpoint("GET /app/clubs/{id}/member-imports", {
  area,
  source,
  summary: "A club's imports, newest first",
  access,
  output: many(Job),
});
