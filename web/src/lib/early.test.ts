import { currentSessionPath, refreshPath } from "@salle/contract/identity/session-paths";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The browser's parts that the file uses as soon as it is loaded. */
function browser({ hint = true, refused = false } = {}) {
  const asked: [path: string, headers: Record<string, string>][] = [];
  const stored = new Map(hint ? [["salle.signed-in", "1"]] : []);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { ...storage, getItem: () => null });
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
