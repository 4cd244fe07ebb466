import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", {});
const { to } = await import("./links.ts");

describe("a link", () => {
  it.each([
    ["without parameters", to("/clubs/view"), "/clubs/view"],
    ["with what it needs", to("/membership/members/:id/:tab?", { id: "mem_1" }), "/membership/members/mem_1"],
    ["with what it may have", to("/clubs/view/:id/:tab?", { id: "c", tab: "members" }), "/clubs/view/c/members"],
    ["with nothing of what it may have", to("/jobs/:tab?"), "/jobs"],
    [
      "with what stands for itself in an address",
      to("/public/invoices/:invoice", { invoice: "a/b?c" }),
      "/public/invoices/a%2Fb%3Fc",
    ],
  ])("is written %s", (_, path, written) => {
    expect(path).toBe(written);
  });

  it("to no route, or without what it needs, does not compile", () => {
    // @ts-expect-error: no row has it
    to("/membership/member");
    // @ts-expect-error: whose record?
    to("/membership/members/:id/:tab?");
    // @ts-expect-error: the parameter has another name
    to("/clubs/view/:id/:tab?", { club: "c" });
    // @ts-expect-error: a text is no path
    const path: ReturnType<typeof to> = "/clubs/view";
    expect(path).toBe("/clubs/view");
  });
});
