import { startOfDay } from "@salle/calendar/local-day";
import { expect, test, vi } from "vitest";
import { noticeWords } from "./notice-mail.ts";

vi.stubEnv("SALLE_SITE_URL", "https://salle.example");

const ZONE = "Australia/Lord_Howe";
const of = {
  packageName: "Adult annual",
  ownerName: "Harbourside",
  timeZone: ZONE,
  endDate: startOfDay("2028-03-01", ZONE) - 1,
  renewalDate: startOfDay("2028-01-31", ZONE),
};
const owner = { person: "p1", firstName: "Ada", lastName: "Lee" };
const parent = { person: "p2", firstName: "Max" };
const facts = { of, owner, to: owner, price: "$220.00", payUrl: null, lapsesOn: "" };

test.each([
  [
    "what renews by itself: when, and at what price",
    noticeWords("renews", facts),
    "Your membership renews on 31 January 2028",
    "Adult annual with Harbourside runs to 29 February 2028 and renews by itself on 31 January 2028, for $220.00.",
    "See memberships",
  ],
  [
    "what has to be renewed",
    noticeWords("ends", facts),
    "Your membership ends on 29 February 2028",
    "29 February 2028 is the last day of Adult annual with Harbourside. It does not renew by itself.",
    "Renew",
  ],
  [
    "a renewal that waits for payment, and when it lapses",
    noticeWords("unpaid", {
      ...facts,
      of: { ...of, nextMembershipId: "mbs_2" },
      payUrl: "https://salle.example/public/invoices/inv_1#x",
      lapsesOn: "2028-03-14",
    }),
    "Your membership is not paid yet",
    "Adult annual with Harbourside was renewed, and the renewal waits for its payment. Without it, it lapses on 14 March 2028. You do not need to sign in to pay.",
    "View and pay",
  ],
  [
    "one that was sold and waits for payment",
    noticeWords("unpaid", facts),
    "Your membership is not paid yet",
    "Adult annual with Harbourside waits for its payment.",
    "See memberships",
  ],
  [
    "what has ended, to who acts for a member",
    noticeWords("expired", { ...facts, to: parent }),
    "Ada Lee’s membership has ended",
    "Adult annual with Harbourside ended on 29 February 2028. To go on, choose a membership again.",
    "Choose a membership",
  ],
])("a notice of %s", (_, words, heading, text, label) => {
  const [, ...paragraphs] = words.paragraphs;
  expect([words.heading, paragraphs.join(" "), words.action?.label]).toEqual([
    heading,
    expect.stringContaining(text),
    label,
  ]);
});
