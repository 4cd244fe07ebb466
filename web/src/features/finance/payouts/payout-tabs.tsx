import { to } from "../../../lib/links.ts";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { strings } from "./strings.ts";

const pages = { toPay: to("/finance/payouts"), payouts: to("/finance/payouts/batches") } as const;

/** What is to be paid out, and the payouts that pay it: a screen each. */
export function PayoutTabs({ current }: { current: keyof typeof pages }) {
  const tabs = (["toPay", "payouts"] as const).map((key) => ({
    key,
    words: strings.pages[key],
    to: pages[key],
    isCurrent: key === current,
  }));
  return <TabLinks label={strings.tabs} tabs={tabs} />;
}
