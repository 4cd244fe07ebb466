import type { Access, ObjectRef } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { isId } from "@salle/contract/ids";
import { signAccess } from "@salle/core/internal/identity/session/tokens";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Ask, ask, type Reply } from "../support/api.ts";
import { Attacked, failing, isRefused, isSound } from "../support/attacked.ts";
import { type Field, fieldsOf } from "../support/fields.ts";
import { withAt } from "../support/sample.ts";
import {
  type Given,
  inTurn,
  isAsked,
  isTaken,
  partedOf,
  partOf,
  queryOf,
  sentOf,
  spread,
  turned,
} from "../support/tries.ts";
import * as vectors from "../support/vectors.ts";

// Every endpoint that the contract has, attacked from its declaration (trust, "Hostile input"): `npm run attack`. More
// rounds of random bodies: ATTACK_ROUNDS=200; a run again: ATTACK_SEED, which a failure prints.

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31);
const rounds = Number(process.env.ATTACK_ROUNDS ?? 20);

const scene = new Attacked();
beforeAll(() => scene.prepare());

const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.key, endpoint] as const);
const withBodies = endpoints.filter((endpoint) => endpoint.body);
const withParams = endpoints.filter((endpoint) => endpoint.path.includes("{"));

describe.each(named(withBodies))("%s", (_, endpoint) => {
  const send = (options: Ask) => scene.call(endpoint, options);
  const sendJson = (body: unknown) => send({ rawBody: JSON.stringify(body) });
  const body = () => scene.bodyOf(endpoint);
  const bodyWith = (given: readonly Given[]) =>
    given.reduce((sent, { path, value }) => withAt(sent, path, value), body());
  const takesBody = (given: readonly Given[]) => isTaken(endpoint, bodyWith(given));
  const fields = fieldsOf(endpoint.body);
  const strings = fields.filter(({ type }) => type === "string");
  const isOpen = endpoint.access.kind === "open";

  test("its body is past its schema when nothing is wrong with it, so that what follows reaches the verb", async () => {
    expect(endpoint.body?.safeParse(body()).error?.issues).toBeUndefined();
    expect(isSound(await sendJson(body()))).toBe(true);
  });

  test("its body is refused when it is none", async () => {
    // What is no JSON never gets to the endpoint's own schema, and what that refuses gets no further.
    const reaches = ([, text]: (typeof vectors.refusedBodies)[number]) =>
      isJson(text) && endpoint.body?.safeParse(JSON.parse(text)).success === true;
    const { true: taken = [], false: refused = [] } = Object.groupBy(
      vectors.refusedBodies,
      (each) => `${reaches(each)}`,
    );
    const tries = [...taken, ...inTurn(endpoint, refused, 6)];
    expect(await failing(tries, ([, rawBody]) => send({ rawBody }), isRefused)).toEqual([]);
  });

  test("its body is refused with 400 when it is not UTF-8, in a text or beside one", async () => {
    const json = JSON.stringify(withAt(body(), fields[0]?.path ?? [], "PLACE"));
    const [before = "", after = ""] = json.split("PLACE");
    const bytes = (of: number[]) => Buffer.concat([Buffer.from(before), Buffer.from(of), Buffer.from(after)]);
    const types = ["application/json", "application/octet-stream"];
    const all = vectors.notUtf8.flatMap((of) => types.map((type) => ({ of, type })));
    const tries = inTurn(endpoint, all, 6);
    const call = ({ of, type }: { of: number[]; type: string }) =>
      send({ rawBody: new Uint8Array(bytes(of)), headers: { "content-type": type } });
    expect(
      await failing(tries, call, ({ status, ...reply }) => status === 400 && isRefused({ status, ...reply })),
    ).toEqual([]);
  });

  test("its body is refused with keys that it does not have, wherever they stand, and with 413 when it is huge", async () => {
    const places = new Set(fields.map(({ path }) => path.slice(0, -1).join(".")));
    const keys = [...vectors.inherited, "isRoot", "grants", "pk", "createdAt"];
    const tries = [...places].flatMap((place) => keys.map((key) => [...place.split("."), key]));
    const sent = sentOf(
      endpoint,
      tries,
      (path) => path.slice(0, -1),
      (path) => withAt(body(), path, "x"),
    );
    expect(await failing(sent, (path) => sendJson(withAt(body(), path, "x")), isRefused)).toEqual([]);
    const huge = { attributes: { firstName: "x".repeat(endpoint.maxBodyBytes) } };
    expect((await sendJson(huge)).status).toBe(413);
  });

  test("its body is no matter of its content type", async () => {
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "x",
      "text/xml",
    ];
    const rawBody = JSON.stringify(body());
    const tries = inTurn(endpoint, types, 5);
    expect(await failing(tries, (type) => send({ rawBody, headers: { "content-type": type } }))).toEqual([]);
  });

  test("its body may have any wrong type in any place", async () => {
    const tries = strings.flatMap(({ path }) => vectors.wrongTypes.map((value) => ({ path, value })));
    // A number may be one of the types of a date, and null a text that is not given.
    const { taken, refused } = partedOf(endpoint, tries, takesBody);
    expect(await failing(taken, (given) => sendJson(bodyWith([given])))).toEqual([]);
    expect(await failing(refused, (given) => sendJson(bodyWith(given)), isRefused)).toEqual([]);
  });

  test("its body gives the same text back in each place, or refuses it", async () => {
    // Of those who guess a login, only so many are heard.
    const texts = [...vectors.broken, ...vectors.inherited, ...(isOpen ? [] : vectors.naughty)];
    const noTexts = [...vectors.broken, ...vectors.inherited];
    const { refused } = partedOf(
      endpoint,
      strings.flatMap(({ path }) => noTexts.map((value) => ({ path, value }))),
      takesBody,
    );
    expect(await failing(refused, (given) => sendJson(bodyWith(given)), isRefused)).toEqual([]);
    const places = [...Map.groupBy(strings, placeOfText).values()].map((of) => ({
      paths: of.map(({ path }) => path),
      values: texts.filter((text) => of.every(({ schema }) => takes(schema, text))),
    }));
    const wrong = await failing(spread(endpoint, places), async (given) => {
      const reply = await sendJson(bodyWith(given));
      const isBack = ({ path, value }: Given) =>
        strings.every((field) => field.path !== path || echoes(field, String(value), reply));
      return given.every(isBack) ? reply : { ...reply, status: 599 };
    });
    expect(wrong).toEqual([]);
  });

  test(`its body is answered soundly whatever it is, seed ${seed}`, async () => {
    const path = fc.constantFrom(...fields.map((field) => field.path), ["attributes"], []);
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.jsonValue({ maxDepth: 3 }),
      fc.double(),
      fc.maxSafeInteger(),
    );
    const tries = fc.sample(fc.record({ path, value }), { seed, numRuns: rounds });
    const { taken, refused } = partedOf(endpoint, tries, takesBody);
    const all = [...taken.map((each) => [each]), ...refused.map((of) => of.slice(0, 1))];
    expect(await failing(all, (given) => sendJson(bodyWith(given)))).toEqual([]);
  });
});

