import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

const EDGE = "130.176.1.9";
const of = (forwarded: string | undefined, sourceIp = EDGE) =>
  networkOf({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    requestContext: { http: { sourceIp } },
  } as Parameters<typeof networkOf>[0]);

test.each([
  ["whom the CDN serves", `203.0.113.7, ${EDGE}`, "203.0.113.7"],
  ["not what a caller says", `198.51.100.1,10.0.0.1, 203.0.113.7, ${EDGE}`, "203.0.113.7"],
  ["where the gateway appends nothing", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["who asks the gateway itself", EDGE, EDGE],
  ["without the header", undefined, EDGE],
  ["what is no address", `unknown, ${EDGE}`, EDGE],
  ["what is empty", "", EDGE],
])("a call's network is %s", (_, forwarded, network) => {
  expect(of(forwarded)).toBe(network);
});

test.each([
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12:34::/64"],
  ["2001:0DB8:0012:0034::1", "2001:db8:12:34::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::", "0:0:0:0::/64"],
])("%s is of the network %s", (address, network) => {
  expect(of(`${address}, ${EDGE}`)).toBe(network);
  expect(of(undefined, address)).toBe(network);
});
