import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { write } from "@salle/core/dynamo";
import { repriced } from "@salle/core/finance/fees";
import { linkTo } from "../../support/links.ts";
import { uncertainPayment } from "../../support/uncertain.ts";
import type { Scene } from "../scene.ts";
import { makeAll } from "../stats.ts";
import { asClub, asOffice, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

const DAY = 86_400;
const CARD = { gatewayKey: "sandbox", token: "sandbox_approved" };
const inAMonth = () => new Date(Date.now() + 29 * DAY * 1000).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);

const read =
  (call: (scene: Scene) => string | Promise<string>, who: "club" | "nsw" | "member" = "club"): Recipe =>
  async (scene) => ({ call: `GET ${await call(scene)}`, token: scene.token(who) });

const onSold = (call: (sold: Awaited<ReturnType<Scene["sold"]>>) => string): Recipe =>
  asClub(async (scene) => call(await scene.sold()));

/** An invoice of a member who can sign in, and that member. */
async function owed(scene: Scene) {
  const fencer = scene.fencer();
  return { ...(await scene.sold(fencer.id)), fencer };
}

async function paid(scene: Scene): Promise<{ invoiceId: string; paymentId: string }> {
  const { invoiceId, fencer } = await owed(scene);
  const { data } = await scene.ask(fencer, `POST /app/invoices/${invoiceId}/payments`, CARD);
  return { invoiceId, paymentId: data.id };
}

/** One invoice, paid, for all calls that only read. */
const somePaid = once(paid);
const someInvoice = async (scene: Scene) => (await somePaid(scene)).invoiceId;

/** A link to an invoice, as a mail carries it: what the site makes of it for a call. */
const opened = async (invoiceId: string) => ({
  path: `/app/invoices/${invoiceId}/public`,
  headers: { [linkSecretHeader]: await linkTo(invoiceId) },
});

const someLink = once(async (scene) => opened((await scene.sold()).invoiceId));

/** Criteria as a package keeps them. */
export const asking = (all: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(all).map(([type, criteria]) => [
      `crt_${type}`,
      { id: `crt_${type}`, type, criteria: { ...criteria } },
    ]),
  );

/** The club sells twenty packages of five criteria each, for which everything that can be is read of a member. */
const demanding = once(async (scene) => {
  const { id: licence } = await scene.toSell();
  const criteria = asking({
    age: { minimumAge: 5 },
    "holds-package": { membershipPackageId: licence },
    certification: { certificationTypeId: "cty_none" },
    "no-overdue": {},
    "member-group": { memberGroupId: "mgr_none" },
  });
  const made = Array.from({ length: 20 }, (_, at) =>
    scene.world.package(scene.asClub(), { name: `Demanding ${at}`, userSelectable: false, criteria }),
  );
  return (await Promise.all(made)).map(({ id }) => id);
});

/** A membership of a package that asks something, so that what was decided is kept. */
const decided = once(async (scene) => {
  const criteria = asking({ "club-approval": {} });
  const { id: membershipType } = await scene.world.package(scene.asClub(), { name: "Bench decided", criteria });
  const memberId = (await scene.member()).clubMemberProfile.id;
  const { data } = await scene.ask("club", `POST ${memberships(memberId)}`, { membershipType, startDate: today() });
  return { id: data.id, memberId };
});

/** A package that its seller approves, and a request of somebody for it. */
const approved = once((scene) =>
  scene.world.package(scene.asClub(), { name: "Bench approved", requiresApproval: true }),
);
const asked = async (scene: Scene): Promise<{ id: string; fencer: { id: string; token: string } }> => {
  const fencer = await scene.newFencer();
  const attributes = { membershipType: (await approved(scene)).id };
  const { data } = await scene.ask(fencer, `POST /api/club-members/${fencer.id}/membership-requests`, attributes);
  return { id: data.id, fencer };
};
/** One request for all calls that only read. */
const waiting = once(asked);

const memberships = (id: string) => `/api/club-members/${id}/memberships`;

