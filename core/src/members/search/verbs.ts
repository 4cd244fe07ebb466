import type { Output, Query } from "@salle/contract/endpoint";
import { MOST_FOUND, type search as searchEndpoint } from "@salle/contract/members/search";
import * as Invoices from "../../finance/invoices/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Directory from "../directory/index.ts";
import { bestFirst, invoiceNumberIn, isNamed } from "./rules.ts";

/** The best are found among so many, the first by name. */
const LOOKED_THROUGH = 50;

/**
 * Prefetch: what the directory has heard since, while it is read who asks. Loosely: a keystroke may miss what was changed a
 * moment ago, and with an invoice's number it costs one read unit.
 */
export async function prefetch(ctx: Pick<Context, "memo">, handle: string): Promise<void> {
  const scope = Directory.scopeOf(handle);
  if (scope) await Directory.prefetch(ctx, scope, true);
}

/**
 * Members, clubs and an invoice by what somebody types (design, "Navigation"); nothing for an empty text.
 * @throws Refusal `absent` for what is no owner's handle
 */
export async function search(
  ctx: ActorContext,
  handle: string,
  { text = "" }: Query<typeof searchEndpoint>,
): Promise<Output<typeof searchEndpoint>> {
  const scope = Directory.scopeOf(handle);
  if (!scope) throw absent();
  const number = invoiceNumberIn(text);
  const [members, clubs, invoices] = await Promise.all([
    // With its letters an invoice's number can be nothing else; by itself it may be the beginning of a National ID.
    text && (number === null || /^\s*\d/.test(text)) ? membersNamed(ctx, scope, text) : { found: [], count: 0 },
    clubsNamed(ctx, scope, text),
    number === null ? [] : Invoices.numbered(ctx, handle, number),
  ]);
  return {
    data: {
      id: handle,
      type: "search",
      attributes: { members: members.found, memberCount: members.count, clubs, invoices },
    },
  };
}

async function membersNamed(ctx: ActorContext, scope: Directory.Scope, text: string) {
  const { data, totalResults } = await Directory.listOf(ctx, scope, {
    filters: { searchterm: text },
    sort: { column: "lastName", direction: "asc" },
    pagination: { offset: 0, limit: LOOKED_THROUGH },
  });
  const found = bestFirst(data, text, ({ attributes: { firstName, lastName } }) => [
    `${lastName} ${firstName}`,
    `${firstName} ${lastName}`,
  ]);
  return { found: found.slice(0, MOST_FOUND), count: totalResults };
}

async function clubsNamed(ctx: ActorContext, scope: Directory.Scope, text: string) {
  const named = (await Directory.clubsIn(ctx, scope))
    .filter(({ name }) => isNamed(name, text))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return bestFirst(named, text, ({ name }) => [name])
    .slice(0, MOST_FOUND)
    .map(({ id, name }) => ({ id, name }));
}
