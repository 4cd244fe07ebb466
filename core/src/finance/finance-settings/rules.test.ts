import { expect, test } from "vitest";
import { type Replies, repliesTo } from "./rules.ts";

const office = { federationName: "Fencing Australia", supportEmail: "office@afa.test" };

test.each<[string, string, typeof office, Replies]>([
  ["the address that it has chosen", "money@club.test", office, replies("Club", "money@club.test")],
  ["the office, where it has none", "", office, replies("Fencing Australia", "office@afa.test")],
  ["nobody, where neither has one", "", { ...office, supportEmail: "" }, {}],
])("the answer to an owner's mail goes to %s", (_, replyTo, given, to) => {
  expect(repliesTo({ name: "Club", replyTo }, given)).toEqual(to);
});

function replies(name: string, address: string): Replies {
  return { replyTo: { name, address } };
}
