import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mergeFields } from "@salle/contract/members/merge-codes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Account } from "../../identity/accounts/index.ts";
import type { MemberProfile } from "../members/index.ts";
import { fateOf, fates } from "./fates.ts";
import { chosenOf, differencesOf, inTheWay, overlapsOf, type Side, type Standing } from "./rules.ts";

const free: Standing = {
  isSame: false,
  erased: [],
  merging: [],
  transferring: [],
  isAbove: false,
  isRoot: false,
  roles: 0,
  isAlias: false,
  isSurvivorAlias: false,
  paying: [],
  isLinked: false,
  losesTwoFactor: false,
  clubs: 2,
};

describe("what is in the way", () => {
  test.each<[string, Partial<Standing>, RegExp[]]>([
    ["nothing", {}, []],
    ["one and the same", { isSame: true }, [/one and the same/]],
    ["the root user", { isRoot: true }, [/root user/]],
    ["a survivor who may do more", { isAbove: true }, [/more than yours/]],
    ["a role", { roles: 1 }, [/roles/]],
    ["a duplicate that was merged", { isAlias: true }, [/merged already/]],
    ["a survivor that was merged", { isSurvivorAlias: true }, [/into another one itself/]],
    ["two that are erased", { erased: ["A", "B"] }, [/data of A/, /data of B/]],
    ["another merge", { merging: ["A"] }, [/another merge of A/]],
    ["a transfer", { transferring: ["A"] }, [/transfer of A/]],
    ["payments", { paying: ["INV-1 of C", "INV-2 of C"] }, [/INV-1 of C, INV-2 of C/]],
    ["one acts for the other", { isLinked: true }, [/acts for the other/]],
    ["a second factor", { losesTwoFactor: true }, [/two-factor/]],
    ["as many clubs as there is room for", { clubs: 20 }, []],
    ["more clubs than that", { clubs: 21 }, [/20 clubs/]],
    ["several", { isRoot: true, roles: 2 }, [/root user/, /roles/]],
  ])("%s", (_, standing, expected) => {
    const found = inTheWay({ ...free, ...standing });
    expect(found).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern);
  });
});

const side = (account: Partial<Account>, profile?: Partial<MemberProfile>): Side => ({
  account: { person: "p", firstName: "Kim", lastName: "Twice", ...account } as Account,
  profile: profile && ({ person: "p", ...profile } as MemberProfile),
});

describe("what two registrations differ in", () => {
  test.each<[string, Side, Side, string[]]>([
    ["nothing", side({}), side({}), []],
    ["a name", side({}), side({ firstName: "Kimberley" }), ["firstName"]],
    ["blanks around it", side({}), side({ firstName: " Kim " }), []],
    ["what one alone says", side({ mobilePhoneNumber: "0400000000" }), side({}, { dateOfBirth: "2000-01-01" }), []],
    ["both say", side({}, { gender: "F" }), side({}, { gender: "X" }), ["gender"]],
    ["a line of an address", side({}, { suburb: "Fitzroy" }), side({}, { suburb: "Carlton" }), ["address"]],
    ["the login", side({ emailAddress: "a@a.test" }), side({ emailAddress: "b@a.test" }), ["login"]],
  ])("%s", (_, survivor, duplicate, fields) =>
    expect(differencesOf(survivor, duplicate).map(({ field }) => field)).toEqual(fields),
  );
});

const word = fc.constantFrom("", "a", "b");
const sides = fc
  .record({ name: word, phone: word, birth: word, suburb: word, postcode: word, login: word })
  .map((of) =>
    side(
      { firstName: of.name || "x", mobilePhoneNumber: of.phone || undefined, emailAddress: of.login || undefined },
      { dateOfBirth: of.birth, suburb: of.suburb, postcode: of.postcode },
    ),
  );

