import { apiLambdas, queues } from "@salle/contract/deployment";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { textKinds } from "@salle/contract/texts";
import { read } from "@salle/contract/words";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Field, fieldsOf, groupsOf } from "../support/fields.ts";
import { withAt } from "../support/sample.ts";

const handlersOf = async (group: string): Promise<unknown> =>
  (await import(`../../functions/src/lambdas/${group}.ts`)).handler;

test("no two endpoints answer the same call", () => {
  const shapes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, "{}")}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(endpoints.map((endpoint) => [endpoint.key, endpoint] as const))(
  "%s names only parameters of its own path in its access rule",
  (_, endpoint: Endpoint) => {
    const names = [...JSON.stringify(endpoint.access).matchAll(/"from":"params\.([^"]+)"/g)].map(([, name]) => name);
    for (const name of names) expect(endpoint.path).toContain(`{${name}}`);
    expect(endpoint.path).toMatch(/^\/(app|api|signup|public-app)\//);
  },
);

test("every area belongs to exactly one Lambda", () => {
  const served = Object.values(apiLambdas).flat() as string[];
  expect(new Set(served).size).toBe(served.length);
  for (const { area } of endpoints) expect(served).toContain(area);
});

test.each(Object.keys(apiLambdas))("the Lambda %s has a handler", async (group) => {
  expect(await handlersOf(group)).toBeTypeOf("function");
});

test.each(Object.entries(queues))(
  "the queue %s can be worked through in its time, and gives up some day",
  (_, queue) => {
    expect(queue.timeoutSeconds).toBeLessThanOrEqual(900);
    expect(queue.batchSize).toBeLessThanOrEqual(10);
    expect(queue.maxReceive).toBeGreaterThan(1);
  },
);

describe("the fields of requests", () => {
  const fields = endpoints.flatMap(({ key, body, query }) =>
    [...fieldsOf(body), ...fieldsOf(query)].map((field) => [`${key}: ${field.path.join(".")}`, field] as const),
  );
  const takes = ({ schema }: Field, value: string) => z.safeParse(schema, value).success;
  const breaching = (breaks: (field: Field) => boolean) =>
    fields.filter(([, field]) => breaks(field)).map(([at]) => at);
  const isText = ({ type }: Field) => type === "string";
  const texts = fields.map(([, field]) => field).filter(isText);

  test("each text has a kind, which says what it takes (packages/contract/src/texts.ts)", () => {
    expect(breaching((field) => isText(field) && !textKinds.some((kind) => kind === field.kind))).toEqual([]);
    expect(new Set(texts.map(({ kind }) => kind))).toEqual(new Set(textKinds));
  });

  test("none takes just anything", () => {
    expect(breaching(({ type }) => ["any", "unknown", "record", "map", "custom", "lazy"].includes(type))).toEqual([]);
  });

  test("each text refuses what is no text, and what is longer than any of ours", () => {
    for (const text of ["a\ud800", "\udc00"]) expect(breaching((field) => takes(field, text))).toEqual([]);
    expect(breaching((field) => field.kind !== "file" && takes(field, "x".repeat(10_000)))).toEqual([]);
  });

  test.each(["\u0000", "\u001b", "\u007f", "\u009f", "\ufffd", "\uffff"])(
    "but a password, each refuses %j",
    (character) => {
      expect(breaching((field) => field.kind !== "secret" && takes(field, `a${character}b`))).toEqual([]);
    },
  );

  test.each(["\n", "\r", "\t", "\u0085", "\u2028", "\u2029"])("each that is one line refuses %j", (character) => {
    const hasLines = ["paragraph", "secret"];
    expect(
      breaching(({ kind, ...field }) => !hasLines.includes(kind ?? "") && takes({ kind, ...field }, `a${character}b`)),
    ).toEqual([]);
  });

  test.each(["\u200b", "\u0301\u0301", "\u2800", "\u3164", "\u00ad\u2060", " \ufe0f"])(
    "no name is %j, of which nothing is seen",
    (text) => {
      expect(breaching((field) => field.kind === "name" && takes(field, text))).toEqual([]);
    },
  );

  test.each(["a\u0000b@x.test", "a\u200bb@x.test", "a@x\u00ad.test", "a@x.test\u202e", "a\u2028@x.test"])(
    "no address is %j, of which a part is not seen",
    (text) => {
      expect(breaching((field) => field.kind === "address" && takes(field, text))).toEqual([]);
    },
  );

  test("names and lines are taken as people write them", () => {
    const names = ["D'Arcy-Lee", "مرحبا", "田中", "🤺", "नमस्ते", "می‌خواهم", "Zoë"];
    const isShort = (field: Field) => ["name", "line", "paragraph"].includes(field.kind ?? "");
    for (const name of names) expect(breaching((field) => isShort(field) && !takes(field, name))).toEqual([]);
  });
});

describe("what a request is not asked for, or has wrong", () => {
  const requests = endpoints.flatMap(({ key, body, query }) =>
    Object.entries({ body, query }).flatMap(([part, schema]) =>
      schema ? [[`${key} (${part})`, schema] as const] : [],
    ),
  );
  const messages = (schema: z.ZodMiniType, value: unknown) =>
    read(schema, value).error?.issues.map(({ message }) => message) ?? [];
  /** What no field takes, and what a query's text may be. */
  const wrong = [
    undefined,
    null,
    0,
    1.5,
    Number.NaN,
    -1,
    1e9,
    "",
    " ",
    "?",
    "x".repeat(9000),
    true,
    [],
    [null],
    [{}],
    {},
  ];

  test.each(requests)("%s knows all its names: another one is refused, in each group", (_, schema) => {
    const open = groupsOf(schema).filter(({ isStrict }) => !isStrict);
    expect(open.map(({ path }) => path.join("."))).toEqual([]);
  });

  test.each(requests)("%s: each rule has its text for people, and none is the validator's", (_, schema) => {
    const places = [[], ["attributes"], ...fieldsOf(schema).map(({ path }) => path)];
    const said = places.flatMap((path) => wrong.flatMap((value) => messages(schema, withAt({}, path, value))));
    for (const message of said) {
      expect(message).toMatch(/^(?!Invalid|Too |Unrecognized|Expected|Required).*[a-z]/);
      expect(message).not.toMatch(/Invalid input|expected |received|undefined|NaN|\[object/);
    }
    expect(said).not.toEqual([]);
  });

  test("each yes or no is taken as true and false and as 1 and 0 (spec 03 §5)", () => {
    const flags = endpoints.flatMap(({ key, body, query }) =>
      [...fieldsOf(body), ...fieldsOf(query)]
        .filter(({ type }) => type === "boolean")
        .map(({ path }) => ({ key, path })),
    );
    expect(flags.length).toBeGreaterThan(10);
    for (const { key, path } of flags) {
      const { body, query } = endpoints.find((each) => each.key === key) ?? {};
      const schema = [body, query].find((each) => fieldsOf(each).some((field) => field.path.join() === path.join()));
      const at = (value: unknown) =>
        z
          .safeParse(schema ?? z.never(), withAt({}, path, value))
          .error?.issues.filter((issue) => issue.path.join() === path.join()) ?? [];
      for (const value of [true, false, 1, 0, "1", "0", "true", "false"])
        expect([key, path, at(value)]).toEqual([key, path, []]);
    }
  });
});
