import { expect, test } from "vitest";
import { outcomesOf } from "./job-words.ts";

test("what became of items is told in one order, of one and of several", () => {
  expect(outcomesOf("campaign-sync", { subscribed: 1200, skipped: 0, channels: 1 })).toEqual([
    "1 channel",
    "1,200 receive email",
  ]);
  expect(outcomesOf("campaign-sync", { unsubscribed: 1, channels: 2 })).toEqual([
    "2 channels",
    "1 does not receive email",
  ]);
});

test("the server's own words come first, also one that only a later version knows", () => {
  expect(outcomesOf("invoice-send", { joined: 3, sent: 1, postponed: 2 })).toEqual([
    "1 sent",
    "2 postponed",
    "3 on their way already",
  ]);
});
