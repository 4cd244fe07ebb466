import { currentSessionPath, refreshPath } from "@salle/contract/identity/session-paths";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The browser's parts that the file uses as soon as it is loaded. */
function browser({ hint = true, refused = false, kept = "", search = "" } = {}) {
  const asked: [path: string, headers: Record<string, string>][] = [];
  const stored = new Map(hint ? [["salle.signed-in", "1"]] : []);
  if (kept) stored.set("salle.first-calls", kept);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { ...storage, getItem: () => null });
  vi.stubGlobal("location", { pathname: "/membership/members", search });
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push([path, { ...(init.headers as Record<string, string>) }]);
    if (path !== refreshPath) return Promise.resolve(new Response("who it is"));
    const data = { attributes: { accessToken: "fresh", expiresAt: "2030-01-01T00:00:00Z" } };
    return Promise.resolve(refused ? new Response("{}", { status: 401 }) : Response.json({ data }));
  });
  return asked;
}

const load = async () => {
  const early = await import("./early.ts");
  await new Promise((resolve) => setTimeout(resolve, 20));
  return early;
};
const headers = { accept: "application/json", authorization: "Bearer fresh" };

describe("who is signed in", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  test("is asked as soon as this file is there, and answered once", async () => {
    const asked = browser();
    const { earlyAnswer } = await load();
    expect(asked.map(([path]) => path)).toEqual([refreshPath, currentSessionPath]);
    expect(asked[1]?.[1]).toEqual(headers);
    expect(earlyAnswer("/app/jobs", { headers })).toBeNull();
    expect(await (await earlyAnswer(currentSessionPath, { headers }))?.text()).toBe("who it is");
    expect(earlyAnswer(currentSessionPath, { headers })).toBeNull();
  });

  test("is not answered to somebody else", async () => {
    browser();
    const { earlyAnswer } = await load();
    expect(earlyAnswer(currentSessionPath, { headers: { ...headers, authorization: "Bearer other" } })).toBeNull();
    expect(earlyAnswer(currentSessionPath, { headers: { ...headers, "x-linked-account": "child" } })).toBeNull();
  });

  test("is not asked for a stranger, nor after the session's end", async () => {
    const asked = browser({ hint: false });
    await load();
    expect(asked).toEqual([]);
    vi.resetModules();
    const ended = browser({ refused: true });
    const { earlyAnswer } = await load();
    expect(ended.map(([path]) => path)).toEqual([refreshPath]);
    expect(earlyAnswer(currentSessionPath, { headers })).toBeNull();
  });
});

describe("what an address showed last time", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  const list = "/app/clubs/clb_1/club-members?pagination%5Blimit%5D=25";
  const visit = async (search: string, ...calls: string[]) => {
    const { beginLoading, endLoading, noteCall } = await import("./first-calls.ts");
    beginLoading("/membership/members", search);
    for (const call of calls) noteCall(call);
    endLoading();
  };

  test("is asked for beside who is signed in, and answered once", async () => {
    const asked = browser({ kept: JSON.stringify([["/membership/members", [list]]]) });
    const { earlyAnswer } = await load();
    expect(asked.map(([path]) => path)).toEqual([refreshPath, currentSessionPath, list]);
    expect(await (await earlyAnswer(list, { headers }))?.text()).toBe("who it is");
    expect(earlyAnswer(list, { headers })).toBeNull();
  });

  test("is forgotten once the first screen is there", async () => {
    browser({ kept: JSON.stringify([["/membership/members", [list]]]) });
    const { earlyAnswer, endEarly } = await load();
    endEarly();
    expect(earlyAnswer(list, { headers })).toBeNull();
  });

  test("is kept from the calls made before it was drawn, the newest of twenty addresses", async () => {
    browser();
    const { beginLoading, endLoading, firstCalls, noteCall } = await import("./first-calls.ts");
    await visit("", list, list, "/api/2", "/api/3", "/api/4", "/api/5");
    noteCall("/api/after");
    expect(firstCalls("/membership/members")).toEqual([list, "/api/2", "/api/3", "/api/4"]);
    // Nothing had to be asked for: what is kept stays.
    await visit("");
    expect(firstCalls("/membership/members")).toHaveLength(4);
    for (let number = 0; number < 20; number++) {
      beginLoading(`/other/${number}`, "");
      noteCall("/api/1");
      endLoading();
    }
    expect(firstCalls("/membership/members")).toEqual([]);
    expect(firstCalls("/other/0")).toEqual(["/api/1"]);
  });

  test("is not asked for where the address has a query", async () => {
    const asked = browser({ kept: JSON.stringify([["/membership/members", [list]]]), search: "?page=2" });
    await load();
    expect(asked.map(([path]) => path)).toEqual([refreshPath, currentSessionPath]);
  });

  test.each([
    "",
    "no JSON",
    '{"/membership/members":["/app/x"]}',
    '[["/membership/members",["//elsewhere.test/app/x"]]]',
    '[["/membership/members",["https://elsewhere"]]]',
    "[7]",
  ])("is nothing where storage holds %j", async (kept) => {
    const asked = browser({ kept });
    await load();
    expect(asked.map(([path]) => path)).toEqual([refreshPath, currentSessionPath]);
  });
});
