import type { Endpoint } from "@salle/contract/endpoint";
import { fieldError } from "@salle/core/lib/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { searchOf } from "./event.ts";

/** `include=a,b`, `include[]=a` and `include[0]=a` mean the same. */
const isInclude = (key: string): boolean => /^include(?:\[\d*\])?$/.test(key);

/**
 * Which related objects a call asks for beside its data (spec 03 §3), by the names of their relationships.
 * @throws Refusal on `include` for a name that the call cannot include
 */
export function includeOf({ include }: Endpoint, event: APIGatewayProxyEventV2): ReadonlySet<string> {
  const asked = [...searchOf(event)].flatMap(([key, value]) => (isInclude(key) ? value.split(",") : []));
  const names = new Set(asked.map((name) => name.trim()).filter(Boolean));
  for (const name of names) {
    if (include.includes(name)) continue;
    const known = include.length > 0 ? ` Choose from: ${include.join(", ")}.` : "";
    throw fieldError("include", `This call does not include that.${known}`);
  }
  return names;
}

/** The event without what `includeOf` reads, which is no part of an endpoint's own query. */
export function withoutInclude(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  if (!event.rawQueryString.includes("include")) return event;
  const search = [...searchOf(event)].filter(([key]) => !isInclude(key));
  return { ...event, rawQueryString: new URLSearchParams(search).toString() };
}
