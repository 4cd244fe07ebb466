import type { Endpoint } from "@salle/contract/endpoint";

/*
 * Read your writes: the table's indexes follow by up to two seconds, so a list that is asked right after a write may not
 * know of it yet. What the write answered stands in until the server's list has it.
 */

/** An object of an answer, as far as all have it in common (spec 03 §3). */
export interface Resource {
  id: string;
  type: string;
  attributes: object;
}

interface Write {
  resource: Resource;
  /** `removed` of a call that removes what its path ends with; the others make or change it. */
  isRemoval: boolean;
  /** What else the path names: whose list it is in. */
  of: readonly string[];
  until: number;
}

/** The part of a call that says which list or thing it is about. */
interface Called {
  endpoint: Pick<Endpoint, "method" | "path" | "output">;
  params?: object | undefined;
  query?: object | undefined;
}

/** Milliseconds for which a write stands in: longer than an index needs. */
const KEPT_MS = 10_000;

let writes: readonly Write[] = [];

/** Forgets all, when another person or context is shown. */
export const forgetWrites = (): void => {
  writes = [];
};

/** Notes what a write has answered. */
export function noteWrite({ endpoint, params }: Called, answer: unknown, now = Date.now()): void {
  if (endpoint.method === "GET" || !isAnswer(answer) || !isResource(answer.data)) return;
  const resource = answer.data;
  const values: string[] = Object.values(params ?? {});
  const last = /\{(\w+)\}$/.exec(endpoint.path)?.[1];
  const isRemoval =
    endpoint.method === "DELETE" && last !== undefined && (params as Record<string, string>)[last] === resource.id;
  const of = values.filter((value) => value !== resource.id);
  const others = writes.filter((each) => each.until > now && each.resource.id !== resource.id);
  writes = [...others, { resource, isRemoval, of, until: now + KEPT_MS }];
}

/**
 * An answer with what was written just now and is not in it yet: a changed row as it was answered, a new one first where
 * the list is that of its owner and nothing narrows it, and a removed one left out.
 * @returns the very answer when it lacks nothing
 */
export function withWrites<A>(list: Called, answer: A, now = Date.now()): A {
  const recent = writes.filter(({ until }) => until > now);
  if (recent.length === 0 || !isAnswer(answer) || !Array.isArray(answer.data)) return answer;
  const rows: unknown[] = answer.data;
  const whose: string[] = Object.values(list.params ?? {});
  const isOwn = ({ of }: Write) => of.every((each) => whose.includes(each));
  const written = rows.filter(isResource).flatMap((row) => {
    const write = recent.find(({ resource }) => resource.id === row.id && resource.type === row.type);
    if (write?.isRemoval && isOwn(write)) return [];
    return [write && !write.isRemoval ? merged(row, write.resource) : row];
  });
  // Whether it is a row of this list at all is what the list's own schema says.
  const fits = ({ resource }: Write) =>
    list.endpoint.output?.safeParse({ ...answer, data: [resource] }).success === true;
  const isThere = ({ resource }: Write) => rows.some((row) => isResource(row) && row.id === resource.id);
  const made = isWhole(list.query)
    ? recent.filter((write) => !write.isRemoval && isOwn(write) && !isThere(write) && fits(write))
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

/** A row as a write has answered it; the row itself when that says nothing else. */
function merged(row: Resource, { attributes, ...rest }: Resource): Resource {
  const known = new Map(Object.entries(row.attributes));
  const isSame = Object.entries(attributes).every(
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

const isResource = (given: unknown): given is Resource =>
  typeof given === "object" && given !== null && "id" in given && "type" in given && "attributes" in given;
