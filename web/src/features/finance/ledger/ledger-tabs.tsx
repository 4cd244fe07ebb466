import { to } from "../../../lib/links.ts";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { strings } from "./strings.ts";

const pages = {
  ledger: to("/finance/ledger"),
  levels: to("/finance/ledger/levels"),
  settlements: to("/finance/ledger/settlements"),
} as const;

/** An owner's book, what it and others hold for one another, and what of that was settled: a screen each. */
export function LedgerTabs({ current }: { current: keyof typeof pages }) {
  const tabs = (["ledger", "levels", "settlements"] as const).map((key) => ({
    key,
    words: strings.pages[key],
    to: pages[key],
    isCurrent: key === current,
  }));
  return <TabLinks label={strings.tabs} tabs={tabs} />;
}
