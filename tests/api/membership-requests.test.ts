import type { MembershipRequest } from "@salle/contract/membership/membership-requests";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

const sales = new Sales();
let office: Speaker = {};
beforeAll(async () => {
  await sales.open("Requests club");
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

const approved = (over: object = {}) =>
  sales.world.package(sales.handle, { name: "Approved one", requiresApproval: true, ...over });
const asks = (speaker: Speaker, profileId: string, membershipType: string, note = "") =>
  ask(speaker, `POST /api/club-members/${profileId}/membership-requests`, { attributes: { membershipType, note } });
const answer = (act: string, id: string, attributes: object, speaker: Speaker = sales.admin) =>
  ask(speaker, `POST /api/membership-requests/${id}/${act}`, { attributes });
const ofMember = async (profileId: string, speaker: Speaker = sales.admin): Promise<MembershipRequest[]> =>
  (await ask(speaker, `GET /api/club-members/${profileId}/membership-requests`)).body.data;
const waiting = (speaker: Speaker = sales.admin, handle = sales.handle, query = "") =>
  ask(speaker, `GET /api/memberships/by-owner/${handle}/requests`, { query });
const problemOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { meta: { field?: string | undefined }; detail: string }[] };
}) => [status, body.errors[0]?.meta.field, body.errors[0]?.detail];

