import { MOST_TRANSFERS } from "@salle/contract/members/transfer-codes";
import type { TransferFilters } from "@salle/contract/members/transfers";
import { type Key, type Page, type Paging, reader } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Transfer, TransferEntity, type TransferRow, TransferRowEntity } from "./entity.ts";
import { isWaiting, statusOf } from "./rules.ts";

/** Read without what makes and changes them, which is in `writes.ts`. */
const transfers = reader(TransferEntity);
const rows = reader(TransferRowEntity);

/** A transfer, read from the table itself; undefined when there is none. */
export const find = (id: string): Promise<Transfer | undefined> => transfers.find({ id });

/** As `find`, once a request. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Transfer> {
  const transfer = await known(ctx, id);
  if (!transfer) throw absent();
  return transfer;
}

/** The request's transfer, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Transfer | undefined> =>
  transfers.known(ctx, { id });

/** A person's transfers, the newest first; from the index, so only to look at. */
export const ofPerson = (person: string): Promise<Transfer[]> =>
  transfers.list.byPerson({ person }, { order: "desc", limit: MOST_TRANSFERS });

/** Those that wait, by their last day; from the index, so each is looked at again. */
export const expiringOn = (expiring: string): Promise<Transfer[]> => transfers.list.byExpiry({ expiring });

/** Where the table keeps the rows of a transfer in the lists of its two clubs. */
export const rowKeysOf = ({ id, fromClubId, toClubId }: Pick<Transfer, "id" | "fromClubId" | "toClubId">): Key[] =>
  [fromClubId, toClubId].map((clubId) => {
    const { model, key } = rows.at({ clubId, id });
    return model.keyOf(key);
  });

/** How many wait for a club's own approval, of the newest hundred that wait; from the index. */
export async function asking(clubId: string, at: Date): Promise<number> {
  const found = await Promise.all(
    (["incoming", "outgoing"] as const).map((shelf) => rows.list.byShelf({ clubId, shelf }, { limit: 100 })),
  );
  return found.flat().filter(({ asks, expiresAt }) => asks && expiresAt > seconds(at)).length;
}

type Order = { order: "asc" | "desc" };

/** A page of a club's transfers: what waits in one direction and what has ended by their index, else all that fit. */
export async function pageOfClub(
  clubId: string,
  filters: TransferFilters,
  paging: Paging<TransferRow> & Order,
  now: Date,
): Promise<Page<Transfer>> {
  const { direction, status } = filters;
  const page =
    status === "waiting" && direction
      ? await rows.page.byShelf({ clubId, shelf: direction }, paging)
      : status === "ended" && !direction
        ? await rows.page.byShelf({ clubId, shelf: "ended" }, paging)
        : await rows.page.byClub({ clubId }, { ...paging, keep: (row) => fits(row, filters, row.direction, now) });
  const found = await transfers.findMany(page.items.map(({ id }) => ({ id })));
  const byId = new Map(found.map((each) => [each.id, each]));
  return { ...page, items: page.items.flatMap(({ id }) => byId.get(id) ?? []) };
}

/** A page of the transfers to and from clubs: of all that were, or that wait, those that fit. */
export function pageOfAll(
  filters: TransferFilters,
  isOurs: (transfer: Transfer) => boolean,
  paging: Paging<Transfer> & Order,
  now: Date,
): Promise<Page<Transfer>> {
  const keep = (each: Transfer) => fits(each, filters, undefined, now) && isOurs(each);
  if (filters.status === "waiting") return transfers.page.byState({ state: "waiting" }, { ...paging, keep });
  return transfers.page.byAge({ all: "transfers" }, { ...paging, keep });
}

/** Whether it is what the filters ask for. @param direction its own, where that has one */
function fits(
  of: Pick<Transfer, "state" | "expiresAt">,
  { direction: asked, status }: TransferFilters,
  direction: TransferRow["direction"] | undefined,
  now: Date,
): boolean {
  if (asked && direction && asked !== direction) return false;
  if (!status) return true;
  return status === "ended" ? !isWaiting(of, seconds(now)) : statusOf(of, seconds(now)) === status;
}
