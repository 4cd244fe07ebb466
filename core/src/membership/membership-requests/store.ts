import type { RequestState } from "@salle/contract/membership/codes";
import { type Page, type Paging, reader } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndPackageOf } from "../../lib/ids.ts";
import { type MembershipRequest, MembershipRequestEntity } from "./entity.ts";

/** Read without what makes and changes them, which is in `writes.ts`. */
const requests = reader(MembershipRequestEntity);

/** A request by its id, read from the table itself; undefined when there is none. */
export async function find(id: string): Promise<MembershipRequest | undefined> {
  const key = personAndPackageOf(id);
  return key ? requests.find(key) : undefined;
}

/** The request's request, read once; undefined when there is none. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<MembershipRequest | undefined> {
  const key = personAndPackageOf(id);
  return key ? requests.known(ctx, key) : undefined;
}

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<MembershipRequest> {
  const request = await known(ctx, id);
  if (!request) throw absent();
  return request;
}

/** What a person has asked for, read from the table itself. */
export const ofPerson = (person: string): Promise<MembershipRequest[]> => requests.list.byPerson({ person });

/** A page of what a seller is asked for, by when; from the index. */
export const pageOfOwner = (
  owner: string,
  state: RequestState,
  paging: Paging<MembershipRequest> & { order: "asc" | "desc" },
): Promise<Page<MembershipRequest>> => requests.page.byOwner({ owner, state }, paging);

/** So many are counted. */
const MOST_COUNTED = 1000;

/** How many wait for a seller's answer; from the index, which reads no item for it. */
export const waitingAt = (owner: string): Promise<number> =>
  requests.count.byOwner({ owner, state: "waiting" }, { limit: MOST_COUNTED });