describe("a membership that its seller approves", () => {
  test("is asked for, waits without an invoice, is seen by its seller, and is sold once it is approved", async () => {
    const sold = await approved();
    const { id, speaker, email } = await sales.member({ firstName: "Ada", lastName: "Asker" });
    const offered = await ask(speaker, `GET /api/club-members/${id}/memberships/current/form`);
    const option = offered.body.data.attributes.membershipPackageOptions.find(
      ({ value }: { value: string }) => value === sold.id,
    );
    expect(option).toMatchObject({ isValid: true, needsApproval: true });
    const added = await ask(speaker, `POST /api/club-members/${id}/memberships/current`, {
      attributes: { membershipType: sold.id },
    });
    expect(problemOf(added)).toEqual([
      417,
      "membershipType",
      "This membership package needs the approval of Requests club. Ask for it.",
    ]);

    const asked = await asks(speaker, id, sold.id, "My coach said so.");
    expect(asked.body.data).toMatchObject({
      type: "membershipRequest",
      attributes: {
        ...{
          status: "waiting",
          memberName: "Ada Asker",
          membershipTypeName: "Approved one",
          note: "My coach said so.",
        },
        ...{
          ownerLabel: "Requests club",
          clubName: "Requests club",
          endedDate: null,
          answeredBy: "",
          membershipId: null,
        },
      },
      capabilities: { canAnswer: false, canWithdraw: true },
    });
    expect((await sales.list(id)).body.totalResults).toBe(0);
    const again = await asks(speaker, id, sold.id);
    expect(problemOf(again)).toEqual([417, "membershipType", "This is asked for already, and waits for its answer."]);
    const listed = await eventually(
      () => waiting(),
      ({ body }) => body.data.some((each: MembershipRequest) => each.id === asked.body.data.id),
    );
    const mine = listed.body.data.find((each: MembershipRequest) => each.id === asked.body.data.id);
    expect(mine?.capabilities).toMatchObject({ canAnswer: true, canWithdraw: false });

    const sale = await answer("approve", asked.body.data.id, { startDate: "2026-12-01" });
    expect(sale.body.data).toMatchObject({
      type: "membership",
      attributes: { status: "pending_payment", membershipTypeName: "Approved one" },
    });
    const [request] = await ofMember(id, speaker);
    expect(request?.attributes).toMatchObject({ status: "approved", membershipId: sale.body.data.id });
    expect(request?.attributes.answeredBy).not.toBe("");
    expect((await sales.list(id)).body.totalResults).toBe(1);
    const mail = await mailTo(inboxUrl(), email, /is approved$/);
    expect(mail.text).toContain("Your membership Approved one is approved");
    expect((await answer("approve", asked.body.data.id, {})).status).toBe(409);
    expect((await answer("reject", asked.body.data.id, { reason: "Late" })).status).toBe(409);
  });

  test("is rejected with a reason, which its member is told; it can be asked for again, and taken back", async () => {
    const sold = await approved();
    const { id, speaker, email } = await sales.member();
    const first = (await asks(speaker, id, sold.id)).body.data;
    const blank = await answer("reject", first.id, { reason: " " });
    expect(problemOf(blank).slice(0, 2)).toEqual([417, "reason"]);
    const rejected = await answer("reject", first.id, { reason: "The squad is full." });
    expect(rejected.body.data.attributes).toMatchObject({ status: "rejected", reason: "The squad is full." });
    expect((await mailTo(inboxUrl(), email, /was not approved$/)).text).toContain("The squad is full.");
    expect((await sales.list(id)).body.totalResults).toBe(0);

    const second = (await asks(speaker, id, sold.id, "There is room now.")).body.data;
    expect(second).toMatchObject({ id: first.id, attributes: { status: "waiting", reason: "", endedDate: null } });
    expect((await ask(sales.admin, `POST /api/membership-requests/${second.id}/withdraw`)).status).toBe(404);
    const withdrawn = await ask(speaker, `POST /api/membership-requests/${second.id}/withdraw`);
    expect(withdrawn.body.data.attributes.status).toBe("withdrawn");
    expect((await ask(speaker, `POST /api/membership-requests/${second.id}/withdraw`)).status).toBe(409);
    const ended = await eventually(
      () => waiting(sales.admin, sales.handle, "filters[status]=withdrawn"),
      ({ body }) => body.data.some((each: MembershipRequest) => each.id === second.id),
    );
    expect(ended.status).toBe(200);
  });

  test("is sold at once by its seller; a club that sells for somebody else asks them", async () => {
    const own = await approved();
    const national = await sales.world.package("system:system", { name: "National approved", requiresApproval: true });
    const { id } = await sales.member();
    expect((await sales.sell(id, own)).status).toBe(200);
    expect(problemOf(await sales.sell(id, national)).slice(0, 2)).toEqual([417, "membershipType"]);
    const asked = await asks(sales.admin, id, national.id);
    expect(asked.body.data).toMatchObject({ attributes: { status: "waiting" }, capabilities: { canAnswer: false } });
    expect((await answer("approve", asked.body.data.id, {})).status).toBe(404);
    expect((await waiting(sales.admin, "system:system")).status).toBe(404);
    expect((await answer("approve", asked.body.data.id, {}, office)).status).toBe(200);
    // What the office sells itself is approved by that.
    const other = await sales.member();
    const sale = await ask(office, `POST /api/club-members/${other.id}/memberships`, {
      attributes: { membershipType: national.id, startDate: "2026-01-01" },
    });
    expect(sale.status).toBe(200);
  });

  test("what could not be sold cannot be asked for, and what needs no approval is added", async () => {
    const { id, speaker } = await sales.member();
    const plain = await sales.world.package(sales.handle, { name: "Plain" });
    expect(problemOf(await asks(speaker, id, plain.id))[2]).toBe(
      "This membership package needs no approval. Add the membership.",
    );
    const staffOnly = await approved({ userSelectable: false });
    expect(problemOf(await asks(speaker, id, staffOnly.id)).slice(0, 2)).toEqual([417, "membershipType"]);
    const old = { crt_1: { id: "crt_1", type: "age", criteria: { minimumAge: 90 } } };
    const forOld = await approved({ criteria: old });
    expect(problemOf(await asks(speaker, id, forOld.id))[2]).toContain("At least 90 years old");
    const foreign = await sales.world.package(await sales.world.club("Elsewhere"), { requiresApproval: true });
    expect(problemOf(await asks(speaker, id, foreign.id)).slice(0, 2)).toEqual([417, "membershipType"]);
    const stranger = await sales.member();
    expect((await asks(stranger.speaker, id, (await approved()).id)).status).toBe(404);
  });

  test("is sold once, however many approve at a time, and whatever is sold meanwhile", async () => {
    const sold = await approved();
    const { id, speaker } = await sales.member();
    const { data } = (await asks(speaker, id, sold.id)).body;
    const replies = await Promise.all([1, 2, 3].map(() => answer("approve", data.id, {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await sales.list(id)).body.totalResults).toBe(1);

    const late = await sales.member();
    const waits = (await asks(late.speaker, late.id, sold.id)).body.data;
    await sales.sell(late.id, sold, { startDate: new Date().toISOString().slice(0, 10) });
    expect(problemOf(await answer("approve", waits.id, {})).slice(0, 2)).toEqual([417, "membershipType"]);
    expect((await ofMember(late.id))[0]?.attributes.status).toBe("waiting");
  });
});
