import { type FeatureFlags, featureFlags } from "@salle/contract/flags";
import type { SecurableContext } from "@salle/contract/identity/session";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "../lib/redirect.ts";
import { redirectFor, rootDestination, type Visitor } from "./guards.ts";

const club: SecurableContext = { type: "club", id: "clb_1", clubId: "clb_1", permissions: [], label: "Club" };
const visitor = (change: Partial<Visitor> = {}): Visitor => ({
  signedIn: true,
  isRoot: false,
  context: club,
  contexts: [club],
  features: { ...featureFlags },
  ...change,
});

describe("guards", () => {
  it("sends a stranger to the login page with the whole path they asked for", () => {
    const stranger = visitor({ signedIn: false, context: null, contexts: [] });
    expect(redirectFor({ auth: true, contexts: ["club"] }, stranger, "/membership/members?q=a")).toEqual({
      to: "/authenticate/login",
      search: { redirect: "/membership/members?q=a" },
    });
  });
  it("sends someone without a context to the picker, with another one to the root", () => {
    const guards = { auth: true, contexts: ["system"] } as const;
    expect(redirectFor(guards, visitor({ context: null }), "/admin")?.to).toBe("/authenticate/context");
    expect(redirectFor(guards, visitor(), "/admin")).toEqual({ to: "/" });
  });
  it("asks for feature flags, permissions, the root user and a club of the member", () => {
    expect(redirectFor({ features: ["greens"] }, visitor(), "/greens/view")).toEqual({ to: "/" });
    expect(redirectFor({ features: ["membership"] }, visitor(), "/membership")).toBeNull();
    expect(redirectFor({ rootOnly: true }, visitor(), "/finance/payouts")).toEqual({ to: "/" });
    expect(redirectFor({ permission: "jobs.view" }, visitor(), "/jobs")).toEqual({ to: "/" });
    const may = { ...club, permissions: ["jobs.view" as const] };
    expect(redirectFor({ permission: ["jobs.manage", "jobs.view"] }, visitor({ context: may }), "/jobs")).toBeNull();
    const member: SecurableContext = { ...club, type: "user", id: "cmp_1" };
    expect(redirectFor({ clubOfMember: true }, visitor({ context: member, contexts: [member] }), "/x")?.to).toBe("/");
    expect(
      redirectFor({ clubOfMember: true }, visitor({ context: member, contexts: [member, club] }), "/x"),
    ).toBeNull();
  });
  it("follows a redirect only within this site", () => {
    expect(safeRedirect("/membership/members?page=2")).toBe("/membership/members?page=2");
    for (const bad of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:1", 5, undefined]) {
      expect(safeRedirect(bad)).toBeNull();
    }
  });
});

const off = (flag: keyof Visitor["features"]): Visitor["features"] => ({ ...featureFlags, [flag]: false });
const as = (type: string, change: Partial<Visitor> = {}): Visitor =>
  visitor({ context: { ...club, type: type as SecurableContext["type"] }, ...change });
const stranger = visitor({ signedIn: false, context: null, contexts: [] });
/** Signed in, and without anything to work in. */
const contextless = visitor({ context: null, contexts: [] });
const undecided = visitor({ context: null });

describe("the root redirect, row by row (spec 01 §2.1)", () => {
  it.each([
    ["not logged in", stranger, "/authenticate/login"],
    ["not logged in, whatever was remembered", visitor({ signedIn: false }), "/authenticate/login"],
    ["system context", as("system"), "/admin"],
    ["system context, membership off", as("system", { features: off("membership") }), "/admin"],
    ["club context, membership on", as("club"), "/membership"],
    ["club-groups context, membership on", as("club-groups"), "/membership"],
    ["club context, membership off", as("club", { features: off("membership") }), "/clubs"],
    ["club-groups context, membership off", as("club-groups", { features: off("membership") }), "/clubs"],
    ["user context", as("user"), "/member"],
    ["user context, membership off", as("user", { features: off("membership") }), "/member"],
    ["contextless", contextless, "/account"],
    ["a context is set but unknown", as("unheard-of"), "/authenticate/logout"],
    ["no context", undecided, "/authenticate/context"],
  ])("%s", (_, who, expected) => {
    expect(rootDestination(who)).toBe(expected);
  });
});

const PATH = "/somewhere?q=a";
const here = null;
const root = { to: "/" };
const login = { to: "/authenticate/login", search: { redirect: PATH } };
const picker = { to: "/authenticate/context", search: { redirect: PATH } };
const types = ["system", "club", "club-groups", "user"] as const;

describe("the guards, each for each kind of visitor (spec 01 §2.1)", () => {
  describe("auth", () => {
    it.each([
      ["a stranger", stranger, login],
      ...types.map((type) => [type, as(type), here] as const),
      ["contextless", contextless, here],
      ["no context", undecided, here],
    ] as const)("%s", (_, who, expected) => {
      expect(redirectFor({ auth: true }, who, PATH)).toEqual(expected);
    });
  });

  describe.each(types)("contexts list of %s alone", (allowed) => {
    it.each([
      ["a stranger", stranger, login],
      ...types.map((type) => [type, as(type), type === allowed ? here : root] as const),
      ["unheard-of", as("unheard-of"), root],
      // Who has nothing to choose from has no use for the picker.
      ["contextless", contextless, root],
      ["no context", undecided, picker],
    ] as const)("%s", (_, who, expected) => {
      expect(redirectFor({ auth: true, contexts: [allowed] }, who, PATH)).toEqual(expected);
    });
  });

  it.each(types)("contexts list of several lets %s in when it is among them", (type) => {
    const others = types.filter((each) => each !== type);
    expect(redirectFor({ contexts: types }, as(type), PATH)).toBe(here);
    expect(redirectFor({ contexts: others }, as(type), PATH)).toEqual(root);
  });

  describe("contextSet", () => {
    it.each([
      ["a stranger", stranger, login],
      ...types.map((type) => [type, as(type), here] as const),
      ["contextless", contextless, picker],
      ["no context", undecided, picker],
    ] as const)("%s", (_, who, expected) => {
      expect(redirectFor({ auth: true, contextSet: true }, who, PATH)).toEqual(expected);
    });
  });

  describe("feature flag", () => {
    const on: FeatureFlags = { ...featureFlags, greens: true, membership: true };
    it.each([
      ["on", on, here],
      ["off", { ...on, greens: false }, root],
      ["one of two off", { ...on, membership: false }, root],
    ] as const)("%s", (_, features, expected) => {
      for (const type of types) {
        expect(redirectFor({ features: ["greens", "membership"] }, as(type, { features }), PATH)).toEqual(expected);
      }
    });
  });

  it("hideUi keeps nobody out", () => {
    for (const who of [stranger, contextless, undecided, ...types.map((type) => as(type))]) {
      expect(redirectFor({ hideUi: true }, who, PATH)).toBe(here);
    }
  });
});
