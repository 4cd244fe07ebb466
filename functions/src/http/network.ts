import { isIP } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * The network that a call came from, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * household is given. It is the last of `x-forwarded-for` but for the gateway's own peer: the CDN appends whom it serves, the
 * gateway the CDN. What a caller has written there itself stands before both, and the API answers the CDN only (`origin.ts`).
 */
export function networkOf({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, "headers" | "requestContext">): string {
  const peer = requestContext.http.sourceIp;
  const forwarded = (headers?.["x-forwarded-for"] ?? "").split(",").map((each) => each.trim());
  if (forwarded.at(-1) === peer) forwarded.pop();
  const caller = forwarded.at(-1) ?? "";
  return networkPart(isIP(caller) === 0 ? peer : caller);
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function networkPart(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (isIP(address) !== 6) return address;
  // The zone of a link-local address names an interface of this machine.
  const [written = ""] = address.split("%");
  const [before = "", after] = written.toLowerCase().split("::");
  const groups = before === "" ? [] : before.split(":");
  // Of an address without "::" all eight are there; else the zeros that it stands for come first, as far as four groups.
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