/** Passwords of a body are one, for it is repeated; every other text has a place of its own. */
const placeOfText = ({ kind, path }: Field): string => (kind === "secret" ? "secret" : path.join("/"));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const takes = (schema: Field["schema"], value: unknown) => z.safeParse(schema, value).success;

/** A text that was taken stands in the answer as it was, composed (NFC) and without blanks around it. */
function echoes({ path, kind }: Field, text: string, { status, body }: Reply): boolean {
  const [, name = "", ...deeper] = path;
  const isKept = ["name", "line", "paragraph", "address"].includes(kind ?? "") && deeper.length === 0;
  const back = status === 200 && isKept ? body.data.attributes?.[name] : undefined;
  return typeof back !== "string" || back === text.normalize("NFC").trim();
}

test.each([...vectors.naughty, ...vectors.inherited])("%j is read again as it was written", async (text) => {
  const attributes = { firstName: text, lastName: text, addressLineOne: text, suburb: text };
  const added = await ask(scene.admin, `POST /signup/admin/form/${scene.clubId}`, {
    attributes: { ...attributes, dateOfBirth: "2001-01-01", allowDuplicate: 1 },
  });
  expect(added.status).toBe(200);
  const { body } = await ask(scene.admin, `GET /app/club-members/${added.body.data.id}`);
  const kept = text.normalize("NFC");
  expect(body.data.attributes).toMatchObject({ firstName: kept, lastName: kept, addressLineOne: kept, suburb: kept });
});