export const selling: Recipes = {
  "GET /api/club-member-profiles/{id}/summary": read(
    async (scene) => `/api/club-member-profiles/${(await scene.sold()).memberId}/summary`,
  ),
  "GET /api/club-members/{profileId}/memberships": read((scene) => memberships(scene.memberId())),
  "GET /api/club-members/{profileId}/memberships/current": read(
    (scene) => `${memberships(scene.ownId)}/current`,
    "member",
  ),
  // Of twenty packages of five criteria each (budgets), as on most days of a year: nobody has just changed what is sold.
  "GET /api/club-members/{profileId}/memberships/form": read(async (scene) => {
    await demanding(scene);
    const owners = [scene.club.handle, `club-group:${scene.stateId}`, "system:system"];
    for (const owner of owners) await write(repriced(owner, new Date(Date.now() - DAY * 1000)));
    return `${memberships(scene.memberId())}/form`;
  }),
  "GET /api/club-members/{profileId}/memberships/{id}/eligibility": read(async (scene) => {
    const { id, memberId } = await decided(scene);
    return `${memberships(memberId)}/${id}/eligibility`;
  }),
  "GET /api/memberships/renewals/preview": async (scene) => ({
    call: `GET /api/memberships/renewals/preview?filters[until]=${inAMonth()}`,
    token: scene.token("admin"),
  }),
  "GET /api/memberships/renewals/preview/{owner}": read(
    (scene) => `/api/memberships/renewals/preview/${scene.club.handle}?filters[until]=${inAMonth()}`,
  ),
  "GET /api/memberships/renewals/by-owner/{owner}": read(
    (scene) => `/api/memberships/renewals/by-owner/${scene.club.handle}`,
  ),
  "GET /api/memberships/by-owner/{handle}/eligibility": read(
    (scene) => `/api/memberships/by-owner/${scene.club.handle}/eligibility`,
  ),
  // A hundred members, and five criteria.
  "POST /api/memberships/by-owner/{handle}/eligibility": async (scene) => ({
    call: `POST /api/memberships/by-owner/${scene.club.handle}/eligibility`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: {
      membershipType: (await demanding(scene))[0] ?? "",
      clubMemberProfileIds: Array.from({ length: 100 }, () => scene.memberId()),
    },
  }),
  "GET /api/club-members/{profileId}/memberships/current/form": read(
    (scene) => `${memberships(scene.ownId)}/current/form`,
    "member",
  ),
  "GET /api/family/memberships": read(() => "/api/family/memberships", "member"),
  "POST /api/family/memberships": async (scene) => {
    const { id, token } = await scene.newFencer();
    const membershipType = (await scene.toSell()).id;
    return {
      call: "POST /api/family/memberships",
      token,
      headers: keyOf(scene),
      attributes: { memberships: [{ clubMemberProfile: id, membershipType }] },
    };
  },
  "GET /api/club-members/{profileId}/membership-requests": read(
    (scene) => `/api/club-members/${scene.memberId()}/membership-requests`,
  ),
  "POST /api/club-members/{profileId}/membership-requests": async (scene) => {
    const { id, token } = await scene.newFencer();
    return {
      call: `POST /api/club-members/${id}/membership-requests`,
      token,
      headers: keyOf(scene),
      attributes: { membershipType: (await approved(scene)).id },
    };
  },
  "GET /api/memberships/by-owner/{handle}/requests": read(
    (scene) => `/api/memberships/by-owner/${scene.club.handle}/requests`,
  ),
  "GET /api/membership-requests/{id}": read(async (scene) => `/api/membership-requests/${(await waiting(scene)).id}`),
  "POST /api/membership-requests/{id}/approve": asClub(
    async (scene) => `POST /api/membership-requests/${(await asked(scene)).id}/approve`,
    () => ({}),
  ),
  "POST /api/membership-requests/{id}/reject": asClub(
    async (scene) => `POST /api/membership-requests/${(await asked(scene)).id}/reject`,
    () => ({ reason: "The squad is full." }),
  ),
  "POST /api/membership-requests/{id}/withdraw": async (scene) => {
    const { id, fencer } = await asked(scene);
    return { call: `POST /api/membership-requests/${id}/withdraw`, token: fencer.token, headers: keyOf(scene) };
  },
  "POST /api/club-members/{profileId}/memberships": async (scene) => ({
    call: `POST ${memberships((await scene.member()).clubMemberProfile.id)}`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: { membershipType: (await scene.toSell()).id, startDate: today() },
  }),
  "POST /api/club-members/{profileId}/memberships/current": async (scene) => {
    const { id, token } = await scene.newFencer();
    return {
      call: `POST ${memberships(id)}/current`,
      token,
      headers: keyOf(scene),
      attributes: { membershipType: (await scene.toSell()).id },
    };
  },
  "PUT /api/memberships/{id}": async (scene) => {
    const { id, attributes } = await scene.sold();
    const { startDate, endDate, renewalDate } = attributes;
    return {
      call: `PUT /api/memberships/${id}`,
      token: scene.token("club"),
      headers: keyOf(scene),
      attributes: { startDate, endDate: endDate + DAY, renewalDate },
    };
  },
  "POST /api/memberships/{id}/disable-renewal": onSold(({ id }) => `POST /api/memberships/${id}/disable-renewal`),
  "POST /api/memberships/{id}/revoke": onSold(({ id }) => `POST /api/memberships/${id}/revoke`),
};

