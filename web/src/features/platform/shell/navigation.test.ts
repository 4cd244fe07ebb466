import { featureFlags } from "@salle/contract/flags";
import type { SecurableContext } from "@salle/contract/identity/session";
import { permissionNames } from "@salle/contract/permissions";
import { describe, expect, it } from "vitest";
import { currentLink, navigationFor, type Viewer } from "./navigation.ts";

const context = (type: SecurableContext["type"], permissions = permissionNames): SecurableContext => ({
  type,
  id: "x",
  clubId: "clb_1",
  permissions,
  label: "x",
});
const viewer = (change: Partial<Viewer>): Viewer => ({
  context: null,
  contexts: [],
  isRoot: false,
  features: { ...featureFlags },
  ...change,
});
const shown = (who: Viewer) =>
  navigationFor(who).map((group) => [group.label, ...group.links.map((link) => link.label)]);

describe("navigation", () => {
  it("gives a club its groups, links and words in order", () => {
    expect(shown(viewer({ context: context("club") }))).toEqual([
      ["Membership", "Members", "Groups & Categories", "Certifications", "Transfers", "Reports"],
      ["Clubs", "Overview", "Categories", "Manage My Club", "Reports"],
      ["Events", "Entries", "Tournaments", "Reports"],
      ["Email Campaigns", "Email Campaigns", "Synchronise"],
      ["Functions", "Bookings"],
      ["Finances", "Invoices", "Payments", "Ledger", "Fees", "Membership Packages", "Reports"],
      ["Integrations", "Integrations"],
      ["Jobs", "Jobs"],
    ]);
  });
  it("gives a club group its own", () => {
    const groups = shown(viewer({ context: context("club-groups") }));
    expect(groups[0]?.[2]).toBe("Member Groups");
    expect(groups[1]).toEqual(["Clubs", "Overview", "Groups", "Categories", "Reports"]);
    expect(groups[5]).toEqual(["Finances", "Invoices", "Payments", "Ledger", "Fees", "Reports"]);
  });
  it("shows payouts to the root user only", () => {
    const finances = (isRoot: boolean) =>
      shown(viewer({ context: context("system"), isRoot })).find(([label]) => label === "Finances");
    expect(finances(false)).toEqual(["Finances", "Payment Report", "Gateways", "Reports"]);
    expect(finances(true)).toEqual(["Finances", "Payment Report", "Payouts", "Gateways", "Reports"]);
  });
  it("hides campaigns without their permission and members without theirs", () => {
    const groups = shown(viewer({ context: context("club", []) }));
    expect(groups.map(([label]) => label)).not.toContain("Email Campaigns");
    expect(groups[0]).toEqual(["Membership", "Transfers", "Reports"]);
  });
  it("shows a member their club's entries only with a club context", () => {
    const events = (contexts: SecurableContext[]) =>
      shown(viewer({ context: context("user", []), contexts })).find(([label]) => label === "Events");
    expect(events([])).toEqual(["Events", "My Tournaments"]);
    expect(events([context("club")])).toEqual(["Events", "My Tournaments", "My Club Entries"]);
  });
  it("gives a contextless account its profile and bookings", () => {
    expect(shown(viewer({}))).toEqual([
      ["Edit Profile", "Edit Profile"],
      ["Functions", "My Bookings"],
    ]);
  });
  it("finds the link of a path", () => {
    const groups = navigationFor(viewer({ context: context("club") }));
    expect(currentLink(groups, "/membership/members/cmp_1/details")?.id).toBe("membership-members");
    expect(currentLink(groups, "/membership/membersish")).toBeNull();
  });
});
