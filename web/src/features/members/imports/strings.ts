import {
  type dateOrders,
  type encodings,
  importLabels,
  type rowOutcomes,
  type separators,
} from "@salle/contract/members/imports";
import { words } from "../../../ui/strings.ts";

const list = new Intl.ListFormat("en-AU");

export const strings = {
  title: "Import members",
  back: "Members",
  fileLabel: "File of members",
  fileHint: "An Excel workbook (.xlsx), CSV or text file with a header line, at most 2 MB and 10,000 rows.",
  tooBig: "The file is larger than 2 MB. Split it and import the parts one after the other.",
  unreadable: "Error parsing file",
  noWorkbook: "This file cannot be read as an Excel workbook. Save it again in Excel, or as CSV, then try again.",
  emptyWorkbook: "This workbook has no sheet with rows.",
  bigWorkbook: "This workbook is too large once it is unpacked. Leave the table of members in it, then try again.",
  oldWorkbook: "This is a workbook of an Excel before 2007. Save it as .xlsx or CSV, then try again.",
  farCell: (place: string) =>
    `This workbook has a cell far from its table, at ${place}. Delete the rows and columns behind the table, then try again.`,
  sheet: "Sheet",
  previewProblem: "The file could not be read.",
  changeFile: "Choose another file",
  howRead: "How the file is read",
  encoding: "Encoding",
  separator: "Separator",
  dateOrder: "Order of dates",
  encodings: {
    "utf-8": "UTF-8",
    "windows-1252": "Western (Windows-1252)",
    "utf-16le": "UTF-16",
    "utf-16be": "UTF-16, big-endian",
  } satisfies Record<(typeof encodings)[number], string>,
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
  columnsRemembered: "As in this club’s last import of a file with these columns. Choose what each fills.",
  samples: (texts: readonly string[]) => `For example: ${texts.join(", ")}`,
  leaveOut: "Do not import",
  missing: (labels: readonly string[]) =>
    `Choose a column for ${list.format(labels)} before you go on: no row can be imported without.`,
  otherClubs: "Rows of other clubs",
  otherClubsText: "Rows that name another club are left out. Tick the clubs whose rows become members of this one.",
  clubRows: (name: string, rows: string) => `${name} (${words.counted(rows, "row", "rows")})`,
  allClubs: "Tick all",
  noClubs: "Untick all",
  differing: (count: string) =>
    `${words.counted(count, "member has", "members have")} other details in the file. They stay as they are: an import changes nobody who is a member already.`,
  problems: "Download rows with errors",
  problemsError: "The rows could not be downloaded.",
  counts: "What would happen",
  total: "Rows",
  add: "To add",
  unchanged: "Already members",
  skipped: "Of other clubs",
  error: "With errors",
  rows: "Rows of the file",
  rowsText: "The first rows, then the first with errors or warnings.",
  line: "Line",
  outcome: "Outcome",
  outcomes: {
    add: "Add",
    unchanged: "Already a member",
    skipped: "Of another club",
    error: "Error",
  } satisfies Record<(typeof rowOutcomes)[number], string>,
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
  fields: importLabels,
} as const;
