import { randomUUID } from "node:crypto";
import type { Merge, MergePreview } from "@salle/contract/members/merges";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* The office merges two registrations of one person, or is told what is in the way. */

const sales = new Sales();
const { world } = sales;
let office: Speaker = {};
beforeAll(async () => {
  await sales.open("Merging club");
  const officer = world.email("office");
  await world.staff(officer, [grant("system-administrator", { type: "system" })]);
  office = await signIn(officer, PASSWORD);
});

const accountOf = ({ member }: { member: { account: { person: string } } }) => `acc_${member.account.person}`;
const look = (id: string, into: string, by = office) => ask(by, `GET /app/merges/${id}/${into}`);
const seen = async (id: string, into: string) => ((await look(id, into)).body.data as MergePreview).attributes;
const merge = (id: string, into: string, attributes: object, by = office) =>
  ask(by, `POST /app/merges/${id}/${into}`, { attributes, headers: { "idempotency-key": randomUUID() } });
interface Failed {
  status: number;
  body: { errors: { message: string; code: unknown; meta: { field?: string } }[] };
}
const said = ({ status, body }: Failed) => [status, body.errors[0]?.meta.field ?? body.errors[0]?.code];
const jobOf = (id: string, by = office) => ask(by, `GET /app/jobs/${id}`);

/** Two registrations of one person in the club. */
async function twice(lastName: string) {
  const survivor = await sales.member({ firstName: "Ada", lastName });
  const duplicate = await sales.member({ firstName: "Adah", lastName });
  return { survivor, duplicate, ids: [accountOf(duplicate), accountOf(survivor)] as const };
}

describe("a merge", () => {
  test("is looked at, done, told of, and its duplicate leads to the survivor", async () => {
    const { survivor, duplicate, ids } = await twice("Twin");
    const sold = await sales.sell(duplicate.id, await world.package(sales.handle));
    const preview = await eventually(
      () => seen(...ids),
      ({ moves }) => moves.some(({ kind, count }) => kind === "invoices" && count === 1),
    );
    expect(preview).toMatchObject({
      intoId: ids[1],
      survivor: { firstName: "Ada", lastName: "Twin", clubs: ["Merging club"] },
      duplicate: { firstName: "Adah", lastName: "Twin", clubs: ["Merging club"] },
      inTheWay: [],
    });
    expect(preview.differences).toEqual(
      expect.arrayContaining([
        { field: "firstName", survivor: "Ada", duplicate: "Adah" },
        { field: "login", survivor: survivor.email, duplicate: duplicate.email },
      ]),
    );
    const input = { name: "Adah Twin", fingerprint: preview.fingerprint, fromDuplicate: ["firstName", "login"] };
    expect(said(await merge(...ids, { ...input, name: "Ada Twin" }))).toEqual([417, "name"]);
    expect(said(await merge(...ids, { ...input, fingerprint: "x" }))).toEqual([417, "fingerprint"]);
    expect(said(await merge(...ids, { ...input, fingerprint: "x".repeat(43) }))).toEqual([409, "stale"]);
    const done = await merge(...ids, input);
    expect(done.status).toBe(200);
    const { jobId } = (done.body.data as Merge).attributes;
    expect((await jobOf(jobId)).body.data.attributes).toMatchObject({
      jobType: "merge",
      title: "Adah Twin into Ada Twin",
    });

    const invoices = await eventually(
      async () => (await ask(office, `GET /app/club-members/${survivor.id}/invoices`)).body.data,
      (rows: { id: string }[]) => rows.some(({ id }) => id === sold.body.data.attributes.invoiceId),
    );
    expect(invoices).toHaveLength(1);
    // The duplicate's password is the survivor's, and nobody signs in by the survivor's own address any more.
    const speaker = await signIn(duplicate.email, PASSWORD);
    const current = await ask(speaker, "GET /app/session/current");
    expect(JSON.stringify(current.body)).toContain(ids[1]);
    const old = { attributes: { emailAddress: survivor.email, password: PASSWORD } };
    expect((await ask({}, "POST /app/session", old)).status).not.toBe(200);
    expect((await ask(survivor.speaker, "GET /app/session/current")).status).toBe(401);

    expect(await seen(...ids)).toMatchObject({
      inTheWay: expect.arrayContaining(["the duplicate has been merged already"]),
    });
    const { fingerprint } = await seen(...ids);
    expect(said(await merge(...ids, { ...input, fingerprint }))).toEqual([409, "in-the-way"]);
    expect(said(await ask(office, `DELETE /app/club-member-profiles/${duplicate.id}/archive`))).toEqual([
      409,
      "merged",
    ]);
  });

  test("gives the survivor what the duplicate has to pay for no membership, and it is paid there", async () => {
    const { survivor, duplicate, ids } = await twice("Charged");
    const { data } = (
      await sales.do(`POST /app/clubs/${sales.club.id}/invoices`, { clubMemberProfileId: duplicate.id })
    ).body;
    await sales.do(`POST /app/invoices/${data.id}/line-items`, { name: "Private lesson", amount: "55.00" });
    await sales.do(`PUT /app/clubs/invoices/${data.id}/approve`, { issuedDate: "2026-01-05", dueDate: "2026-02-05" });
    const { fingerprint } = await seen(...ids);
    expect((await merge(...ids, { name: "Adah Charged", fingerprint })).status).toBe(200);
    const owed = async () =>
      (await ask(office, `GET /api/club-member-profiles/${survivor.id}/summary`)).body.data.attributes.invoices;
    const found = await eventually(owed, (invoices) => (invoices ?? []).length > 0);
    expect(found).toMatchObject([{ id: data.id, name: "Private lesson", amount: 5500 }]);
    expect((await sales.pay(survivor.speaker, data.id)).body.data.attributes.status).toBe("APPROVED");
    expect(await owed()).toEqual([]);
  });

  test("of nobody is not found", async () => {
    const { ids } = await twice("Nobody");
    expect((await look(ids[0], "acc_nobody")).status).toBe(404);
    expect((await look("acc_nobody", ids[1])).status).toBe(404);
    expect((await look(ids[0], `acc_${"0".repeat(26)}`)).status).toBe(404);
    expect((await merge(ids[0], "acc_nobody", { name: "x", fingerprint: "x".repeat(43) })).status).toBe(404);
  });

  test("is the office's alone", async () => {
    const { ids } = await twice("Office");
    expect((await look(...ids, sales.admin)).status).toBe(404);
    expect((await merge(...ids, { name: "Adah Office", fingerprint: "x".repeat(43) }, sales.admin)).status).toBe(404);
  });
});