const newClub = async ({ world }: Scene) => `club:${(await world.club("Bench periods")).id}`;

export const money: Recipes = {
  "GET /app/clubs/invoices/{id}": read(async (scene) => `/app/clubs/invoices/${await someInvoice(scene)}`),
  "GET /app/club-groups/invoices/{id}": read(async (scene) => `/app/club-groups/invoices/${await someInvoice(scene)}`),
  "GET /app/clubs/{id}/invoices": read((scene) => `/app/clubs/${scene.club.id}/invoices`),
  "GET /app/club-groups/{id}/invoices": read((scene) => `/app/club-groups/${scene.stateId}/invoices`, "nsw"),
  "GET /app/invoices/owner/{owner}": read((scene) => `/app/invoices/owner/${scene.club.handle}`),
  "GET /api/owners/{owner}/ledger": read((scene) => `/api/owners/${scene.club.handle}/ledger`),
  "GET /api/owners/{owner}/trial-balance": read((scene) => `/api/owners/${scene.club.handle}/trial-balance`),
  "GET /api/owners/{owner}/periods": read((scene) => `/api/owners/${scene.club.handle}/periods`),
  "PUT /api/owners/{owner}/periods": asOffice(
    async (scene) => `PUT /api/owners/${await newClub(scene)}/periods`,
    () => ({ closedThrough: "2026-01" }),
  ),
  "PUT /api/owners/{owner}/periods/reopen": asOffice(
    async (scene) => {
      const owner = await newClub(scene);
      await scene.ask("admin", `PUT /api/owners/${owner}/periods`, { closedThrough: "2026-01" });
      return `PUT /api/owners/${owner}/periods/reopen`;
    },
    () => ({ closedThrough: "" }),
  ),
  "GET /app/club-members/{id}/invoices": read((scene) => `/app/club-members/${scene.memberId()}/invoices`),
  "GET /app/invoices/{id}/payments": read(async (scene) => `/app/invoices/${await someInvoice(scene)}/payments`),
  "GET /app/invoices/{id}/line-items": read(async (scene) => `/app/invoices/${await someInvoice(scene)}/line-items`),
  "GET /app/payments/{id}": asClub(async (scene) => `GET /app/payments/${(await somePaid(scene)).paymentId}`),
  "GET /app/invoices/{id}/public": async (scene) => {
    const { path, headers } = await someLink(scene);
    return { call: `GET ${path}`, headers };
  },
  "POST /app/invoices/{id}/public/payments": async (scene) => {
    const { path, headers } = await opened((await scene.sold()).invoiceId);
    return {
      call: `POST ${path}/payments`,
      headers: { ...keyOf(scene), ...headers },
      attributes: CARD,
    };
  },
  "PUT /app/clubs/invoices/{id}/void": onSold(({ invoiceId }) => `PUT /app/clubs/invoices/${invoiceId}/void`),
  "GET /app/send-pdf/{id}": onSold(({ invoiceId }) => `GET /app/send-pdf/${invoiceId}`),
  "POST /app/invoices/{id}/link": onSold(({ invoiceId }) => `POST /app/invoices/${invoiceId}/link`),
  "POST /app/bulk/send-pdf": async (scene) => ({
    call: "POST /app/bulk/send-pdf",
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: { invoiceId: (await makeAll(5, () => scene.sold())).map(({ invoiceId }) => invoiceId) },
  }),
  "POST /app/invoices/{id}/payments": async (scene) => {
    const { invoiceId, fencer } = await owed(scene);
    return {
      call: `POST /app/invoices/${invoiceId}/payments`,
      token: fencer.token,
      headers: keyOf(scene),
      attributes: CARD,
    };
  },
  "PUT /app/payments/{id}/record": async (scene) => ({
    call: `PUT /app/payments/${await uncertainPayment((await scene.sold()).invoiceId)}/record`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: { reference: "ch_bench" },
  }),
  "PUT /app/payments/{id}/release": asClub(
    async (scene) => `PUT /app/payments/${await uncertainPayment((await scene.sold()).invoiceId)}/release`,
  ),
  "POST /app/payments/{id}/receipt": asClub(
    async (scene) => `POST /app/payments/${(await paid(scene)).paymentId}/receipt`,
  ),
  "PUT /app/payments/{id}/void": asClub(async (scene) => `PUT /app/payments/${(await paid(scene)).paymentId}/void`),
};
