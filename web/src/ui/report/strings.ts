import { formatDate, formatPeriod } from "../../lib/format.ts";
import { words } from "../strings.ts";

export const strings = {
  reports: "Reports",
  period: "Period",
  empty: "Nothing to report",
  none: "–",
  of: (day: string) => `As of ${formatDate(day, "sentence")}.`,
  ofPeriod: (first: string, last: string) =>
    first === last ? `On ${formatDate(first, "sentence")}.` : `From ${formatPeriod(first, last)}.`,
  share: (share: number) => `${Math.round(share * 100)}%`,
  exports: "Exports",
  export: words.export,
  exportTitle: (report: string) => `Export: ${report}`,
  exportAbout: "The report as it is counted when the file is made.",
} as const;
