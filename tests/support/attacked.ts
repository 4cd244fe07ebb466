import { addDays } from "@salle/calendar/calendar-date";
import type { Access, ObjectRef, ObjectType } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { ErrorBody } from "@salle/contract/errors";
import { type Ask, ask, type Reply, type Speaker, signIn } from "./api.ts";
import { putObject, typesNamed } from "./objects.ts";
import { sampleOf } from "./sample.ts";
import { grant, PASSWORD, World } from "./world.ts";

/** Where the attack comes from: what counts guesses by network counts nobody else's (RFC 5737). */
const NETWORK = { "x-forwarded-for": "192.0.2.77" };
/** What is not made of one item with an owner, and is named by no call with a body. */
const NOT_MADE: ObjectType[] = [
  "system",
  "club",
  "club-group",
  "member-profile",
  "job",
  "export",
  "transfer",
  "incoming-transfer",
  "leaving-club",
  "own-club",
  "certified-person",
];

/** Refused in our shape. */
export const isRefused = ({ status, body }: Reply) =>
  status >= 400 && status < 500 && ErrorBody.safeParse(body).success;
/** Answered or refused, but never an error of ours. */
export const isSound = (reply: Reply) => (reply.status >= 200 && reply.status < 300) || isRefused(reply);

/** Makes calls, a few at a time, and says of which the answer does not hold. */
export async function failing<T>(
  tries: readonly T[],
  call: (each: T) => Promise<Reply>,
  holds = isSound,
  atOnce = 4,
): Promise<[tried: T, status: number, body: unknown][]> {
  const failed: [tried: T, status: number, body: unknown][] = [];
  const waiting = tries.values();
  const worker = async () => {
    for (const each of waiting) {
      const reply = await call(each);
      if (!holds(reply)) failed.push([each, reply.status, reply.body]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}

const objectOf = (access: Access): ObjectRef | undefined =>
  access.kind === "either" ? access.rules.map(objectOf).find(Boolean) : "on" in access ? access.on : undefined;

/**
 * A corner of a federation with an object of each kind that endpoints name, and somebody who may change them all and is a
 * member too, so that what is a member's own reads their bodies. Calls to any endpoint are made from its declaration.
 */
export class Attacked {
  private readonly world = new World();
  private readonly ids: Partial<Record<ObjectType, string>> = {};
  private readonly versions = new Map<string, number>();
  private readonly params: Record<string, string> = { typeId: "age" };
  private readonly given: Record<string, unknown> = {};
  admin: Speaker = {};
  clubId = "";
  person = "";

  async prepare(): Promise<void> {
    const { world, ids } = this;
    const group = await world.group("Attacked state");
    const club = await world.club("Attacked club", group);
    this.clubId = club.id;
    const email = world.email("attacked");
    const { account, clubMemberProfile } = await world.member(club, { email });
    await world.change(account, { grants: [grant("system-administrator", { type: "system" })], isRoot: true });
    this.person = account.person;
    this.admin = await signIn(email, PASSWORD);
    const owner = `club:${club.id}`;
    Object.assign(ids, { owner, club: club.id, "club-group": group.id, "club-member-profile": clubMemberProfile.id });
    ids["user-account"] = `acc_${account.person}`;
    ids["member-profile"] = `mpr_${account.person}`;
    ids["leaving-club"] = club.id;
    ids["own-club"] = club.id;
    const make = async (call: string, attributes: object): Promise<{ id: string; attributes: { invoiceId: string } }> =>
      (await ask(this.admin, call, { attributes })).body.data;
    const sold = await world.package(owner);
    const open = { requiresApproval: 0, playingRights: [], isNotifyMembershipOwnerOnRenewal: 0, userSelectable: 0 };
    const unused = await make(`POST /api/membership-types/owner/${owner}`, {
      ...{ name: "Attacked package", feePackageId: sold.feePackageId, autoRenew: 0, expiryType: "DAY_MONTH" },
      ...open,
    });
    const form = `POST /api/memberships/membership-types/${unused.id}/condition-types/gender/form`;
    const criterion = await make(form, { gender: "F" });
    const right = await make("POST /api/admin/memberships/playing-rights", { label: "Attacked right" });
    const memberGroup = await make(`POST /app/member-groups-form/${owner}`, { name: "Attacked group" });
    const membership = await make(`POST /api/club-members/${clubMemberProfile.id}/memberships`, {
      membershipType: sold.id,
      startDate: "2026-01-01",
    });
    const { invoiceId } = membership.attributes;
    const card = { gatewayKey: "sandbox", token: "sandbox_declined" };
    const payment = await make(`POST /app/invoices/${invoiceId}/payments`, card);
    Object.assign(ids, {
      "fee-package": sold.feePackageId,
      "membership-package": unused.id,
      "membership-criterion": criterion.id,
      "playing-right": right.id,
      "member-group": memberGroup.id,
      membership: membership.id,
      invoice: invoiceId,
      payment: payment.id,
    });
    const { id: clubId } = await world.club("Attacked club to move to", group);
    const transfer = await make(`POST /app/member-profiles/mpr_${account.person}/valid-transfer-clubs/${club.id}`, {
      clubId,
    });
    // Asked for as the member, and answered for both clubs: what is rejected first stays so.
    Object.assign(ids, { transfer: transfer.id, "incoming-transfer": transfer.id });
    const approved = await world.package(owner, { requiresApproval: true });
    const request = await make(`POST /api/club-members/${clubMemberProfile.id}/membership-requests`, {
      membershipType: approved.id,
    });
    ids["membership-request"] = request.id;
    const [position] = (await ask(this.admin, "GET /app/club-positions")).body.data;
    const appointment = await make(`POST /app/clubs/${club.id}/positions/${position?.id}`, {
      clubMemberProfileId: clubMemberProfile.id,
      startDate: "2024-01-01",
    });
    ids["club-position-appointment"] = appointment.id;
    const note = await make(`POST /app/club-member-profiles/${clubMemberProfile.id}/notes`, { text: "Attacked note" });
    ids["club-note"] = note.id;
    const draft = await make(`POST /app/clubs/${club.id}/invoices`, { clubMemberProfileId: clubMemberProfile.id });
    const line = await make(`POST /app/invoices/${draft.id}/line-items`, { name: "Attacked", amount: "1.00" });
    ids["line-item"] = line.id;
    Object.assign(ids, await this.credited(club.id, clubMemberProfile.id));
    const billed = `POST /app/fee-package-assignments/${sold.feePackageId}/club-members/${clubMemberProfile.id}`;
    ids["fee-assignment"] = (await make(billed, { startDate: addDays(new Date().toISOString().slice(0, 10), 300) })).id;
    Object.assign(this.params, { member: clubMemberProfile.id, feeId: "fee_none", paymentId: payment.id });
    this.given.referenceHandle = owner;
    this.given.clubMemberProfileId = clubMemberProfile.id;
    this.given.payerHandle = `club-member-profile:${clubMemberProfile.id}`;
    const contact = await make(`POST /app/club-member-profiles/${clubMemberProfile.id}/emergency-contacts`, {
      ...{ firstName: "Jo", lastName: "Attacked", telephone: "0412 345 678", relation: "Friend" },
    });
    const kind = await make("POST /app/member-qualifications/types", { title: `Attacked ${club.id}` });
    const certification = await make(`POST /app/member-qualifications/types/${kind.id}/registrations`, {
      ...{ memberProfileId: ids["member-profile"], expiryDate: "2030-01-31" },
    });
    Object.assign(ids, { certification: certification.id, "managed-certification": certification.id });
    ids["certified-person"] = ids["member-profile"];
    Object.assign(this.params, { type: kind.id, certificationId: kind.id });
    this.given.memberProfileId = ids["member-profile"];
    // A payout of one who is owed nothing: one of everyone would take those whom other tests pay out.
    this.given.owners = [owner];
    // Of a version that never is: the bank file of the installation is other tests' too.
    this.versions.set("PUT /app/bank-file-settings", 1_000_000);
    const key = `attacked-${club.id.slice(-8).toLowerCase()}`;
    const collection = await make("POST /api/integrations/collections", { key, title: "Attacked" });
    const leads = {
      collection: collection.id,
      clickActionType: "external",
      clickActionData: "https://attack.example/",
    };
    const pod = await make("POST /api/integrations/pods", {
      title: "Attacked",
      forClubs: 1,
      forClubGroups: 1,
      ...leads,
    });
    Object.assign(this.given, leads);
    Object.assign(this.params, { pod: pod.id, collection: collection.id });
    this.params.contactId = contact.id;
    this.params.positionId = position?.id ?? "";
    for (const type of typesNamed(endpoints)) {
      if (!(type in ids) && !NOT_MADE.includes(type)) ids[type] = await putObject(type, owner);
    }
    Object.assign(this.params, { group: memberGroup.id, groupId: memberGroup.id });
    ids.export = (await make(`POST /app/exports/members/${owner}`, { format: "csv" })).id;
    const record = await ask(this.admin, `GET /app/club-members/${clubMemberProfile.id}`);
    this.versions.set("PUT /app/club-member-profiles/{id}", record.body.data.attributes.version);
    const lists = { invoiceId: [ids.invoice], clubMemberProfileIds: [clubMemberProfile.id] };
    const data = { name: "Attack", club: "Attacked club", nin: "878042530" };
    Object.assign(this.given, { data, email, password: PASSWORD, options: {}, ...lists });
  }

  /** Bills a member, has more paid than is owed, and credits a part of it. */
  private async credited(clubId: string, clubMemberProfileId: string): Promise<Partial<Record<ObjectType, string>>> {
    const asked = async (call: string, attributes: object) => (await ask(this.admin, call, { attributes })).body.data;
    const draft = await asked(`POST /app/clubs/${clubId}/invoices`, { clubMemberProfileId });
    const line = await asked(`POST /app/invoices/${draft.id}/line-items`, { name: "Attacked", amount: "1.00" });
    const dates = { issuedDate: "2026-01-01", dueDate: "2026-01-31" };
    const approved = await asked(`PUT /app/clubs/invoices/${draft.id}/approve`, dates);
    const money = { paymentType: "CASH", amount: "5.00", receivedDate: "2026-01-02", keepRest: 1, sendReceipt: 0 };
    await asked(`POST /app/invoices/${approved.id}/manual-payments`, money);
    const lines = [{ lineItemId: line.id, amount: "0.50" }];
    const note = await asked(`POST /api/invoices/${approved.id}/credit-notes`, { lines, reason: "Attacked" });
    const [account] = (await ask(this.admin, "GET /api/session/current/payer-accounts")).body.data;
    this.params.refundId = "cre_none";
    return { "invoice-credit": note.id, "payer-account": account?.id ?? "" };
  }

  /** The id of what there is of a kind. */
  idOf(type: ObjectType): string {
    return this.ids[type] ?? "";
  }

  /** An endpoint's path with ids of what there is; `over` has others by the names of its parameters. */
  pathOf({ path, access, within }: Endpoint, over: Readonly<Record<string, string>> = {}): string {
    const named = [objectOf(access), ...within.map(({ inner }) => inner)].flatMap((object) =>
      object?.from.startsWith("params.") ? [[object.from.slice("params.".length), this.ids[object.type]]] : [],
    );
    const report = path.includes("/finance-reports/") ? "income-by-package" : "standing";
    const known: Record<string, string | undefined> = { ...Object.fromEntries(named), ...this.params, report, ...over };
    if (path.includes("/member-profiles/")) known.id ??= this.ids["member-profile"];
    if (path.includes("/payers/")) known.id ??= this.ids["club-member-profile"];
    if (path.includes("/bulk-update/")) known.id ??= "memberSince";
    if (path.includes("/playing-rights/")) known.id ??= this.ids["playing-right"];
    if (path.includes("/member-qualifications/types/")) known.id ??= this.params.type;
    if (path.includes("/integrations/pods/")) known.id ??= this.params.pod;
    if (path.includes("/integrations/collections/")) known.id ??= this.params.collection;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? this.clubId));
  }

  /** A body that an endpoint takes. */
  bodyOf({ key, body, within }: Endpoint): unknown {
    const named = within.map(({ inner }) => [inner.from.slice("body.".length), this.ids[inner.type]]);
    const version = this.versions.get(key) ?? 1;
    return body && sampleOf(body, { ...this.given, ...Object.fromEntries(named), version });
  }

  /** Calls an endpoint; what it says of a version stands in its next body. */
  async call(endpoint: Endpoint, options: Ask & { path?: string; speaker?: Speaker } = {}): Promise<Reply> {
    const { path = this.pathOf(endpoint), speaker = this.admin, ...rest } = options;
    const headers = { ...NETWORK, ...rest.headers };
    const reply: Reply = await ask(speaker, `${endpoint.method} ${path}`, { isAtOnce: true, ...rest, headers });
    const version = reply.body?.data?.attributes?.version;
    if (typeof version === "number") this.versions.set(endpoint.key, version);
    return reply;
  }
}
