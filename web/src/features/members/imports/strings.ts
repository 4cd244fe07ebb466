import type { dateOrders, encodings, ImportField, separators } from "@salle/contract/members/imports";
import { memberLabels } from "@salle/contract/members/labels";
import { words } from "../../../ui/strings.ts";

export const strings = {
  title: "Import members",
  back: "Members",
  fileLabel: "File of members",
  fileHint: "A CSV or text file with a header line, at most 2 MB and 10,000 rows.",
  tooBig: "The file is larger than 2 MB. Split it and import the parts one after the other.",
  unreadable: "Error parsing file",
  previewProblem: "The file could not be read.",
  changeFile: "Choose another file",
  howRead: "How the file is read",
  encoding: "Encoding",
  separator: "Separator",
  dateOrder: "Order of dates",
  encodings: { "utf-8": "UTF-8", "windows-1252": "Western (Windows-1252)", "utf-16le": "UTF-16" } satisfies Record<
    (typeof encodings)[number],
    string
  >,
  separators: { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" } satisfies Record<
    (typeof separators)[number],
    string
  >,
  dateOrders: { dmy: "Day, month, year", mdy: "Month, day, year", ymd: "Year, month, day" } satisfies Record<
    (typeof dateOrders)[number],
    string
  >,
  columns: "Columns",
  columnsText: "Choose what each column of the file fills.",
  columnLabel: (header: string) => header || "Column without a name",
  sample: (text: string) => `For example: ${text}`,
  leaveOut: "Leave out",
  counts: "What would happen",
  total: "Rows",
  add: "To add",
  unchanged: "Already members",
  error: "With errors",
  rows: "Rows of the file",
  rowsText: "The first rows, then the first with errors or warnings.",
  line: "Line",
  outcome: "Outcome",
  outcomes: { add: "Add", unchanged: "Already a member", error: "Error" },
  importButton: (count: string) => `Import ${words.counted(count, "member", "members")}`,
  nothing: "There is nothing to import: no row can be added.",
  confirmTitle: (count: string) => `Import ${words.counted(count, "member", "members")}?`,
  confirmText: (count: string, skipped: string) =>
    `${words.counted(count, "member", "members")} will be added. ${
      skipped === "0" ? "Every row will be imported." : `${words.counted(skipped, "row", "rows")} will be skipped.`
    }`,
  confirm: "Import",
  started: "The import has begun. It carries on if you leave this page.",
  history: "Imports",
  historyEmpty: "Nothing has been imported yet.",
  historyError: "The imports could not be loaded.",
  by: (name: string, when: string) => `${name}, ${when}`,
  failure: (line: string, message: string) => `Line ${line}: ${message}`,
  fields: memberLabels satisfies Record<ImportField, string>,
} as const;
