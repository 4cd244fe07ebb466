import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import { networkOf } from "./event.ts";

afterEach(() => vi.unstubAllEnvs());

/** A call from an address, with the forwarding chain that came with it. */
const from = (sourceIp: string, chain?: string) =>
  networkOf({
    headers: chain === undefined ? {} : { "x-forwarded-for": chain },
    requestContext: { http: { sourceIp } },
  } as unknown as APIGatewayProxyEventV2);

test("behind the CDN a caller's network is what the CDN has seen, whatever the caller says it is", () => {
  vi.stubEnv("SALLE_ORIGIN_SECRETS", "the-one");
  expect(from("130.176.1.1", "203.0.113.7, 130.176.1.1")).toBe("203.0.113.7");
  expect(from("130.176.1.1", "10.0.0.1, 192.0.2.9, 203.0.113.7, 130.176.1.1")).toBe("203.0.113.7");
  expect(from("130.176.1.1", "2001:db8:1:2:3::4, 130.176.1.1")).toBe("2001:db8:1:2::/64");
});

test("without a CDN, as in the embedded cloud, it is who calls", () => {
  expect(from("127.0.0.1", "203.0.113.7, 127.0.0.1")).toBe("127.0.0.1");
  expect(from("::ffff:127.0.0.1")).toBe("127.0.0.1");
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("the address %s is of the network %s", (address, network) => {
  expect(from(address)).toBe(network);
});