const objectsOf = (access: Access): readonly ObjectRef[] =>
  access.kind === "either" ? access.rules.flatMap(objectsOf) : "on" in access ? [access.on] : [];
/** The objects of a path that shared steps look for, before the verb is asked: those of the access rule and of the tenancy. */
const namedBy = ({ access, within }: Endpoint): ObjectRef[] =>
  [...objectsOf(access), ...within.map(({ inner }) => inner)].filter(({ from }) => from.startsWith("params."));

/**
 * The ids that are tried in a parameter. What cannot be an id of anything is refused before an endpoint is asked: one of
 * these. What could be one of an object that the shared steps read, each by a kind of object: a third at each endpoint of
 * that kind, and all where there are not three. All in what only the verb reads.
 */
function idsFor(endpoint: Endpoint, name: string): string[] {
  if (endpoint.texts?.includes(name)) return vectors.noIds;
  const none = vectors.noIds.filter((id) => !isId(id));
  const likely = vectors.noIds.filter(isId);
  const type = namedBy(endpoint).find(({ from }) => from === `params.${name}`)?.type;
  const peers = withParams.filter((each) => namedBy(each).some((object) => object.type === type));
  const oneIn = type ? Math.min(3, peers.length) : 1;
  return [...inTurn(endpoint, none, none.length), ...partOf(likely, peers.indexOf(endpoint), oneIn)];
}

test.each(named(withParams))("%s takes no id that is none", async (_, endpoint) => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const tries = names.flatMap((name) => idsFor(endpoint, name).map((id) => ({ [name]: id })));
  const rawBody = endpoint.body && JSON.stringify(scene.bodyOf(endpoint));
  const call = (over: Record<string, string>) =>
    scene.call(endpoint, { path: scene.pathOf(endpoint, over), ...(rawBody && { rawBody }) });
  // A reason of which no letter waits is one of which none is sent.
  const isNoObject = endpoint.path.startsWith("/app/dead-letter-reasons/");
  expect(await failing(tries, call, isNoObject ? isSound : isRefused)).toEqual([]);
});

test.each(named(endpoints.filter(({ query }) => query)))("%s is asked anything", async (_, endpoint) => {
  const asked = (query: string) => scene.call(endpoint, { query });
  const isMalformed = (reply: Reply) => reply.status === 400 && isRefused(reply);
  expect(await failing(inTurn(endpoint, vectors.noQueries, 5), asked, isMalformed)).toEqual([]);
  expect(await failing(inTurn(endpoint, vectors.oddQueries, 4), asked)).toEqual([]);
  const odd = [...vectors.inherited, "\u0000", "\ufffd", "-1", "1e309", "x".repeat(5000)];
  const fields = [...Map.groupBy(fieldsOf(endpoint.query), ({ path }) => path.join("/")).values()];
  const parted = partedOf(
    endpoint,
    fields.flatMap((of, index) => {
      const texts = [...odd, ...(of.some(({ kind }) => kind === "line") ? vectors.naughty : [])];
      return turned(texts, endpoints.indexOf(endpoint) + index).map((value) => ({ path: of[0]?.path ?? [], value }));
    }),
    (given) => isAsked(endpoint, given),
  );
  // Addresses have an end: what is too long for others beside it is sent by itself.
  const refused = parted.refused.flatMap((given) => {
    const { true: long = [], false: short = [] } = Object.groupBy(
      given,
      ({ value }) => `${String(value).length > 1000}`,
    );
    return [...(short.length > 0 ? [short] : []), ...long.map((each) => [each])];
  });
  expect(await failing(refused.map(queryOf), asked, isRefused)).toEqual([]);
  // One at a time, for where one filter finds nothing no other is looked at.
  const taken = inTurn(endpoint, parted.taken).map((given) => queryOf([given]));
  expect(await failing(taken, asked)).toEqual([]);
});

