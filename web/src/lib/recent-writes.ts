import type { Endpoint } from "@salle/contract/endpoint";
import { local } from "./storage.ts";

/*
 * Read your writes: the table's indexes follow by up to two seconds, so a list that is asked right after a write may not
 * know of it yet. What the write answered stands in until the server's list has it; and what it cannot stand in for (a list
 * narrowed by a search, a form's choices, a page that was reloaded) is asked for again once the indexes have followed.
 */

/** An object of an answer, as far as all have it in common (spec 03 §3). */
export interface Resource {
  id: string;
  type: string;
  attributes: object;
}

interface Write {
  resource: Resource;
  /** Of a call that removes what its path ends with, unless the call says whether it removes; the others make or change it. */
  removes: boolean | "stale";
  /** What else the path names: whose list it is in. */
  of: readonly string[];
  at: number;
}

/** The part of a call that says which list or thing it is about. */
interface Called {
  endpoint: Pick<Endpoint, "method" | "path" | "output"> & Partial<Pick<Endpoint, "removes">>;
  params?: object | undefined;
  query?: object | undefined;
}

/** Milliseconds for which a write stands in: longer than an index needs. */
const KEPT_MS = 10_000;

/** By then the table's indexes have followed a write, and what did not know of it is asked for again. */
export const LAG_MS = 3_000;

let writes: readonly Write[] = [];
/** When something was last changed from this browser, kept for a reload and for other tabs. */
const CHANGED_AT = "salle.changed-at";

/** Forgets what was written, when another person or context is shown. */
export const forgetWrites = (): void => {
  writes = [];
};

/** Notes what a write has answered. */
export function noteWrite({ endpoint, params }: Called, answer: unknown, now = Date.now()): void {
  // No list tells of a session.
  if (endpoint.method === "GET" || endpoint.path.includes("/auth/")) return;
  noteChange(now);
  if (!isAnswer(answer) || !isResource(answer.data)) return;
  const resource = answer.data;
  const values = idsIn(params);
  const last = /\{(\w+)\}$/.exec(endpoint.path)?.[1];
  const isEnd =
    endpoint.method === "DELETE" &&
    last !== undefined &&
    new Map<string, unknown>(Object.entries(params ?? {})).get(last) === resource.id;
  // What is in use is archived instead, and so in the list of those.
  const ends = "isArchived" in resource.attributes && resource.attributes.isArchived === true ? "stale" : true;
  const removes = endpoint.removes ?? (isEnd && ends);
  const of = values.filter((value) => value !== resource.id);
  const others = writes.filter((each) => each.at > now - KEPT_MS && each.resource.id !== resource.id);
  writes = [...others, { resource, removes, of, at: now }];
}

/** Notes that something has changed, by a write or by a job whose end was seen. */
export const noteChange = (now = Date.now()): void => local.set(CHANGED_AT, `${now}`);

/** Whether something has changed so lately that an index may not know of it. */
export const changedLately = (now = Date.now()): boolean => Number(local.get(CHANGED_AT) ?? 0) > now - LAG_MS;

/**
 * An answer with what was written just now and is not in it yet: a changed row as it was answered, a new one first where
 * the list is that of its owner and nothing narrows it, and a removed one left out.
 * @returns the very answer when it lacks nothing
 */
export function withWrites<A>(list: Called, answer: A, now = Date.now()): A {
  const recent = writes.filter(({ at }) => at > now - KEPT_MS);
  if (recent.length === 0 || !isList(answer)) return answer;
  const rows = answer.data;
  const whose = idsIn(list.params);
  const isOwn = ({ of }: Write) => of.every((each) => whose.includes(each));
  const written = rows.flatMap((row) => {
    const write =
      isResource(row) && recent.find(({ resource }) => resource.id === row.id && resource.type === row.type);
    if (!write) return [row];
    const shown = merged(row, write.resource);
    if (write.removes === "stale") return shown === row ? [row] : [];
    if (write.removes) return isOwn(write) ? [] : [row];
    return [shown];
  });
  // Whether it is a row of this list at all is what the list's own schema says.
  const fits = ({ resource }: Write) =>
    list.endpoint.output?.safeParse({ ...answer, data: [resource] }).success === true;
  const isThere = ({ resource }: Write) => rows.some((row) => isResource(row) && row.id === resource.id);
  const made = isWhole(list.query)
    ? recent.filter((write) => !write.removes && isOwn(write) && !isThere(write) && fits(write))
    : [];
  if (made.length === 0 && written.length === rows.length && written.every((row, at) => row === rows[at]))
    return answer;
  const total = "totalResults" in answer && typeof answer.totalResults === "number" ? answer.totalResults : null;
  const more = made.length + written.length - rows.length;
  return {
    ...answer,
    data: [...made.map(({ resource }) => resource), ...written],
    ...(total !== null && { totalResults: total + more }),
  };
}

/** What a path names, by ids alone: one call names an owner by its handle, another by its id. */
const idsIn = (params: object = {}): string[] =>
  Object.values(params).map((value) => value.slice(value.indexOf(":") + 1));

/**
 * A row as a write has answered it; the row itself when it is no older, or says nothing else. A row of the same version tells
 * less than the answer at most: a list leaves out what only the thing's own page shows.
 */
function merged(row: Resource, { attributes, ...rest }: Resource): Resource {
  const known = new Map(Object.entries(row.attributes));
  const written = new Map(Object.entries(attributes));
  const [had, has] = [known.get("version"), written.get("version")];
  const isSame =
    typeof had === "number" && typeof has === "number"
      ? had >= has
      : [...written].every(
          ([name, value]) => !known.has(name) || JSON.stringify(known.get(name)) === JSON.stringify(value),
        );
  return isSame ? row : { ...row, ...rest, attributes: { ...row.attributes, ...attributes } };
}

/** Whether a list is asked for its first page, without filters. */
function isWhole(query: object = {}): boolean {
  const { filters, pagination, page }: { filters?: object; pagination?: { offset?: number }; page?: object } = query;
  return Object.keys(filters ?? {}).length === 0 && !pagination?.offset && !page;
}

const isAnswer = (given: unknown): given is { data: unknown } =>
  typeof given === "object" && given !== null && "data" in given;

export const isList = (given: unknown): given is { data: unknown[] } => isAnswer(given) && Array.isArray(given.data);

const isResource = (given: unknown): given is Resource =>
  typeof given === "object" && given !== null && "id" in given && "type" in given && "attributes" in given;
