import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

export const bookTexts = {
  title: "Compared with its own book",
  loadError: "How far its book has been compared could not be loaded.",
  upTo: (moment: string) => `Up to ${moment}`,
  never: "Not yet compared",
  isComparing: "Being compared…",
  lines: (count: number) =>
    `${words.counted(formatNumber(count), "line", "lines")} of its book were looked at the last time.`,
  outside: (count: number, amount: string) =>
    count === 1
      ? `1 charge of ${amount} was not made through Salle.`
      : `${formatNumber(count)} charges of ${amount} were not made through Salle.`,
  open: (count: number) => words.counted(formatNumber(count), "difference", "differences"),
  openAfter: (count: number) => (count === 1 ? "is to be dealt with." : "are to be dealt with."),
  compare: "Compare now",
  compareError: "The comparison could not be begun.",
} as const;