describe("what was chosen", () => {
  test("loses nothing that one alone says, and overwrites nothing that was not chosen", () => {
    fc.assert(
      fc.property(sides, sides, fc.subarray([...mergeFields]), (survivor, duplicate, fromDuplicate) => {
        const { account, profile, takesLogin } = chosenOf(survivor, duplicate, fromDuplicate);
        const expected = (own: string | undefined, other: string | undefined, field: (typeof mergeFields)[number]) =>
          (own && other ? (fromDuplicate.includes(field) ? other : own) : own || other) ?? "";
        const { account: a, profile: p } = survivor;
        const { account: b, profile: q } = duplicate;
        expect(account.firstName).toBe(expected(a.firstName, b.firstName, "firstName"));
        expect(account.mobilePhoneNumber ?? "").toBe(
          expected(a.mobilePhoneNumber, b.mobilePhoneNumber, "mobilePhoneNumber"),
        );
        expect(profile?.dateOfBirth).toBe(expected(p?.dateOfBirth, q?.dateOfBirth, "dateOfBirth"));
        expect(takesLogin ? b.emailAddress : (a.emailAddress ?? "")).toBe(
          expected(a.emailAddress, b.emailAddress, "login"),
        );
        // An address is one thing: a half of each would be nobody's.
        const line = [profile?.suburb ?? "", profile?.postcode ?? ""];
        expect([survivor, duplicate].map(({ profile: of }) => [of?.suburb ?? "", of?.postcode ?? ""])).toContainEqual(
          line,
        );
      }),
    );
  });

  test("what was agreed to holds only where both have agreed", () => {
    const yes = side({}, { allowMarketing: true, isProfilePublic: true });
    const no = side({}, { allowMarketing: false, isProfilePublic: true });
    expect(chosenOf(yes, no, []).profile).toMatchObject({ allowMarketing: false, isProfilePublic: true });
    expect(chosenOf(yes, side({}), []).profile).toMatchObject({ allowMarketing: true, isEmailPublic: false });
    expect(chosenOf(side({}), side({}), []).profile).toBeUndefined();
  });
});

describe("memberships of both at a time", () => {
  const sold = { clubId: "c", packageId: "p", packageName: "Senior", startDate: 10, endDate: 20 };
  test.each([
    ["the same days", {}, ["Senior"]],
    ["one day in common", { startDate: 20, endDate: 30 }, ["Senior"]],
    ["one after the other", { startDate: 21, endDate: 30 }, []],
    ["another package", { packageId: "q" }, []],
    ["another club", { clubId: "d" }, []],
    ["revoked before it", { startDate: 1, endDate: 30, revokedAt: 9 }, []],
  ])("%s", (_, other, expected) => expect(overlapsOf([sold], [{ ...sold, ...other }])).toEqual(expected));
});

interface Declared {
  model: { entity: string };
  personal: unknown;
  attributes: Record<string, unknown>;
}

const PERSON = /^(\w*[pP]erson|clubMemberProfileId|memberId|accountId)$/;

/** Every entity in the sources that has data of a person, or an attribute that names one. */
async function entitiesOfPersons(): Promise<string[]> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const found = new Set<string>();
  for (const file of globSync("*/*/entity.ts", { cwd: root })) {
    const exported: Record<string, { schema?: Declared }> = await import(root + file);
    for (const { schema } of Object.values(exported))
      if (schema?.personal || Object.keys(schema?.attributes ?? {}).some((name) => PERSON.test(name)))
        found.add(schema?.model.entity ?? "");
  }
  return [...found].filter((entity) => !entity.startsWith("sandbox-")).sort();
}

describe("what becomes of each kind of item", () => {
  test("is said of every entity that names a person, and of nothing else", async () =>
    expect(Object.keys(fates).sort()).toEqual(await entitiesOfPersons()));

  test.each([
    [
      "a group: who is in it before who left",
      "member-group-assignment",
      { standing: "in" },
      { standing: "left" },
      true,
    ],
    [
      "a group: who came earlier",
      "member-group-assignment",
      { standing: "in", since: "2" },
      { standing: "in", since: "1" },
      false,
    ],
    [
      "a group: of two that left the survivor's",
      "member-group-assignment",
      { standing: "left" },
      { standing: "left" },
      false,
    ],
    ["a category: who is in it", "member-category-assignment", {}, { until: "2020" }, true],
    ["a link: everything before a part", "link", {}, { allows: ["x"] }, true],
    ["a link: for longer", "link", { allows: [], endsAt: 1 }, { allows: [] }, false],
    ["a hold: the later end", "hold", { until: 2 }, { until: 1 }, true],
  ])("%s", (_, entity, duplicate, survivor, expected) => {
    const fate = fateOf(entity);
    expect(fate?.kind === "moved" && fate.wins?.(duplicate, survivor)).toBe(expected);
  });
});
