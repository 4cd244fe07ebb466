import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { type Consolidation, ConsolidationEntity } from "./entity.ts";

export const consolidations = store(ConsolidationEntity, "bank deposit");

/** The request's bank deposit, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Consolidation | undefined> =>
  consolidations.known(ctx, { id });
