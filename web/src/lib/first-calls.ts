import { local } from "./storage.ts";

/**
 * Which queries the screen of an address made before it was drawn: the next time the address is opened they are made
 * beside the application's own loading (`early.ts`), because a list's first page depends on what is chosen, sorted and
 * shown there, which only the application knows. Paths alone are kept, until another context is chosen or nobody is
 * signed in. Like `bearer.ts`, this imports nothing of weight.
 */
const KEY = "salle.first-calls";
const ADDRESSES = 20;
const CALLS = 4;
const LENGTH = 600;

type Kept = [address: string, calls: string[]][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(local.get(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}
const isEntry = (entry: unknown): entry is Kept[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  Array.isArray(entry[1]) &&
  entry[1].every((path) => typeof path === "string" && /^\/(?:app|api)\//.test(path));

/** The calls of an address, as the browser was last told. */
export const firstCalls = (address: string): readonly string[] =>
  read()
    .find(([kept]) => kept === address)?.[1]
    .slice(0, CALLS) ?? [];

export const forgetFirstCalls = (): void => local.set(KEY, null);

let address: string | null = null;
let noted: string[] = [];

/** A screen is being loaded; of an address with a query, which is rarely opened twice, nothing is kept. */
export function beginLoading(pathname: string, search: string): void {
  address = search === "" ? pathname : null;
  noted = [];
}

export function noteCall(path: string): void {
  if (address !== null && path.length <= LENGTH && noted.length < CALLS && !noted.includes(path)) noted.push(path);
}

/** The screen has what it needs. What was there already, without a call, changes nothing of what is kept. */
export function endLoading(): void {
  const kept = address;
  address = null;
  if (kept === null || noted.length === 0) return;
  const others = read().filter(([each]) => each !== kept);
  local.set(KEY, JSON.stringify([[kept, noted], ...others].slice(0, ADDRESSES)));
}
