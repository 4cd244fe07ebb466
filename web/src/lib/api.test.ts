import { getPayoutFile } from "@salle/contract/finance/payouts";
import { updateMember } from "@salle/contract/members/changes";
import { getMember, listClubMembers } from "@salle/contract/members/members";
import { describe, expect, it, vi } from "vitest";
import { createCall } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { createTokens } from "./tokens.ts";

const answer = (status: number, body: unknown) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

/** The client before a server that answers once, with what it was sent. */
function served(respond: () => Response) {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => respond());
  const tokens = createTokens({ requestRefresh: async () => null, lock: (work) => work(), post: () => undefined });
  const call = createCall({ fetch, tokens, actingAs: () => null, onSessionOver: () => undefined });
  return { call, sent: () => fetch.mock.calls[0] ?? [] };
}
const failing = async (respond: () => Response) => {
  const error = await served(respond)
    .call(getMember, { params: { id: "cmp_x" } })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiFailure)) throw new Error(`No failure: ${String(error)}`);
  return { status: error.status, code: error.errors[0]?.code, message: error.message };
};

// spec 03 §5: "Booleans are sent to the server as 1 or 0."
it("sends yes and no as 1 and 0, in bodies and queries", async () => {
  const { call, sent } = served(() => answer(200, { data: {} }));
  await call(updateMember, {
    params: { id: "cmp_x" },
    body: { attributes: { isPrimary: true, allowMarketing: false } },
  });
  expect(JSON.parse(String(sent()[1]?.body))).toEqual({ attributes: { isPrimary: 1, allowMarketing: 0 } });
  const list = served(() => answer(200, { data: [] }));
  await list.call(listClubMembers, { params: { id: "clb_x" }, query: { filters: { primaryClub: true } } });
  expect(decodeURIComponent(String(list.sent()[0]))).toBe("/app/clubs/clb_x/club-members?filters[primaryClub]=1");
});

it("answers the text of a file, and the server's words where there is none", async () => {
  const text = "0                 01CBA\r\n";
  const { call } = served(() => answer(200, text));
  expect(await call(getPayoutFile, { params: { id: "pyt_x" } })).toBe(text);
  const refused = served(() => answer(404, { errors: [{ code: 404, status: 404, message: "Not found.", meta: {} }] }));
  await expect(refused.call(getPayoutFile, { params: { id: "pyt_x" } })).rejects.toThrow("Not found.");
});

// spec 03 §8
describe("an answer is an error", () => {
  it('when "it has an errors member"', async () => {
    const body = { errors: [{ code: 409, status: 409, message: "Taken.", meta: {} }] };
    expect(await failing(() => answer(409, body))).toEqual({ status: 409, code: 409, message: "Taken." });
  });

  it.each([
    { data: { attributes: { success: false, message: "Not sent." } } },
    { data: [{ attributes: { success: false, message: "Not sent." } }] },
  ])('when it is "a single data item whose success attribute is false"', async (body) => {
    expect(await failing(() => answer(200, body))).toEqual({ status: 200, code: "000", message: "Not sent." });
  });

  it("but not when one of several has failed, or one has succeeded", async () => {
    const several = { data: [{ attributes: { success: false } }, { attributes: { success: true } }] };
    const { call } = served(() => answer(200, several));
    expect(await call(getMember, { params: { id: "cmp_x" } })).toEqual(several);
  });

  it("of the network: the response's text, or that there is no server, with 503", async () => {
    expect(await failing(() => answer(502, "Bad luck"))).toMatchObject({ status: 502, message: "Bad luck" });
    const none = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await failing(none)).toMatchObject({ status: 503, message: "Unable to connect to server." });
  });
});
