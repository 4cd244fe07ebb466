import type { Attributes } from "../model.ts";
import { filled, namesIn } from "../raw-model.ts";
import { type Item, queryIndex } from "../read.ts";
import { declared } from "./declared.ts";

/** Where an entity keeps what is about a person, as it declares it (`Keeping.personal`). */
export interface PersonalDeclaration {
  readonly entity: string;
  /** The attribute that says whose an item is: a person, or something that is a person's. */
  readonly of: string;
  /** The index that finds items by one of what is known of a person: its name (null for the table), field and template. */
  readonly by: { readonly index: string | null; readonly field: string; readonly template: string };
  /** What of it is personal. */
  readonly personal: readonly string[];
  /** What is told: all but secrets and what only serves the program. */
  readonly tells: readonly string[];
  /** The handle in whose activity its changes stand; null where there is none of its own. */
  readonly about: string | null;
}

/** An item that is about a person. */
export interface PersonalItem {
  entity: string;
  /** Its attributes, without secrets. */
  values: Attributes;
}

/** An item that is about a person, with all that is in it, and what of that is told. */
interface Found {
  entity: string;
  item: Item;
  tells: readonly string[];
}

/** What is known of a person, by the names of attributes: `person`, `clubMemberProfileId`, `invoiceId`, `about`. */
type Known = Map<string, Set<string>>;

/** Everything that is kept about a person, entity by entity, without secrets. */
export const personalItems = async (person: string): Promise<PersonalItem[]> =>
  (await findPersonal(person)).map(({ entity, item, tells }) => ({ entity, values: pick(item, tells) }));

/**
 * The items that are about a person, as the table has them, from what the entities declare: first what is found by the person,
 * then what is found by that (a place in a club, an invoice), at last what was done about any of it. Indexes may be a moment late.
 * @param isWanted leaves entities out, by which nothing else is found
 * @param atOnce so many partitions are read at once: somebody may have been in many clubs, and each has some
 */
export async function findPersonal(
  person: string,
  { isWanted = (_) => true, atOnce = 1 }: { isWanted?: (entity: string) => boolean; atOnce?: number } = {},
): Promise<Found[]> {
  const known: Known = new Map([
    ["person", new Set([person])],
    ["about", new Set([`person:${person}`])],
  ]);
  const found: Found[] = [];
  const waiting = new Set(declared.filter(({ entity }) => isWanted(entity)));
  for (;;) {
    const [next] = [...waiting].filter((each) => isReady(each, known, waiting));
    if (!next) return found;
    waiting.delete(next);
    for (const item of await itemsOf(next, known, atOnce)) {
      learn(known, next, item);
      found.push({ entity: next.entity, item, tells: next.tells });
    }
  }
}

const keyOf = ({ by }: PersonalDeclaration): string => namesIn(by.template)[0] ?? "";

/** By what something is found must be known, and known whole: what was done about things comes when all things are there. */
const isReady = (next: PersonalDeclaration, known: Known, waiting: ReadonlySet<PersonalDeclaration>): boolean =>
  known.has(keyOf(next)) &&
  (keyOf(next) !== "about" || [...waiting].every((each) => !known.has(keyOf(each)) || keyOf(each) === "about"));

async function itemsOf({ entity, of, by }: PersonalDeclaration, known: Known, atOnce: number): Promise<Item[]> {
  const name = namesIn(by.template)[0] ?? "";
  const values = [...(known.get(name) ?? [])];
  const items: Item[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    const some = values.slice(from, from + atOnce);
    const read = some.map((value) => queryIndex(by, filled(by.template, { [name]: value })));
    items.push(...(await Promise.all(read)).flat());
  }
  return items.filter((item) => item.__edb_e__ === entity && known.get(of)?.has(String(item[of])));
}

/** What else is found by an item: by its id, as `invoiceId`, and by the handle in whose activity its changes stand. */
function learn(known: Known, { entity, about }: PersonalDeclaration, item: Attributes): void {
  if (typeof item.id === "string") add(known, `${camel(entity)}Id`, item.id);
  // A handle that names somebody else is theirs: whom one acts for.
  const isOwn =
    about !== null && namesIn(about).every((name) => name === "id" || known.get(name)?.has(String(item[name])));
  if (about !== null && isOwn) add(known, "about", filled(about, item));
}

const add = (known: Known, name: string, value: string): void =>
  void known.set(name, (known.get(name) ?? new Set()).add(value));

const camel = (entity: string): string => entity.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const pick = (from: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
