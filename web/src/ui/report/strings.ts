import { formatDate } from "../../lib/format.ts";
import { words } from "../strings.ts";

export const strings = {
  reports: "Reports",
  empty: "Nothing to report",
  none: "–",
  of: (day: string) => `As of ${formatDate(day, "sentence")}`,
  share: (share: number) => `${Math.round(share * 100)}%`,
  exports: "Exports",
  export: words.export,
  exportTitle: (report: string) => `Export: ${report}`,
  exportAbout: "The report as it is counted when the file is made.",
} as const;