describe("what is in the way is said", () => {
  test("of one and the same, and of roles", async () => {
    const { survivor, ids } = await twice("Ways");
    expect((await seen(ids[1], ids[1])).inTheWay).toEqual(["they are one and the same registration"]);
    const { fingerprint } = await seen(ids[1], ids[1]);
    expect(said(await merge(ids[1], ids[1], { name: "Ada Ways", fingerprint }))).toEqual([409, "in-the-way"]);
    const staff = await world.staff(world.email("roled"), [
      grant("club-administrator", { type: "club", id: sales.club.id }),
    ]);
    expect((await seen(`acc_${staff.person}`, accountOf(survivor))).inTheWay).toEqual([
      "the duplicate has roles, which have to be taken away first",
    ]);
    // Roles of the survivor stay theirs.
    expect((await seen(ids[0], `acc_${staff.person}`)).inTheWay).toEqual([]);
  });

  test("of somebody who may do more than who merges: by the duplicate's password one could be them", async () => {
    const { duplicate } = await twice("Above");
    const clerk = world.email("clerk");
    const roleId = await world.role("users.manage");
    await world.staff(clerk, [{ roleId, on: { type: "system" } }]);
    const speaker = await signIn(clerk, PASSWORD);
    const root = await world.staff(world.email("root"), [], { isRoot: true });
    const officer = await world.staff(world.email("above"), [grant("system-administrator", { type: "system" })]);
    for (const { person } of [root, officer]) {
      const ids = [accountOf(duplicate), `acc_${person}`] as const;
      const { data } = (await look(...ids, speaker)).body;
      const { inTheWay, fingerprint } = (data as MergePreview).attributes;
      expect(inTheWay).toEqual(["the registration to keep has roles that may do more than yours"]);
      const input = { name: "Adah Above", fingerprint, fromDuplicate: ["login"] };
      expect(said(await merge(...ids, input, speaker))).toEqual([409, "in-the-way"]);
    }
  });

  test("of somebody who has asked to be erased, of one who acts for the other, and of the second factor of a login", async () => {
    const asked = await twice("Asked");
    const erasure = { attributes: { password: PASSWORD, reason: "" }, headers: { "idempotency-key": randomUUID() } };
    await ask(asked.survivor.speaker, "POST /app/session/current/erasure-request", erasure);
    expect((await seen(...asked.ids)).inTheWay).toEqual([
      expect.stringMatching(/^the data of Ada Asked \(.+\) is erased/),
    ]);

    const linked = await twice("Linked");
    await world.link(linked.survivor.member.account, linked.duplicate.member.account);
    expect((await seen(...linked.ids)).inTheWay).toEqual(["one of them acts for the other"]);

    const coded = await twice("Coded");
    await world.change(coded.duplicate.member.account, { hasTwoFactor: true });
    const { fingerprint, inTheWay } = await seen(...coded.ids);
    expect(inTheWay).toEqual([]);
    const takes = { name: "Adah Coded", fingerprint, fromDuplicate: ["login"] };
    const refused = await merge(...coded.ids, takes);
    expect(said(refused)).toEqual([409, "in-the-way"]);
    expect(refused.body.errors[0].message).toContain("two-factor");
  });

  test("of a field that there is not", async () => {
    const { ids } = await twice("Fields");
    const { fingerprint } = await seen(...ids);
    const { status } = await merge(...ids, { name: "Adah Fields", fingerprint, fromDuplicate: ["isRoot"] });
    expect(status).toBe(417);
  });
});
