import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { personalDeclarations as declared } from "../../dynamo/index.ts";
import { fateOf, fates, inTheWay, type Standing, staysReadable } from "./rules.ts";

const free: Standing = {
  isRoot: false,
  roles: 0,
  owed: [],
  credits: [],
  isPaying: false,
  hasTransfer: false,
  isMerging: false,
  wards: [],
};

describe("what is in the way", () => {
  test.each<[string, Partial<Standing>, RegExp[]]>([
    ["nothing", {}, []],
    ["the root user", { isRoot: true }, [/root user/]],
    ["a role", { roles: 1 }, [/roles/]],
    ["an open invoice", { owed: ["INV-000001 of Club"] }, [/they owe INV-000001 of Club/]],
    ["credit", { credits: ["$30.00 with Club"] }, [/they have credit: \$30.00 with Club/]],
    ["two of them", { owed: ["INV-000001 of A", "INV-000002 of B"] }, [/INV-000001 of A, INV-000002 of B/]],
    ["a payment", { isPaying: true }, [/payment/]],
    ["a transfer", { hasTransfer: true }, [/transfer/]],
    ["a merge", { isMerging: true }, [/merge/]],
    ["a child", { wards: ["Kim Child"] }, [/nobody else acts for Kim Child/]],
    ["all", { isRoot: true, roles: 2, hasTransfer: true }, [/root/, /roles/, /transfer/]],
  ])("%s", (_, standing, expected) => {
    const found = inTheWay({ ...free, ...standing });
    expect(found).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern);
  });
});

interface Declared {
  model: { entity: string };
  personal: unknown;
}

/** Every entity in the sources that says that there is personal data in it. */
async function personalEntities(): Promise<string[]> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const found: string[] = [];
  for (const file of globSync("*/*/entity.ts", { cwd: root })) {
    const exported: Record<string, { schema?: Declared }> = await import(root + file);
    for (const { schema } of Object.values(exported)) if (schema?.personal) found.push(schema.model.entity);
  }
  return found.sort();
}

describe("what becomes of each kind of item", () => {
  test("is said of every entity with personal data, and of nothing else", async () => {
    const entities = (await personalEntities()).filter((entity) => !entity.startsWith("sandbox-"));
    expect(entities).toEqual(expect.arrayContaining(declared.map(({ entity }) => entity)));
    expect(Object.keys(fates).sort()).toEqual([...new Set(entities)].sort());
  });

  test("what is emptied in place is an attribute of it that is personal", () => {
    for (const { entity, personal } of declared) {
      const fate = fateOf(entity);
      if (fate?.kind === "emptied" && fate.as) expect(personal).toEqual(expect.arrayContaining(Object.keys(fate.as)));
    }
  });

  test.each([
    ["invoice", true],
    ["payment", true],
    ["membership", true],
    ["account", false],
    ["member-profile", false],
    ["support-request", false],
    ["unheard-of", false],
  ])("what the activity log says of %s stays readable: %s", (entity, expected) =>
    expect(staysReadable(entity)).toBe(expected),
  );
});
