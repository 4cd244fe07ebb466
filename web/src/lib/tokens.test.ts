import { getMember } from "@salle/contract/members/members";
import { describe, expect, it, vi } from "vitest";
import { addressOf, createCall } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { type AccessToken, createTokens, type TokenMessage } from "./tokens.ts";

const token = (name: string): AccessToken => ({ accessToken: name, expiresAt: "2030-01-01T00:00:00Z" });
const pause = (ms = 1) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server that answers 401 to every bearer but `valid`, and a call against it. */
function world(refresh: () => Promise<AccessToken | null>, valid = "new") {
  const seen: (string | null)[] = [];
  const requestRefresh = vi.fn(refresh);
  const posted: TokenMessage[] = [];
  const tokens = createTokens({ requestRefresh, lock: (work) => work(), post: (message) => posted.push(message) });
  tokens.keep(token("old"));
  const onSessionOver = vi.fn();
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const bearer = new Headers(init?.headers).get("authorization")?.slice(7) ?? null;
    seen.push(bearer);
    await pause();
    const refused = { errors: [{ code: "unauthenticated", status: 401, detail: "", message: "Sign in.", meta: {} }] };
    return bearer === valid ? Response.json({ data: { id: "x" } }) : Response.json(refused, { status: 401 });
  };
  const call = createCall({ fetch, tokens, actingAs: () => null, onSessionOver });
  const get = () => call(getMember, { params: { id: "x" } });
  return { get, tokens, requestRefresh, posted, onSessionOver, seen };
}

describe("a bearer that has run out", () => {
  it("is renewed once for twenty calls at a time, each of which is tried once more", async () => {
    const { get, requestRefresh, seen, posted } = world(async () => {
      await pause(5);
      return token("new");
    });
    const answers = await Promise.all(Array.from({ length: 20 }, get));
    expect(answers).toHaveLength(20);
    expect(requestRefresh).toHaveBeenCalledTimes(1);
    expect(seen.filter((bearer) => bearer === "old")).toHaveLength(20);
    expect(seen.filter((bearer) => bearer === "new")).toHaveLength(20);
    expect(posted).toEqual([{ kind: "token", token: token("new") }]);
  });

  it("rejects all who wait when it cannot be renewed, and says that the session is over", async () => {
    const { get, requestRefresh, onSessionOver, seen } = world(async () => null);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, get));
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(requestRefresh).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(20);
    expect(onSessionOver).toHaveBeenCalled();
  });

  it("is retried once only: a second refusal ends it", async () => {
    const { get, requestRefresh, onSessionOver, seen } = world(async () => token("also refused"));
    await expect(get()).rejects.toBeInstanceOf(ApiFailure);
    expect(requestRefresh).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(["old", "also refused"]);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  it("keeps the session when the renewal could not be asked for", async () => {
    const { get, onSessionOver } = world(() => Promise.reject(new ApiFailure(503, [])));
    await expect(get()).rejects.toMatchObject({ status: 503 });
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it("is not renewed again for a call that began before the renewal and was refused after it", async () => {
    const { tokens, requestRefresh } = world(async () => token("new"));
    await tokens.refresh("old");
    expect(await tokens.refresh("old")).toBe("new");
    expect(requestRefresh).toHaveBeenCalledTimes(1);
  });

  it("takes what another tab has handed over while it waited for the lock", async () => {
    const requestRefresh = vi.fn(async () => token("second"));
    const tokens = createTokens({
      requestRefresh,
      post: () => {},
      lock: async (work) => {
        tokens.keep(token("from another tab"));
        return work();
      },
    });
    tokens.keep(token("old"));
    expect(await tokens.refresh("old")).toBe("from another tab");
    expect(requestRefresh).not.toHaveBeenCalled();
  });
});

describe("a call", () => {
  it("writes lists with brackets and leaves out what is not given", () => {
    const query = { filters: { searchterm: "o'b", status: undefined, primaryClub: 0 }, sort: { column: "lastName" } };
    expect(decodeURIComponent(addressOf({ path: "/app/clubs/{id}/x" }, { params: { id: "a/b" }, query }))).toBe(
      "/app/clubs/a/b/x?filters[searchterm]=o'b&filters[primaryClub]=0&sort[column]=lastName",
    );
  });

  it.each([
    [
      Response.json({ errors: [{ code: 417, status: 417, message: "No.", meta: { field: "a" } }] }, { status: 417 }),
      "There was an error with the field 'a': No.",
    ],
    [new Response("", { status: 502 }), "Unable to connect to server."],
    [new Response("gone wrong", { status: 500 }), "gone wrong"],
    [Response.json({ errors: [{}] }, { status: 400 }), "An unexpected error has been encountered."],
  ])("puts an error into the spec's words (%#)", async (response, words) => {
    const { tokens } = world(async () => null);
    const call = createCall({ fetch: async () => response, tokens, actingAs: () => null, onSessionOver: () => {} });
    await expect(call(getMember, { params: { id: "x" } })).rejects.toMatchObject({ message: words });
  });

  it("says so when the server cannot be reached", async () => {
    const { tokens } = world(async () => null);
    const fetch = () => Promise.reject(new TypeError("failed"));
    const call = createCall({ fetch, tokens, actingAs: () => null, onSessionOver: () => {} });
    await expect(call(getMember, { params: { id: "x" } })).rejects.toMatchObject({
      status: 503,
      message: "Unable to connect to server.",
    });
  });
});
