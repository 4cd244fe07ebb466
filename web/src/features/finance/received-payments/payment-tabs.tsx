import { to } from "../../../lib/links.ts";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { strings } from "./strings.ts";

const pages = {
  all: to("/finance/payments"),
  toBank: to("/finance/payments/to-bank"),
  deposits: to("/finance/payments/deposits"),
  credits: to("/finance/payments/credits"),
  disputes: to("/finance/disputes"),
  differences: to("/finance/gateway-differences"),
} as const;

/** All payments, those to bank, bank deposits, payers’ credit, disputes, and what gateways’ books say otherwise: a screen each. */
export function PaymentTabs({ current }: { current: keyof typeof pages }) {
  const tabs = (["all", "toBank", "deposits", "credits", "disputes", "differences"] as const).map((key) => ({
    key,
    words: strings.pages[key],
    to: pages[key],
    isCurrent: key === current,
  }));
  return <TabLinks label={strings.tabs} tabs={tabs} />;
}