describe("whoever is nobody", () => {
  const guarded = endpoints.filter(({ access }) => access.kind !== "open");
  const part = (of: unknown) => Buffer.from(JSON.stringify(of)).toString("base64url");
  /** The admin's own token, but for what is wrong with it. */
  async function badTokens(): Promise<string[]> {
    const [header = "", claims = "", signature = ""] = scene.admin.token?.split(".") ?? [];
    const read = JSON.parse(Buffer.from(claims, "base64url").toString());
    const sign = (sessionId: string, at = new Date()) => signAccess({ person: scene.person, sessionId }, at);
    const signed = [
      await sign(read.sid, new Date("2020-01-01")),
      await sign("ses_00000000000000000000000000"),
      await sign("constructor"),
      await sign("__proto__"),
    ];
    return [
      "toString",
      "x".repeat(5000),
      `${header}.${claims}.`,
      `${header}.${part({ ...read, sub: "01J00000000000000000000000" })}.${signature}`,
      `${part({ alg: "none" })}.${claims}.`,
      `${part({ alg: "none", typ: "JWT" })}.${claims}.${signature}`,
      `${part({ alg: "HS512" })}.${claims}.${signature}`,
      `${part({ alg: "HS256", kid: "constructor" })}.${claims}.${signature}`,
      `${part({ alg: "HS256", crit: ["exp"] })}.${claims}.${signature}`,
      ...signed.map(({ accessToken }) => accessToken),
    ];
  }

  test("is told so by every endpoint that is not open to all", async () => {
    const tokens = await badTokens();
    const tries = guarded.flatMap((endpoint) =>
      [undefined, ...inTurn(endpoint, tokens, 7)].map((token) => ({ endpoint, token })),
    );
    const isUnknown = (reply: Reply) => reply.status === 401 && isRefused(reply);
    const wrong = await failing(
      tries,
      ({ endpoint, token }) => scene.call(endpoint, { speaker: token === undefined ? {} : { token } }),
      isUnknown,
    );
    expect(wrong.map(([{ endpoint, token }, status]) => [endpoint.key, token, status])).toEqual([]);
  });

  test("says nothing by a header that brings an endpoint down", async () => {
    const texts = ["constructor", "__proto__", "x".repeat(3000), "club:", "acc_", "=;,"];
    const names = [
      "x-linked-account",
      "idempotency-key",
      "x-link-secret",
      "cookie",
      "x-forwarded-for",
      "accept-encoding",
    ];
    const tries = endpoints
      .filter(({ method }) => method === "GET")
      .flatMap((endpoint) =>
        inTurn(
          endpoint,
          texts.map((text, index) => ({ endpoint, name: names[index % names.length] ?? "", text })),
          6,
        ),
      );
    const wrong = await failing(tries, ({ endpoint, name, text }) =>
      scene.call(endpoint, { headers: { [name]: text } }),
    );
    expect(wrong.map(([{ endpoint, name, text }, status]) => [endpoint.key, name, text, status])).toEqual([]);
  });
});
