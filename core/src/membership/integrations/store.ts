import { readPartition, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { type Catalogue, CatalogueEntity, EnabledEntity, type Pod, PodEntity, type StoredCatalogue } from "./entity.ts";

export const catalogues = store(CatalogueEntity, "list of integrations");
export const pods = store(PodEntity, "pod");
export const enabled = store(EnabledEntity, "list of enabled integrations");

/** All that there is to connect with; `stored` is undefined until something was added. */
export interface Everything {
  stored: StoredCatalogue | undefined;
  catalogue: Catalogue;
  /** In no order. */
  pods: Pod[];
}

/** What there is to connect with, in one read. */
export async function everything(ctx: Pick<Context, "memo">): Promise<Everything> {
  const found = await readPartition(ctx, catalogues.at({}), { catalogues, pods });
  const [stored] = found.catalogues;
  return { stored, catalogue: stored ?? { collections: [], podIds: [] }, pods: found.pods };
}

/**
 * The steps that change the catalogue from what was read.
 * @param refused what is said where somebody else has changed it meanwhile; absent, the caller looks again and retries
 */
export function changed(
  { stored, catalogue }: Everything,
  to: Partial<Catalogue>,
  now: Date,
  refused?: () => Error,
): { item: StoredCatalogue; steps: Step[] } {
  if (stored) return catalogues.update(stored, to, now, refused);
  const { item, step } = catalogues.create({ ...catalogue, ...to }, now, refused);
  return { item, steps: [step] };
}

/** The step that takes the catalogue's lock where nothing of it changes: whoever decided by it meanwhile looks again. */
export const locked = ({ stored }: Everything): Step =>
  catalogues.modify({}, { add: { version: 1 } }, { exists: true, is: { version: stored?.version ?? 1 } });
