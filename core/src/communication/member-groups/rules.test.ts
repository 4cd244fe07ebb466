import { describe, expect, test } from "vitest";
import { isBounced, mayUnassign, passes, shown, wantsMail, whyNotAssign } from "./rules.ts";

const since = "2026-11-01T00:00:00.000Z";
const inGroup = { standing: "in", since, by: "staff", reason: "" } as const;
const leftByThemself = { standing: "out", since, by: "member", reason: "Unsubscribed by the member" } as const;
const bounced = { ...inGroup, bounce: { email: "Ann@Example.com", at: since, reason: "No such mailbox" } };
const channel = { isEmailCampaignChannel: true, allowOptIn: true };
const member = { email: "ann@example.com", isArchived: false };

describe("whether the platform mails a member", () => {
  test.each([
    ["a member of a channel", channel, inGroup, member, true],
    ["a group that is no channel", { ...channel, isEmailCampaignChannel: false }, inGroup, member, false],
    ["nobody who never joined", channel, undefined, member, false],
    ["nobody who left", channel, leftByThemself, member, false],
    ["nobody who is archived", channel, inGroup, { ...member, isArchived: true }, false],
    ["nobody without an address", channel, inGroup, { ...member, email: "" }, false],
    ["not an address that bounced, in any case of letters", channel, bounced, member, false],
    ["another address of theirs", channel, bounced, { ...member, email: "new@example.com" }, true],
  ])("%s", (_, group, assignment, who, wanted) => expect(wantsMail(group, assignment, who)).toBe(wanted));
});

describe("how a standing is shown", () => {
  test.each([
    ["never heard of", undefined, null],
    ["in", inGroup, { state: "assigned", reason: "", date: since }],
    ["out", leftByThemself, { state: "unsubscribed", reason: "Unsubscribed by the member", date: since }],
    ["bounced", bounced, { state: "bounced", reason: "No such mailbox", date: since }],
  ])("%s", (_, assignment, wanted) => expect(shown(assignment, member.email)).toEqual(wanted));
  test("a bounce belongs to its address", () => {
    expect(isBounced(bounced, "ANN@example.com ")).toBe(true);
    expect(shown(bounced, "new@example.com")).toMatchObject({ state: "assigned" });
  });
});

describe("who may put a member in", () => {
  const manager = { isManager: true, isSelf: false };
  const self = { isManager: false, isSelf: true };
  const closed = { ...channel, allowOptIn: false };
  test.each([
    ["those who look after the group", closed, undefined, manager, null],
    ["the member where they can opt in", channel, undefined, self, null],
    ["not the member where they cannot", closed, undefined, self, "forbidden"],
    ["not somebody else", channel, undefined, { isManager: false, isSelf: false }, "forbidden"],
    ["not staff, once the member has left the channel", channel, leftByThemself, manager, "opted-out"],
    ["the member again", channel, leftByThemself, self, null],
    ["staff again, when the member cannot", closed, leftByThemself, manager, null],
    ["staff again, when staff took them out", channel, { ...leftByThemself, by: "staff" as const }, manager, null],
  ])("%s", (_, group, assignment, asking, wanted) => expect(whyNotAssign(group, assignment, asking)).toBe(wanted));
  test("and take them out", () => {
    expect(mayUnassign(closed, manager)).toBe(true);
    expect(mayUnassign(channel, self)).toBe(true);
    expect(mayUnassign(closed, self)).toBe(false);
  });
});

test.each([
  [{}, [true, true]],
  [{ emailCampaignChannelOnly: true }, [true, false]],
  [{ memberGroupOnly: true }, [false, true]],
  [{ optInOnly: true }, [true, false]],
  [{ emailCampaignChannelOnly: true, memberGroupOnly: true }, [false, false]],
])("the filters %j", (filters, wanted) => {
  const plain = { isEmailCampaignChannel: false, allowOptIn: false };
  expect([channel, plain].map((group) => passes(group, filters))).toEqual(wanted);
});
