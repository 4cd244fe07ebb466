import { featureFlags } from "@salle/contract/flags";
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
  it("leads from the root to each kind of visitor's own landing", () => {
    const as = (type: SecurableContext["type"]) => visitor({ context: { ...club, type } });
    expect(rootDestination(visitor({ signedIn: false }))).toBe("/authenticate/login");
    expect(rootDestination(as("system"))).toBe("/admin");
    expect(rootDestination(as("club-groups"))).toBe("/membership");
    const without = { ...featureFlags, membership: false } as unknown as Visitor["features"];
    expect(rootDestination({ ...as("club"), features: without })).toBe("/clubs");
    expect(rootDestination(as("user"))).toBe("/member");
    expect(rootDestination(as("unheard-of" as "club"))).toBe("/authenticate/logout");
    expect(rootDestination(visitor({ context: null, contexts: [] }))).toBe("/account");
    expect(rootDestination(visitor({ context: null }))).toBe("/authenticate/context");
  });
  it("follows a redirect only within this site", () => {
    expect(safeRedirect("/membership/members?page=2")).toBe("/membership/members?page=2");
    for (const bad of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:1", 5, undefined]) {
      expect(safeRedirect(bad)).toBeNull();
    }
  });
});
