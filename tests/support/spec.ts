import { type Declared, endpoints } from "@salle/contract/endpoints";
import { expect } from "vitest";
import { type Ask, ask, type Reply, type Speaker } from "./api.ts";

/** What the specification names of a call's answer; each must be there, whatever else is. */
export interface Named {
  attributes?: readonly string[];
  relationships?: readonly string[];
  capabilities?: readonly string[];
  /** Of the answer's own meta, beside `data`. */
  meta?: readonly string[];
  /** Of what is sent: the fields that the call takes. */
  takes?: readonly string[];
}

/** 03 §3: “Form field: id, type, label, name, order, required, memberVisible, memberEditable, isSubmitable, value, …”. */
export const FORM_FIELD = [
  ...["id", "type", "label", "name", "order", "required", "memberVisible", "memberEditable", "isSubmitable"],
  ...["value", "options", "attributes", "constraints"],
];

type Call = Declared["key"];
type Params<K extends string> = K extends `${string}{${infer Name}}${infer Rest}` ? Name | Params<Rest> : never;
type Options<K extends string> = Ask & ([Params<K>] extends [never] ? object : { params: Record<Params<K>, string> });

/**
 * Makes a call and asserts that it has everything that the specification names of it. `npm run coverage` ticks a call
 * that a test names here (scripts/coverage.ts), so the lists are the specification's, to the letter.
 * @returns the reply, for what else its sentences say
 */
export async function conforms<const K extends Call>(
  speaker: Speaker,
  call: K,
  options: Options<K>,
  named: Named = {},
): Promise<Reply<K>> {
  const params: Record<string, string> = "params" in options ? options.params : {};
  const path = call.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "") as K;
  const reply = await ask(speaker, path, options);
  // Of some the specification names no answer.
  const answers = endpoints.some(({ key, output }) => key === call && output !== undefined);
  expect(reply, call).toMatchObject({ status: answers ? 200 : 204 });
  const { data, meta } = (reply.body ?? {}) as { data?: unknown; meta?: object };
  // Of a list the first row speaks for all: rows come from one schema.
  const item = (Array.isArray(data) ? data[0] : data) as Partial<Record<keyof Named, object>> | undefined;
  for (const part of ["attributes", "relationships", "capabilities"] as const) {
    has(named[part], Object.keys(item?.[part] ?? {}), `${part} of ${call}`);
  }
  has(named.meta, Object.keys(meta ?? {}), `meta of ${call}`);
  has(named.takes, fieldsTaken(call), `what ${call} takes`);
  return reply;
}

const has = (names: readonly string[] = [], there: string[], what: string): void =>
  expect(there, what).toEqual(expect.arrayContaining([...names]));

/** The fields that a call's body can have, by its declaration, which is what the server refuses others by. */
function fieldsTaken(call: Call): string[] {
  const body = endpoints.find(({ key }) => key === call)?.body as
    // A body that may be left out has its shape inside.
    { shape?: { attributes: { shape: Record<string, unknown> } } } | undefined;
  return Object.keys(body?.shape?.attributes.shape ?? {});
}
