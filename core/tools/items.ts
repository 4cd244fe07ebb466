import type { EntityDefinition, NewItem } from "../src/dynamo/entity.ts";
import { type Store, store } from "../src/dynamo/store.ts";

const stores = new WeakMap<object, Store<never>>();

/** A whole item as the table keeps it, for seeds and tests that write many at once. */
export function itemOf<E>(
  definition: EntityDefinition<E>,
  item: NewItem<EntityDefinition<E>>,
): Record<string, unknown> {
  const known = stores.get(definition) ?? store(definition);
  stores.set(definition, known as never);
  return (known as Store<EntityDefinition<E>>).itemOf(item);
}
