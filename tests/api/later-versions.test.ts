import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { endpoints } from "@salle/contract/endpoints";
import type { OwnerKey } from "@salle/contract/handles";
import type { Member } from "@salle/core/members/members";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Authenticator } from "../support/authenticator.ts";
import { count, makeJob } from "../support/jobs.ts";
import { lostOf, stateOfLater, touchedLater } from "../support/later.ts";
import { pngOf } from "../support/picture.ts";
import { resetOf } from "../support/resets.ts";
import { Sales } from "../support/sales.ts";
import { doubtRefund, uncertainPayment } from "../support/uncertain.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * Two versions of the program run side by side while one is deployed. What the later one keeps in an item must come
 * through every verb of the earlier one: an attribute it does not know is in the item after the verb as it was before.
 */

const sales = new Sales();
let office: Speaker = {};
/** One playing right for all, for every verb goes through all rights there are. */
let rightId = "";
beforeAll(async () => {
  await sales.open("Later versions club");
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
  rightId = idIn(await send("POST /api/admin/memberships/playing-rights", { label: "Later" }, office));
});

/** What verbs are tried on: a member who was sold a package, its invoice, a group and a criterion. */
interface Scene {
  member: { id: string; email: string; member: Member };
  /** Who speaks as the member, where somebody does (`signsInAsMember`). */
  speaker?: Awaited<ReturnType<typeof signIn>>;
  packageId: string;
  membershipId: string;
  invoiceId: string;
  groupId: string;
  categoryId: string;
  feeId?: string;
  draftId?: string;
  lineId?: string;
  feeTypeId?: string;
  feePackageId?: string;
  assignmentId?: string;
  criterionId: string;
  /** A job of which one item failed and can be tried again. */
  jobId: string;
  paymentId?: string;
  consolidationId?: string;
  creditId?: string;
  creditedLine?: string;
  refundId?: string;
  roleId?: string;
  transferId?: string;
  clubId?: string;
  clubGroupId?: string;
  appointmentId?: string;
  noteId?: string;
  contactId?: string;
  certificationTypeId?: string;
  certificationId?: string;
  app?: Authenticator;
}

const send = (call: string, attributes?: object, speaker: Speaker = sales.admin) =>
  ask(speaker, call, { ...(attributes && { attributes }), headers: sales.key() });
const idIn = ({ body }: Reply): string => body.data.id;
let names = 0;
/** A name that nothing else has. */
const newName = (): string => `Later ${Date.now()} ${names++}`;

async function scene({ isPaid = false, isWaiting = false }: Partial<Case>): Promise<Scene> {
  const email = sales.world.email("member");
  const [made, sold] = await Promise.all([
    sales.world.member(sales.club, { isWaiting, email, contact: email }),
    sales.world.package(sales.handle),
  ]);
  const member = { id: made.clubMemberProfile.id, email, member: made };
  const owner = { type: "club", id: sales.club.id } as const;
  const criteria = `memberships/membership-types/${sold.id}/condition-types`;
  const [sale, group, category, criterion, jobId] = await Promise.all([
    sales.sell(member.id, sold, { startDate: "2026-03-01", markMembershipPaid: isPaid ? 1 : 0 }),
    send(`POST /app/member-groups-form/${sales.handle}`, { name: "Later", allowOptIn: 1 }),
    send(`POST /app/clubs/${sales.club.id}/member-categories`, { name: newName() }),
    send(`POST /api/${criteria}/age/form`, { minimumAge: "1" }),
    failedJob(owner, member.member.account.person),
  ]);
  return {
    member,
    packageId: sold.id,
    membershipId: idIn(sale),
    invoiceId: sale.body.data.attributes.invoiceId ?? "",
    groupId: idIn(group),
    categoryId: idIn(category),
    criterionId: idIn(criterion),
    jobId,
  };
}

let shared: Scene | undefined;
/** The scene of a verb: its own, or what there is beside the object that its first step makes, which leaves the rest as it was. */
async function sceneOf(setting: Case): Promise<Scene> {
  if (!makesItsOwn.has(setting.before?.[0])) return scene(setting);
  shared ??= await scene({});
  return { ...shared };
}

/** A job of which one item failed and can be tried again. */
async function failedJob(owner: OwnerKey, person: string): Promise<string> {
  const jobId = await makeJob(owner, 2);
  await count(jobId, "failed", { item: "INV-1", message: "Busy", retry: { queue: "directory", body: { person } } });
  return jobId;
}

const partitionsOf = (of: Scene): string[] => [
  ...(of.clubId === undefined ? [] : [`club#${of.clubId}`]),
  ...(of.consolidationId === undefined ? [] : [`consolidation#${of.consolidationId}`]),
  `finance#${sales.handle}`,
  `credits#${of.member.member.account.person}`,
  ...(of.paymentId === undefined ? [] : [`payment#${of.paymentId}`]),
  ...(of.clubGroupId === undefined ? [] : [`club-group#${of.clubGroupId}`, "club-group-tree"]),
  ...partitionsOfSales(of),
];
const partitionsOfSales = ({
  member,
  packageId,
  invoiceId,
  groupId,
  categoryId,
  jobId,
  roleId,
  transferId,
  certificationTypeId,
  feeId,
  feeTypeId,
  draftId,
  feePackageId,
}: Scene): string[] => [
  ...(feePackageId === undefined ? [] : [`fee-package#${feePackageId}`, `billed#${member.member.account.person}`]),
  ...(draftId === undefined ? [] : [`invoice#${draftId}`]),
  ...(feeId === undefined ? [] : [`fee#${feeId}`, `fee-type#${feeTypeId}`]),
  ...(transferId === undefined ? [] : [`transfer#${transferId}`]),
  ...(roleId === undefined ? [] : [`role#${roleId}`]),
  `job#${jobId}`,
  `person#${member.member.account.person}`,
  `two-factor#${member.member.account.person}`,
  `memberships#${member.member.account.person}`,
  `package#${packageId}`,
  `package-count#${packageId}`,
  `invoice#${invoiceId}`,
  `member-group#${groupId}`,
  `member-category#${categoryId}`,
  `member-categories#${member.id}`,
  `member-groups#${member.id}`,
  `club-positions#${member.id}`,
  `club-notes#${member.id}`,
  `emergency-contacts#${member.member.account.person}`,
  `biography#${member.member.account.person}`,
  `certifications#${member.member.account.person}`,
  ...(certificationTypeId === undefined ? [] : [`certification-types certification-type#${certificationTypeId}`]),
  `emergency-contact-turn#${member.member.account.person}`,
  `club-position-turn#${member.id}`,
  `playing-rights playing-right#${rightId}`,
  `enabled-integrations#${sales.handle}`,
  `club#${sales.club.id}`,
];

/** Enables one of the pods that every installation begins with, or disables it. */
const turnsPod =
  (title: string, how: "enable" | "disable"): Verb =>
  async () => {
    const { body } = await ask(sales.admin, `GET /api/integrations/by-owner/${sales.handle}`);
    const id = body.data.find(({ attributes }) => attributes.title === title)?.id ?? "";
    return send(`POST /api/integrations/by-owner/${sales.handle}/${id}/${how}`);
  };

const details = { firstName: "Later", lastName: "Changed", dateOfBirth: "1999-01-01", suburb: "Elsewhere" };
const packageDetails = {
  name: "Changed",
  userSelectable: 1,
  autoRenew: 0,
  requiresApproval: 0,
  expiryType: "DAY_MONTH",
  expiryValue: "31-12",
  playingRights: [],
  isNotifyMembershipOwnerOnRenewal: 0,
};
const groupDetails = { name: "Changed", isEmailCampaignChannel: 0, allowOptIn: 1 };
const inGroup = ({ member, groupId }: Scene) => `/app/club-member-profile/${member.id}/member-groups/${groupId}`;
const categoriesOf = ({ member }: Scene) => `/app/club-member-profiles/${member.id}/member-categories`;
const chosen = ({ categoryId }: Scene) => ({ categoryId });
const accountOf = ({ member: { member } }: Scene) => `acc_${member.account.person}`;
/** Gives the member an address to sign in by, and a role. */
const signsIn: Verb = async (of) => {
  const { account } = of.member.member;
  const address = sales.world.email("later");
  await sales.world.change(account, { emailAddress: address });
  return send(`PATCH /app/users/${accountOf(of)}`, { lastName: "User" }, office);
};
const hasRole: Verb = (of) =>
  send(`POST /app/users/${accountOf(of)}/roles`, { role: "club-coach", allocateFor: sales.handle }, office);
/** Makes a role of the federation's own. */
const makesRole: Verb = async (of) => {
  const reply = await send("POST /app/roles", { name: "Later", domain: "club", baseOn: "club-coach" }, office);
  of.roleId = idIn(reply);
  return reply;
};
/** Whoever does something as the member signs in before a later version comes. */
const signsInAsMember: Verb = async (of) => {
  of.speaker = await signIn(of.member.email, PASSWORD);
  return ask(of.speaker, "GET /app/session/current");
};
/** Has the member ask for a transfer to another club. */
const asksToMove: Verb = async (of) => {
  await signsInAsMember(of);
  const { id: clubId } = await sales.world.club("Later club to move to");
  const path = `member-profiles/mpr_${of.member.member.account.person}/valid-transfer-clubs/${sales.club.id}`;
  const reply = await send(`POST /app/${path}`, { clubId }, of.speaker);
  of.transferId = idIn(reply);
  return reply;
};
/** Makes a club group right below the federation, named like no other. */
const makesGroup: Verb = async (of) => {
  const reply = await send("POST /app/club-groups", { name: newName() }, office);
  of.clubGroupId = idIn(reply);
  return reply;
};
/** Adds a club, for the sales are the other one's. */
const makesClub: Verb = async (of) => {
  const reply = await send("POST /app/clubs", { name: newName() }, office);
  of.clubId = idIn(reply);
  return reply;
};
const archivesClub =
  (method: "POST" | "DELETE"): Verb =>
  (of) =>
    send(`${method} /app/club-groups/CLUB_GROUP_ROOT/clubs/${of.clubId}/archive`, undefined, office);
/** Appoints the member for a year. */
const appointed =
  (startDate: string): Verb =>
  async (of) => {
    const { body } = await ask(sales.admin, "GET /app/club-positions");
    const call = `POST /app/clubs/${sales.club.id}/positions/${body.data[0]?.id}`;
    const endDate = startDate.replace("-01-01", "-12-31");
    const reply = await send(call, { clubMemberProfileId: of.member.id, startDate, endDate });
    of.appointmentId = idIn(reply);
    return reply;
  };
/** Makes a fee of a type of its own. */
const hasFee: Verb = async (of) => {
  of.feeTypeId = idIn(await send(`POST /app/objects/${sales.handle}/fee-types`, { label: "Later" }));
  const attributes = { name: "Later", amount: "20.00", feeTypeId: of.feeTypeId };
  const reply = await send(`POST /app/objects/${sales.handle}/fees`, attributes);
  of.feeId = idIn(reply);
  return reply;
};
/** Makes a fee package that charges such a fee, and assigns it to the member from next year on. */
const hasFeePackage: Verb = async (of) => {
  await hasFee(of);
  const attributes = { name: "Later", billingCycle: "P1M" };
  const reply = await send(`POST /app/clubs/${sales.club.id}/fee-packages`, attributes);
  of.feePackageId = idIn(reply);
  return reply;
};
const withFee: Verb = ({ feePackageId, feeId }) => send(`POST /app/fee-packages/${feePackageId}/fees`, { feeId });
const assigned: Verb = async (of) => {
  const startDate = addDays(new Date().toISOString().slice(0, 10), 300);
  const call = `POST /app/fee-package-assignments/${of.feePackageId}/club-members/${of.member.id}`;
  const reply = await send(call, { startDate });
  of.assignmentId = idIn(reply);
  return reply;
};
/** Nothing of it can be billed, so it waits for somebody. */
const parked: Verb = async (of) => {
  const call = `POST /app/fee-package-assignments/${of.feePackageId}/club-members/${of.member.id}`;
  const reply = await send(call);
  of.assignmentId = idIn(reply);
  const path = `GET /app/fee-package-assignments/${of.assignmentId}` as const;
  await eventually(
    () => ask(sales.admin, path),
    ({ body }) => body.data.attributes.parkedReason !== null,
  );
  return withFee(of);
};
const onFeePackage =
  (method: string, rest = "", attributes?: object): Verb =>
  ({ feePackageId }) =>
    send(`${method} /app/fee-packages/${feePackageId}${rest}`, attributes);
const onAssignment =
  (method: string, rest = "", attributes?: object): Verb =>
  ({ assignmentId }) =>
    send(`${method} /app/fee-package-assignments/${assignmentId}${rest}`, attributes);
/** Has the member pay a dollar in cash. */
const paidByHand: Verb = async (of) => {
  const attributes = { paymentType: "CASH", amount: "1.00", receivedDate: todayIn("Australia/Sydney", new Date()) };
  const reply = await send(`POST /app/invoices/${of.invoiceId}/manual-payments`, attributes);
  of.paymentId = idIn(reply);
  return reply;
};
const banks: Verb = async (of) => {
  const attributes = { referenceHandle: sales.handle, name: "Later", paymentIds: [of.paymentId] };
  const reply = await send("POST /app/consolidation", attributes);
  of.consolidationId = idIn(reply);
  return reply;
};
const onDeposit = (method: string, rest = "", attributes?: object): Case => ({
  before: [paidByHand, banks],
  state: [/ consolidation$/, "status"],
  run: ({ consolidationId }) => send(`${method} /app/consolidation/${consolidationId}${rest}`, attributes),
});
const today = () => todayIn("Australia/Sydney", new Date());
/** Has a charge of the member's paid with ten dollars more than is owed. */
const overpaid: Verb = async (of) => {
  await hasDraft(of);
  await send(`PUT /app/clubs/invoices/${of.draftId}/approve`, { issuedDate: "2026-01-01", dueDate: "2026-01-31" });
  const money = { paymentType: "CASH", amount: "65.00", receivedDate: today(), keepRest: 1 };
  return send(`POST /app/invoices/${of.draftId}/manual-payments`, money);
};
const usesCredit: Verb = async (of) => {
  const reply = await send(`POST /api/invoices/${of.invoiceId}/apply-credit`, { amount: "1.00" });
  of.creditId = reply.body.data?.id;
  return reply;
};
const writesOff: Verb = async (of) => {
  const reply = await send(`POST /api/invoices/${of.invoiceId}/write-off`, { reason: "Later" });
  of.creditId = reply.body.data?.id;
  return reply;
};
const agreesOnInstalments: Verb = (of) =>
  send(`POST /api/invoices/${of.invoiceId}/plan`, { parts: 3, firstDueDate: today() });
const accountIdOf = ({ member: { member } }: Scene) => `pac_${member.account.person}.${sales.handle}`;
const refunds: Verb = async (of) => {
  const attributes = { refundType: "CASH", amount: "1.00", refundedDate: today() };
  const reply = await send(`POST /api/payer-accounts/${accountIdOf(of)}/refunds`, attributes);
  of.refundId = idIn(reply);
  return reply;
};
const doubtsRefund: Verb = async (of) => {
  const reply = await send(`POST /app/payments/${of.paymentId}/refunds`, { amount: "1.00" });
  of.refundId = idIn(reply);
  await doubtRefund(accountIdOf(of), of.refundId);
  return reply;
};
const hasLine: Verb = async (of) => {
  const reply = await sales.invoice(of.invoiceId);
  of.creditedLine = reply.body.included?.find(({ type }: { type: string }) => type === "lineItem")?.id;
  return reply;
};
const credits: Verb = ({ invoiceId, creditedLine }) => {
  const attributes = { lines: [{ lineItemId: creditedLine, amount: "1.00" }], reason: "Later" };
  return send(`POST /api/invoices/${invoiceId}/credit-notes`, attributes);
};
const reminds =
  (reminderDays: number[]): Verb =>
  () =>
    send(`PUT /api/owners/${sales.handle}/finance-settings`, { reminderDays });
const hasLogo = (picture: Buffer) => send(`PUT /api/owners/${sales.handle}/logo`, { logo: picture.toString("base64") });
const namesBank =
  (accountNumber: string): Verb =>
  () =>
    send(`PUT /api/owners/${sales.handle}/bank-details`, { accountName: "Later", bsb: "062-000", accountNumber });
const lesson = { name: "Private lesson", amount: "55.00" };
/** Begins an invoice for the member, with a line. */
const hasDraft: Verb = async (of) => {
  of.draftId = idIn(await send(`POST /app/clubs/${sales.club.id}/invoices`, { clubMemberProfileId: of.member.id }));
  const reply = await send(`POST /app/invoices/${of.draftId}/line-items`, lesson);
  of.lineId = idIn(reply);
  return reply;
};
const onDraft =
  (method: string, rest = "", attributes?: object): Verb =>
  ({ draftId }) =>
    send(`${method} /app/clubs/invoices/${draftId}${rest}`, attributes);
const onFee =
  (method: string, rest = "", attributes?: object): Verb =>
  ({ feeId }) =>
    send(`${method} /app/fees/${feeId}${rest}`, attributes);
const onFeeType =
  (method: string, rest = "", attributes?: object): Verb =>
  ({ feeTypeId }) =>
    send(`${method} /app/fee-types/${feeTypeId}${rest}`, attributes);
const contacts = ({ member }: Scene) => `/app/club-member-profiles/${member.id}/emergency-contacts`;
const contact = { firstName: "Jo", lastName: "Later", telephone: "0412 345 678", relation: "Friend" };
const hasContact: Verb = async (of) => {
  const reply = await send(`POST ${contacts(of)}`, contact);
  of.contactId = idIn(reply);
  return reply;
};
const hasBiography: Verb = ({ member: { id } }) => send(`POST /app/club-member-profile/${id}/bio`, { why: "Before" });
/** Makes a kind of certification, called like no other. */
const hasKind: Verb = async (of) => {
  const given = { title: newName(), validFor: "P1Y" };
  const reply = await send("POST /app/member-qualifications/types", given, office);
  of.certificationTypeId = idIn(reply);
  return reply;
};
const certified =
  (isOwn: boolean): Verb =>
  async (of) => {
    const { member } = of.member;
    if (isOwn) await signsInAsMember(of);
    const given = { memberProfileId: `mpr_${member.account.person}`, expiryDate: "2030-06-30" };
    const call = `POST /app/member-qualifications/types/${of.certificationTypeId}/registrations`;
    const reply = await send(call, given, isOwn ? of.speaker : sales.admin);
    of.certificationId = idIn(reply);
    return reply;
  };
const onCertification = (isOwn: boolean, call: string, attributes?: object): Case => {
  const [method, rest] = call.split(" ");
  return {
    before: [hasKind, certified(isOwn)],
    state: [/ certification#/, "state"],
    run: ({ certificationId }) =>
      send(`${method} /app/member-qualifications/registrations/${certificationId}${rest ?? ""}`, attributes),
  };
};
/** Notes something about the member. */
const noted: Verb = async (of) => {
  const reply = await send(`POST /app/club-member-profiles/${of.member.id}/notes`, { text: "Later" });
  of.noteId = idIn(reply);
  return reply;
};
const hasClub: Verb = (of) => send(`POST /app/club-groups/${of.clubGroupId}/clubs`, { clubId: sales.club.id }, office);
const hasTwoFactor: Verb = async (of) => {
  await signsInAsMember(of);
  const call = "POST /app/session/current/two-factor/set-up";
  const { key, token } = (await send(call, { password: PASSWORD }, of.speaker)).body.data.attributes;
  of.app = new Authenticator(key);
  return send("PUT /app/session/current/two-factor", { token, code: of.app.code() }, of.speaker);
};
const onUser = (rest: string): Case => ({
  before: [signsIn],
  run: (of) => send(`POST /app/users/${accountOf(of)}/${rest}`, undefined, office),
});

/** A record's version is the sum of its three items'. */
const version = ({ member: { member } }: Scene) =>
  Object.values(member).reduce((sum, { version = 1 }) => sum + version, 0);

const sent = (invoiceId: string) =>
  eventually(
    () => sales.invoice(invoiceId),
    ({ body }) => body.data.attributes.isSent,
  );

type Verb = (of: Scene) => Promise<Reply>;
interface Case {
  /** What must be so before a later version comes. */
  before?: Verb[];
  isPaid?: boolean;
  isWaiting?: boolean;
  status?: number;
  run: Verb;
  /** Items whose removal is what the verb is for. */
  removes?: RegExp;
  /** The item that it changes, by its key, and an attribute of it that says in which state it is. */
  state?: [item: RegExp, attribute: string];
}

const MEMBERSHIP: Case["state"] = [/ membership#/, "expiryType"];
const INVOICE: Case["state"] = [/^invoice#\S+ invoice$/, "status"];
const PACKAGE: Case["state"] = [/^package#/, "expiryType"];

const pay: Verb = ({ speaker = {}, invoiceId }) => sales.pay(speaker, invoiceId);
const paidByCard: Verb = async (of) => {
  await signsInAsMember(of);
  const reply = await pay(of);
  of.paymentId = idIn(reply);
  return reply;
};
const doubt: Verb = async (of) => {
  of.paymentId = await uncertainPayment(of.invoiceId);
  return sales.invoice(of.invoiceId);
};
const DRAFT = INVOICE;
const FEE: Case["state"] = [/^fee#/, "recognise"];
const FEE_TYPE: Case["state"] = [/^fee-type#/, "shelf"];
const FEE_PACKAGE: Case["state"] = [/^fee-package#/, "billing"];
const ASSIGNMENT: Case["state"] = [/^billed#/, "parkedReason"];
/** First steps that make an object of the verb's own beside the scene's. */
const makesItsOwn = new Set<Verb | undefined>([
  ...[hasFeePackage, hasFee, hasDraft, makesGroup, makesClub, makesRole],
  ...[hasKind, hasContact, hasBiography, noted],
]);
const verbs: Record<string, Case> = {
  "PUT /app/fee-packages/{id}": {
    before: [hasFeePackage],
    state: FEE_PACKAGE,
    run: onFeePackage("PUT", "", { name: "Changed", billingCycle: "P1Y" }),
  },
  "DELETE /app/fee-packages/{id}": {
    before: [hasFeePackage, withFee],
    state: FEE_PACKAGE,
    run: onFeePackage("DELETE"),
    removes: /^fee-package#/,
  },
  "POST /app/fee-packages/{id}/archive": {
    before: [hasFeePackage],
    state: FEE_PACKAGE,
    run: onFeePackage("POST", "/archive"),
  },
  "DELETE /app/fee-packages/{id}/archive": {
    before: [hasFeePackage, onFeePackage("POST", "/archive")],
    state: FEE_PACKAGE,
    run: onFeePackage("DELETE", "/archive"),
  },
  "POST /app/fee-packages/{id}/fees": { before: [hasFeePackage], state: FEE_PACKAGE, run: withFee },
  "DELETE /app/fee-packages/{id}/fees/{feeId}": {
    before: [hasFeePackage, withFee],
    state: FEE_PACKAGE,
    run: ({ feePackageId, feeId }) => send(`DELETE /app/fee-packages/${feePackageId}/fees/${feeId}`),
  },
  "POST /app/fee-package-assignments/{feePackage}/club-members/{member}": {
    before: [hasFeePackage, assigned, onAssignment("DELETE")],
    run: assigned,
  },
  "DELETE /app/fee-package-assignments/{id}": { before: [hasFeePackage, assigned], run: onAssignment("DELETE") },
  "POST /app/fee-package-assignments/{id}/resume": {
    before: [hasFeePackage, parked],
    state: ASSIGNMENT,
    run: onAssignment("POST", "/resume", { missed: "bill" }),
  },
  "PUT /app/fees/{id}": { before: [hasFee], state: FEE, run: onFee("PUT", "", { amount: "21.00", feeTypeId: "" }) },
  "DELETE /app/fees/{id}": { before: [hasFee], state: FEE, run: onFee("DELETE"), removes: /^fee#/ },
  "POST /app/fees/{id}/archive": { before: [hasFee], state: FEE, run: onFee("POST", "/archive") },
  "DELETE /app/fees/{id}/archive": {
    before: [hasFee, onFee("POST", "/archive")],
    state: FEE,
    run: onFee("DELETE", "/archive"),
  },
  "PUT /app/fee-types/{id}": { before: [hasFee], state: FEE_TYPE, run: onFeeType("PUT", "", { label: "Changed" }) },
  "DELETE /app/fee-types/{id}": { before: [hasFee], state: FEE_TYPE, run: onFeeType("DELETE") },
  "POST /app/fee-types/{id}/archive": { before: [hasFee], state: FEE_TYPE, run: onFeeType("POST", "/archive") },
  "DELETE /app/fee-types/{id}/archive": {
    before: [hasFee, onFeeType("POST", "/archive")],
    state: FEE_TYPE,
    run: onFeeType("DELETE", "/archive"),
  },
  "PUT /app/club-groups/{id}": {
    before: [makesGroup],
    run: (of) => send(`PUT /app/club-groups/${of.clubGroupId}`, { name: newName() }, office),
  },
  "POST /app/club-groups/{id}/clubs": { before: [makesGroup], run: hasClub },
  "DELETE /app/club-groups/{id}/clubs/{clubId}": {
    before: [makesGroup, hasClub],
    run: (of) => send(`DELETE /app/club-groups/${of.clubGroupId}/clubs/${sales.club.id}`, undefined, office),
  },
  "POST /app/club-groups/{id}/clubs/{clubId}/archive": { before: [makesClub], run: archivesClub("POST") },
  "DELETE /app/club-groups/{id}/clubs/{clubId}/archive": {
    before: [makesClub, archivesClub("POST")],
    run: archivesClub("DELETE"),
  },
  "PUT /app/clubs/{id}": {
    // One club for all, which each verb finds otherwise than the last.
    run: () => send(`PUT /app/clubs/${sales.club.id}`, { description: `Changed at ${Date.now()}` }),
  },
  "PUT /app/club-member-profiles/{id}": {
    state: [/ profile$/, "gender"],
    run: (of) => send(`PUT /app/club-member-profiles/${of.member.id}`, { ...details, version: version(of) }),
  },
  "PUT /app/member-profiles/{id}": {
    before: [signsInAsMember],
    state: [/ profile$/, "gender"],
    run: ({ member: { member }, speaker }) =>
      send(`PUT /app/member-profiles/mpr_${member.account.person}`, { isProfilePublic: 1 }, speaker),
  },
  "POST /app/club-member-profiles/{id}/archive": {
    run: ({ member }) => send(`POST /app/club-member-profiles/${member.id}/archive`),
  },
  "DELETE /app/club-member-profiles/{id}/archive": {
    before: [({ member }) => send(`POST /app/club-member-profiles/${member.id}/archive`)],
    run: ({ member }) => send(`DELETE /app/club-member-profiles/${member.id}/archive`),
  },
  "POST /app/club-member-profiles/{id}/approve": {
    isWaiting: true,
    run: ({ member }) => send(`POST /app/club-member-profiles/${member.id}/approve`),
  },
  "POST /app/clubs/{id}/bulk-approve-members": {
    isWaiting: true,
    run: ({ member }) =>
      send(`POST /app/clubs/${sales.club.id}/bulk-approve-members`, { clubMemberProfileIds: [member.id] }),
  },
  "POST /app/clubs/{id}/bulk-reject-members": {
    isWaiting: true,
    run: ({ member }) =>
      send(`POST /app/clubs/${sales.club.id}/bulk-reject-members`, { clubMemberProfileIds: [member.id] }),
  },
  "PUT /app/club-member-profiles/bulk-update/{id}": {
    run: ({ member }) =>
      send("PUT /app/club-member-profiles/bulk-update/isArchived", { value: 1, clubMemberProfileIds: [member.id] }),
  },
  "DELETE /app/club-member-profiles/{id}/approve": {
    isWaiting: true,
    run: ({ member }) => send(`DELETE /app/club-member-profiles/${member.id}/approve`),
  },
  "POST /app/auth/login": {
    run: ({ member }) => ask({}, "POST /app/auth/login", { attributes: { email: member.email, password: PASSWORD } }),
  },
  "POST /app/auth/refresh": {
    before: [signsInAsMember],
    run: ({ speaker }) => ask({}, "POST /app/auth/refresh", { cookie: speaker?.cookie ?? "" }),
  },
  "POST /app/auth/logout": {
    before: [signsInAsMember],
    run: ({ speaker = {} }) => ask(speaker, "POST /app/auth/logout", { cookie: speaker.cookie ?? "" }),
    status: 204,
  },
  "POST /app/auth/reset/generate/{x}": {
    run: ({ member }) => ask({}, `POST /app/auth/reset/generate/${encodeURIComponent(member.email)}`),
  },
  "POST /app/auth/reset/validate": {
    run: async ({ member }) => {
      const { token, ott } = await resetOf(member.email);
      return ask({}, "POST /app/auth/reset/validate", { attributes: { token, ott } });
    },
  },
  "POST /app/auth/reset/update": {
    run: async ({ member }) => {
      const { setToken: token } = await resetOf(member.email);
      const attributes = { token, password: PASSWORD, "verify-password": PASSWORD };
      return ask({}, "POST /app/auth/reset/update", { attributes });
    },
    status: 204,
  },
  "POST /app/session/current/two-factor/recovery-codes": {
    before: [hasTwoFactor],
    run: ({ speaker, app }) =>
      send("POST /app/session/current/two-factor/recovery-codes", { password: PASSWORD, code: app?.code() }, speaker),
  },
  "POST /api/club-members/{profileId}/memberships/current": {
    before: [signsInAsMember],
    run: async ({ member, speaker = {} }) => {
      const { id } = await sales.world.package(sales.handle);
      const call = `POST /api/club-members/${member.id}/memberships/current`;
      return ask(speaker, call, { attributes: { membershipType: id }, headers: sales.key() });
    },
  },
  "POST /app/bulk/send-pdf": {
    run: async ({ invoiceId }) => {
      const reply = await send("POST /app/bulk/send-pdf", { invoiceId: [invoiceId] });
      await sent(invoiceId);
      return reply;
    },
  },
  "POST /app/jobs/{id}/retry": {
    run: async ({ jobId }) => send(`POST /app/jobs/${jobId}/retry`),
    removes: /failure#/,
  },
  "PUT /api/membership-types/{id}": {
    state: PACKAGE,
    run: ({ packageId }) => send(`PUT /api/membership-types/${packageId}`, packageDetails),
  },
  "POST /api/membership-types/{id}/archive": {
    state: PACKAGE,
    run: ({ packageId }) => send(`POST /api/membership-types/${packageId}/archive`),
  },
  "POST /api/memberships/membership-types/{packageId}/condition-types/{typeId}/form": {
    run: ({ packageId }) =>
      send(`POST /api/memberships/membership-types/${packageId}/condition-types/gender/form`, { gender: "F" }),
  },
  "POST /api/memberships/conditions/{id}/form": {
    run: ({ criterionId }) => send(`POST /api/memberships/conditions/${criterionId}/form`, { minimumAge: "2" }),
  },
  "PUT /api/memberships/membership-types/{id}/conditions": {
    run: ({ packageId }) => send(`PUT /api/memberships/membership-types/${packageId}/conditions`, { match: "any" }),
  },
  "DELETE /api/memberships/conditions/{id}": {
    run: ({ criterionId }) => send(`DELETE /api/memberships/conditions/${criterionId}`),
  },
  "PUT /api/admin/memberships/playing-rights/{id}": {
    run: () => send(`PUT /api/admin/memberships/playing-rights/${rightId}`, { label: "Changed" }, office),
  },
  "POST /api/integrations/by-owner/{handle}/{pod}/enable": {
    before: [turnsPod("Email campaigns", "enable"), turnsPod("Accounting export", "disable")],
    run: turnsPod("Accounting export", "enable"),
  },
  "POST /api/integrations/by-owner/{handle}/{pod}/disable": {
    before: [turnsPod("Email campaigns", "enable")],
    run: turnsPod("Email campaigns", "disable"),
  },
  "POST /api/club-members/{profileId}/memberships": {
    run: async ({ member }) =>
      sales.sell(member.id, await sales.world.package(sales.handle), { markMembershipPaid: 1 }),
  },
  "PUT /api/memberships/{id}": {
    state: MEMBERSHIP,
    run: async ({ member, membershipId }) => {
      const { startDate, endDate } = (await sales.list(member.id)).body.data[0].attributes;
      return send(`PUT /api/memberships/${membershipId}`, {
        startDate: startDate - 86_400,
        endDate,
        renewalDate: null,
      });
    },
  },
  "POST /api/memberships/{id}/disable-renewal": {
    state: MEMBERSHIP,
    isPaid: true,
    run: ({ membershipId }) => send(`POST /api/memberships/${membershipId}/disable-renewal`),
  },
  "POST /api/memberships/{id}/revoke": {
    state: MEMBERSHIP,
    run: ({ membershipId }) => send(`POST /api/memberships/${membershipId}/revoke`),
  },
  "PUT /app/clubs/invoices/{id}": {
    before: [hasDraft],
    state: DRAFT,
    run: onDraft("PUT", "", { issuedDate: "2026-01-01", dueDate: "2026-01-31" }),
  },
  "DELETE /app/clubs/invoices/{id}": { before: [hasDraft], state: DRAFT, run: onDraft("DELETE"), removes: /^invoice#/ },
  "PUT /app/clubs/invoices/{id}/approve": {
    before: [hasDraft],
    state: DRAFT,
    run: onDraft("PUT", "/approve", { issuedDate: "2026-01-01", dueDate: "2026-01-31" }),
  },
  "POST /app/invoices/{id}/line-items": {
    before: [hasDraft],
    state: DRAFT,
    run: ({ draftId }) => send(`POST /app/invoices/${draftId}/line-items`, lesson),
  },
  "PUT /app/line-items/{id}": {
    before: [hasDraft],
    state: DRAFT,
    run: ({ lineId }) => send(`PUT /app/line-items/${lineId}`, { amount: "66.00" }),
  },
  "DELETE /app/line-items/{id}": {
    before: [hasDraft],
    state: DRAFT,
    run: ({ lineId }) => send(`DELETE /app/line-items/${lineId}`),
    // The last of its lines.
    removes: /^invoice#\S+ lines#/,
  },
  "PUT /app/clubs/invoices/{id}/void": {
    state: INVOICE,
    run: ({ invoiceId }) => send(`PUT /app/clubs/invoices/${invoiceId}/void`),
  },
  "POST /app/invoices/{id}/link": {
    state: INVOICE,
    run: ({ invoiceId }) => send(`POST /app/invoices/${invoiceId}/link`),
  },
  "GET /app/send-pdf/{id}": {
    state: INVOICE,
    run: async ({ invoiceId }) => {
      const reply = await send(`GET /app/send-pdf/${invoiceId}`);
      if (reply.status === 200) await sent(invoiceId);
      return reply;
    },
  },
  "POST /app/invoices/{id}/payments": { before: [signsInAsMember], run: pay, state: INVOICE },
  "POST /app/invoices/{id}/manual-payments": {
    run: ({ invoiceId }) =>
      send(`POST /app/invoices/${invoiceId}/manual-payments`, {
        ...{ paymentType: "CASH", amount: "1.00", receivedDate: todayIn("Australia/Sydney", new Date()) },
      }),
    state: INVOICE,
  },
  "POST /api/invoices/{id}/credit-notes": { before: [hasLine], run: credits, state: INVOICE },
  "POST /api/invoices/{id}/apply-credit": { before: [overpaid], run: usesCredit, state: INVOICE },
  "POST /api/invoices/{id}/un-allocate": {
    before: [paidByHand],
    state: INVOICE,
    run: ({ invoiceId }) => send(`POST /api/invoices/${invoiceId}/un-allocate`, { amount: "1.00" }),
  },
  "POST /api/invoices/{id}/write-off": { run: writesOff, state: INVOICE },
  "POST /api/invoices/{id}/plan": { run: agreesOnInstalments, state: INVOICE },
  "DELETE /api/invoices/{id}/plan": {
    before: [agreesOnInstalments],
    run: (of) => send(`DELETE /api/invoices/${of.invoiceId}/plan`),
    state: INVOICE,
  },
  "PUT /api/invoice-credits/{id}/return": {
    before: [overpaid, usesCredit],
    state: [/ off#/, "kind"],
    run: ({ creditId }) => send(`PUT /api/invoice-credits/${creditId}/return`),
  },
  "POST /api/payer-accounts/{id}/refunds": { before: [overpaid], run: refunds },
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/void": {
    before: [overpaid, refunds],
    state: [/ entry#/, "kind"],
    run: (of) => send(`PUT /api/payer-accounts/${accountIdOf(of)}/refunds/${of.refundId}/void`),
  },
  "POST /app/payments/{id}/refunds": {
    before: [paidByCard, hasLine, credits],
    state: [/ payment#/, "status"],
    run: ({ paymentId }) => send(`POST /app/payments/${paymentId}/refunds`, { amount: "1.00" }),
  },
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/record": {
    before: [paidByCard, hasLine, credits, doubtsRefund],
    state: [/ entry#/, "kind"],
    run: (of) =>
      send(`PUT /api/payer-accounts/${accountIdOf(of)}/refunds/${of.refundId}/record`, { reference: "re_1" }),
  },
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/release": {
    before: [paidByCard, hasLine, credits, doubtsRefund],
    state: [/ entry#/, "kind"],
    run: (of) => send(`PUT /api/payer-accounts/${accountIdOf(of)}/refunds/${of.refundId}/release`),
  },
  "PUT /api/owners/{owner}/finance-settings": {
    before: [reminds([3])],
    run: reminds([7]),
  },
  "PUT /api/owners/{owner}/logo": {
    before: [() => hasLogo(pngOf(20, 20))],
    run: () => hasLogo(pngOf(30, 20)),
  },
  "PUT /api/owners/{owner}/bank-details": { before: [namesBank("1234")], run: namesBank("4321") },
  "POST /app/consolidation": { before: [paidByHand], run: banks },
  "PUT /app/consolidation/{id}": onDeposit("PUT", "", { name: "Changed" }),
  "DELETE /app/consolidation/{id}": { ...onDeposit("DELETE"), removes: /^consolidation#/ },
  "DELETE /app/consolidation/{id}/payments/{paymentId}": {
    before: [paidByHand, banks],
    state: [/ consolidation$/, "status"],
    run: ({ consolidationId, paymentId }) => send(`DELETE /app/consolidation/${consolidationId}/payments/${paymentId}`),
  },
  "PUT /app/payments/{id}/void": {
    state: [/ payment#/, "status"],
    before: [paidByCard],
    run: ({ paymentId }) => send(`PUT /app/payments/${paymentId}/void`),
  },
  "PUT /app/payments/{id}/record": {
    state: [/ payment#/, "status"],
    before: [doubt],
    run: ({ paymentId }) => send(`PUT /app/payments/${paymentId}/record`, { reference: "ch_1" }),
  },
  "PUT /app/payments/{id}/release": {
    state: [/ payment#/, "status"],
    before: [doubt],
    run: ({ paymentId }) => send(`PUT /app/payments/${paymentId}/release`),
  },
  "PUT /app/club-member-categories/{id}": {
    run: ({ categoryId }) => send(`PUT /app/club-member-categories/${categoryId}`, { name: `Changed ${categoryId}` }),
  },
  "POST /app/clubs/{clubId}/positions/{positionId}": {
    before: [appointed("2020-01-01")],
    run: appointed("2022-01-01"),
  },
  "PUT /app/club-position-appointments/{id}": {
    before: [appointed("2020-01-01")],
    run: ({ appointmentId }) =>
      send(`PUT /app/club-position-appointments/${appointmentId}`, { startDate: "2023-01-01", endDate: "2023-12-31" }),
  },
  "POST /app/club-member-profiles/{id}/emergency-contacts": { before: [hasContact], run: hasContact },
  "POST /app/club-member-profiles/{id}/emergency-contacts/{contactId}": {
    before: [hasContact],
    run: (of) => send(`POST ${contacts(of)}/${of.contactId}`, { ...contact, firstName: "Joan" }),
  },
  "POST /app/club-member-profile/{id}/bio": {
    before: [hasBiography],
    run: ({ member: { id } }) => send(`POST /app/club-member-profile/${id}/bio`, { why: "After", handedness: "LEFT" }),
  },
  "POST /app/session/current/bio": {
    before: [hasBiography, signsInAsMember],
    run: ({ speaker }) => send("POST /app/session/current/bio", { birthCity: "Perth" }, speaker),
  },
  "PUT /app/member-qualifications/types/{id}": {
    before: [hasKind],
    run: ({ certificationTypeId }) =>
      send(`PUT /app/member-qualifications/types/${certificationTypeId}`, { leadTime: 5 }, office),
  },
  "POST /app/member-qualifications/types/{type}/registrations": {
    // Assigned again, after it was removed, it is the same item.
    before: [
      hasKind,
      certified(false),
      ({ certificationId }) => send(`DELETE /app/member-qualifications/registrations/${certificationId}`),
    ],
    run: certified(false),
  },
  "PUT /app/member-qualifications/registrations/{id}": onCertification(false, "PUT", { referenceId: "later" }),
  "DELETE /app/member-qualifications/registrations/{id}": onCertification(false, "DELETE"),
  "POST /app/member-qualifications/registrations/{id}/approve": onCertification(true, "POST /approve"),
  "DELETE /app/member-qualifications/registrations/{id}/approve": onCertification(false, "DELETE /approve"),
  "POST /app/member-qualifications/registrations/{id}/renew": onCertification(false, "POST /renew"),
  "PUT /app/club-notes/{id}": {
    before: [noted],
    run: ({ noteId }) => send(`PUT /app/club-notes/${noteId}`, { isArchived: 1 }),
  },
  "POST /app/club-member-profiles/{id}/member-categories": {
    run: (of) => send(`POST ${categoriesOf(of)}`, chosen(of)),
  },
  "DELETE /app/club-member-profiles/{id}/member-categories/{catId}": {
    before: [(of) => send(`POST ${categoriesOf(of)}`, chosen(of))],
    run: (of) => send(`DELETE ${categoriesOf(of)}/${of.categoryId}`),
  },
  "POST /app/club-member-categories/{id}/bulk-assign": {
    run: ({ categoryId, member }) =>
      send(`POST /app/club-member-categories/${categoryId}/bulk-assign`, { clubMemberProfileIds: [member.id] }),
  },
  "POST /app/member-groups-form/{owner}/{groupId}": {
    run: ({ groupId }) => send(`POST /app/member-groups-form/${sales.handle}/${groupId}`, groupDetails),
  },
  "POST /app/club-member-profile/{id}/member-groups/{groupId}": { run: (of) => send(`POST ${inGroup(of)}`) },
  "DELETE /app/club-member-profile/{id}/member-groups/{groupId}": {
    state: [/ group#/, "by"],
    before: [(of) => send(`POST ${inGroup(of)}`)],
    run: (of) => send(`DELETE ${inGroup(of)}`),
  },
  "POST /app/member-groups/{owner}/{group}/bulk-assign": {
    run: ({ groupId, member }) =>
      send(`POST /app/member-groups/${sales.handle}/${groupId}/bulk-assign`, { clubMemberProfileIds: [member.id] }),
  },
  "PATCH /app/users/{id}": {
    before: [signsIn],
    run: (of) =>
      send(
        `PATCH /app/users/${accountOf(of)}`,
        { firstName: "Changed", birthdateDay: 1, birthdateMonth: 2, birthdateYear: 1990 },
        office,
      ),
  },
  "POST /app/users/{id}/confirm": onUser("confirm"),
  "POST /app/users/{id}/deactivate": onUser("deactivate"),
  "POST /app/users/{id}/activate": {
    before: [signsIn, (of) => send(`POST /app/users/${accountOf(of)}/deactivate`, undefined, office)],
    run: (of) => send(`POST /app/users/${accountOf(of)}/activate`, undefined, office),
  },
  "POST /app/users/{id}/roles": { before: [signsIn], run: hasRole },
  "DELETE /app/users/{id}/roles/{role}": {
    before: [signsIn, hasRole],
    run: (of) => send(`DELETE /app/users/${accountOf(of)}/roles/club-coach`, undefined, office),
  },
  "PATCH /app/roles/{id}": {
    before: [makesRole],
    state: [/^role#/, "domain"],
    run: ({ roleId }) => send(`PATCH /app/roles/${roleId}`, { name: "Changed" }, office),
  },
  "PUT /app/roles/{id}/permissions": {
    before: [makesRole],
    run: ({ roleId }) => send(`PUT /app/roles/${roleId}/permissions`, { permissions: ["clubs.view"] }, office),
  },
  "POST /app/transfers/{id}/approve": {
    state: [/^transfer#/, "state"],
    before: [asksToMove],
    run: ({ transferId }) => send(`POST /app/transfers/${transferId}/approve`, undefined, office),
  },
  "POST /app/transfers/{id}/reject": {
    state: [/^transfer#/, "state"],
    before: [asksToMove],
    run: ({ transferId }) => send(`POST /app/transfers/${transferId}/reject`, undefined, office),
  },
  "POST /app/transfers/{id}/cancel": {
    state: [/^transfer#/, "state"],
    before: [asksToMove],
    run: ({ transferId, speaker }) => send(`POST /app/transfers/${transferId}/cancel`, undefined, speaker),
  },
  "DELETE /app/member-groups/{owner}/{group}": {
    run: ({ groupId }) => send(`DELETE /app/member-groups/${sales.handle}/${groupId}`),
    removes: /^member-group/,
  },
};

describe.each(Object.entries(verbs))("%s", (_, setting) => {
  const { before = [], run, removes, state, status = 200 } = setting;
  // One scene for both: a verb that is refused leaves it as it was, and setting one up takes longer than all that is shown on it.
  let of = {} as Scene;
  beforeAll(async () => {
    of = await sceneOf(setting);
    for (const step of before) expect((await step(of)).status).toBe(200);
  });

  if (state) {
    test("is refused for what is in a state of a later version, which keeps it", async () => {
      const inState = await stateOfLater(partitionsOf(of), ...state);
      try {
        const reply = await run(of);
        expect(reply.status, JSON.stringify(reply.body)).toBe(409);
        expect(await inState.isKept()).toBe(true);
      } finally {
        await inState.putBack();
      }
    });
  }

  test("leaves what a later version has written", async () => {
    const touched = await touchedLater(partitionsOf(of));
    expect(touched.length).toBeGreaterThan(8);
    const reply = await run(of);
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    const { lost, gone } = await lostOf(touched);
    expect(lost).toEqual([]);
    expect(gone.filter((key) => !removes?.test(key))).toEqual([]);
  });
});

/** Writes that change no item that was there before, or none that outlives them. */
const exempt: Record<string, string> = {
  "POST /api/admin/memberships/playing-rights": "makes an item",
  "POST /api/owners/{owner}/payers/{id}/statement/send": "writes a message alone",
  "POST /app/payments/{id}/receipt": "writes a message alone",
  "POST /app/member-qualifications/types": "makes an item",
  "POST /api/integrations/collections": "store.update, and rules.test.ts shows it of the collections in it",
  "PUT /api/integrations/collections/{id}": "as above",
  "DELETE /api/integrations/collections/{id}": "as above",
  "PUT /api/integrations/order": "as above",
  "POST /api/integrations/pods": "makes an item, and changes the catalogue as above",
  "PUT /api/integrations/pods/{id}": "store.update, of which models.test.ts shows it for every entity",
  "DELETE /api/integrations/pods/{id}": "removes an item, and changes the catalogue as above",
  "POST /app/payouts": "makes items",
  "POST /app/payouts/{id}/approve":
    "store.update, of which models.test.ts shows it for every entity, and entries of the ledger",
  "POST /app/payouts/{id}/cancel": "store.update, as above",
  "POST /app/payouts/{id}/file": "store.update, as above",
  "POST /app/payouts/{id}/paid": "as the approval",
  "POST /app/payouts/{id}/lines/{owner}/return": "as the approval",
  "POST /api/owners/{owner}/settlements": "makes an item, and entries of the ledger",
  "PUT /app/settlements/{id}/void": "as the approval",
  "PUT /app/bank-file-settings": "store.update, as above",
  "POST /api/membership-types/owner/{owner}": "makes an item",
  "POST /app/objects/{owner}/fee-packages": "makes an item",
  "POST /app/clubs/{id}/fee-packages": "makes an item",
  "POST /app/fee-packages/{id}/bulk-assign": "the verb of the assignment of one, for each",
  "POST /api/fee-packages/{id}/fee-package-assignments":
    "the verb of POST /app/fee-package-assignments/{feePackage}/club-members/{member}",
  "POST /app/objects/{id}/fees": "makes an item, and modifies its type as PUT /app/fees/{id}",
  "POST /app/objects/{id}/fee-types": "makes an item",
  "POST /app/clubs/{id}/invoices": "makes an item",
  "POST /app/invoices/owner/{owner}": "makes an item",
  "PUT /app/clubs/bulk/invoices/approve":
    "the verb of PUT /app/clubs/invoices/{id}/approve for each, which says what became of it",
  "DELETE /app/clubs/bulk/invoices/delete": "as above, of DELETE /app/clubs/invoices/{id}",
  "POST /app/member-groups-form/{owner}": "makes an item",
  "POST /signup/admin/form/{club}": "makes items",
  "POST /app/clubs/{id}/member-imports": "makes a job",
  "POST /app/exports/members/{owner}": "makes a job",
  "POST /app/exports/clubs/{owner}": "makes a job",
  "POST /app/exports/invoices/{owner}": "makes a job",
  "POST /app/exports/payments/{owner}": "makes a job",
  "POST /app/exports/activities": "makes a job",
  "POST /app/exports/reports/{owner}": "makes a job",
  "POST /app/exports/finance-reports/{owner}": "makes a job",
  "POST /app/exports/accounting/{owner}": "makes a job",
  "POST /app/exports/personal-data": "makes a job",
  "POST /public-app/feedback-form": "makes an item",
  "POST /app/clubs/{id}/member-imports/preview": "keeps a file",
  "POST /app/clubs/{id}/member-imports/problems": "changes nothing",
  "DELETE /api/membership-types/{id}": "removes what nobody has used",
  "POST /app/invoices/{id}/public/payments": "the verb of POST /app/invoices/{id}/payments",
  "POST /app/roles": "makes an item",
  "POST /app/club-groups": "makes an item, and modifies the tree's lock as PUT /app/club-groups/{id}",
  "POST /app/club-groups/{parentId}/sub-groups": "the verb of POST /app/club-groups",
  "DELETE /app/club-groups/{id}": "removes what nothing hangs on",
  "DELETE /app/roles/{id}": "removes what nobody has",
  "POST /app/users": "makes items",
  "DELETE /app/users/{id}": "removes who is in no club's books",
  "PATCH /app/session/current/account": "Accounts.update, as PATCH /app/users/{id}",
  "PUT /app/session/current/password": "store.update, as above",
  "POST /app/session/current/email": "makes an item, in the place of the one before",
  "POST /app/session/current/email/send-again": "makes an item, in the place of the one before",
  "POST /app/session/current/two-factor/set-up": "makes nothing",
  "PUT /app/session/current/two-factor": "makes an item, and Accounts.update",
  "POST /app/session/current/two-factor/turn-off": "removes the item, and Accounts.update",
  "POST /app/auth/two-factor/set-up": "makes nothing",
  "PUT /app/auth/two-factor": "the verb of PUT /app/session/current/two-factor",
  "DELETE /app/users/{id}/two-factor": "removes the item, and Accounts.update",
  "DELETE /app/session/current/email": "removes an item",
  "POST /app/auth/email/confirm": "Accounts.update, as PATCH /app/users/{id}",
  "POST /app/session/current/erasure-request": "makes an item, or store.update as below",
  "DELETE /app/session/current/erasure-request": "store.update, of which models.test.ts shows it for every entity",
  "POST /app/erasure-requests/{id}/refuse": "as above",
  "POST /app/erasure-requests/{id}/carry-out": "erasure-sweep.test.ts shows it of each item that is emptied",
  "POST /app/merges/{id}/{into}": "Accounts.update, and items are moved with all that is in them",
  "DELETE /app/session/current/sessions": "removes sessions",
  "DELETE /app/session/current/sessions/{id}": "removes a session",
  "POST /app/user-account/{targetId}/linked-accounts/request": "makes an item",
  "POST /app/linked-accounts/invitations/{id}/accept": "makes an item, and removes the request",
  "POST /app/linked-accounts/invitations/{id}/reject": "removes the request",
  "DELETE /app/linked-accounts/invitations/{id}/cancel": "removes the request",
  "DELETE /app/linked-accounts/{id}/revoke": "removes the link",
  "POST /app/membership/user-search": "counts searches",
  "POST /app/member-profiles/{id}/valid-transfer-clubs/{context}": "makes an item",
  "POST /app/clubs": "makes an item",
  "POST /app/clubs/{clubId}/member-categories": "makes an item",
  "DELETE /app/club-member-categories/{id}": "removes what nobody is in",
  "POST /app/club-positions": "makes an item",
  "POST /app/club-member-profiles/{id}/notes": "makes an item",
  "DELETE /app/club-member-profiles/{id}/emergency-contacts/{contactId}": "removes an item",
  "PUT /app/club-positions/{id}": "store.update, of which models.test.ts shows it for every entity",
  "POST /api/memberships/by-owner/{handle}/eligibility": "writes nothing",
  "POST /api/membership-types/{id}/effects": "writes nothing",
  "POST /api/memberships/membership-types/{id}/conditions/effects": "writes nothing",
  "POST /api/family/memberships": "the sale of a membership, several at once",
  "POST /api/club-members/{profileId}/membership-requests":
    "makes an item, or store.update, of which models.test.ts shows it for every entity",
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/record": "store.update, as above",
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/release":
    "the steps of a refund that a gateway refuses, all of them store.update",
  "POST /api/membership-requests/{id}/approve": "store.update, as above, and the sale of a membership",
  "POST /api/membership-requests/{id}/reject": "store.update, as above",
  "POST /api/membership-requests/{id}/withdraw": "store.update, as above",
  "PUT /app/club-metadata-fields": "store.update, and rules.test.ts shows it of the fields in it",
  "PUT /app/member-metadata-fields": "as above",
  "PUT /app/clubs/{id}/member-metadata-fields": "as above",
  "PUT /app/member-qualifications/types/{certificationId}/definition": "that of metadata, as clubs have it",
  "PUT /app/clubs/{id}/metadata": "store.update, and value-rules.test.ts shows it of the values in it",
  "PUT /app/club-member-profiles/{id}/metadata": "as above",
  "PUT /app/club-member-profiles/{id}/club-metadata": "as above",
  "POST /signup/validate-email": "makes an item",
  "POST /signup/search-user": "makes a message",
  "POST /signup/create-invitation/{a}/{b}": "makes an item",
  "POST /signup/form/{signupToken}": "store.update and modify, of which models.test.ts shows it for every entity",
  "POST /signup/form/{club}/{x}": "as above",
  "POST /signup/approve-invitation/{id}": "as above",
  "POST /app/auth/password": "store.update, of which models.test.ts shows it for every entity",
  "PUT /app/settings": "store.update, of which models.test.ts shows it for every entity",
  "POST /app/dead-letters/{id}/send-again": "store.update, of which models.test.ts shows it for every entity",
  "POST /app/dead-letter-reasons/{id}/send-again": "store.update, as above",
  "POST /app/cm-integration/account/{handle}": "makes an account",
  "POST /app/cm-integration/account/{handle}/admin": "store.update, as above",
  "POST /app/cm-integration/account/{handle}/admin-resync": "makes a job",
  "POST /app/cm-integration/account/{handle}/sync": "makes a job",
  "POST /public-app/campaigns/webhook/{account}": "the steps of leaving a group",
  "POST /api/owners/{owner}/gateways": "makes an item",
  "PUT /api/gateways/{id}": "store.update, of which models.test.ts shows it for every entity",
  "POST /api/gateways/{id}/test": "as above",
  "PUT /api/gateways/{id}/activate": "as above",
  "PUT /api/gateways/{id}/pause": "as above",
  "DELETE /api/gateways/{id}": "as above",
  "PUT /api/gateways/{id}/surcharges/{code}": "makes an item, or store.update, as above",
  "DELETE /api/gateways/{id}/surcharges/{code}": "removes an item whole",
  "POST /api/gateways/{id}/test-payments": "makes an item, and store.update of it",
  "POST /api/test-payments/{id}/refund": "store.update, as above",
  "POST /app/invoices/{id}/checkout": "makes items, and store.update of one of them",
  "POST /app/invoices/{id}/public/checkout": "as above",
  "POST /app/session/current/checkout": "as above",
  "PUT /api/owners/{owner}/periods": "one item's attributes by name (ledger/periods.ts): what else it holds stays",
  "PUT /api/owners/{owner}/periods/reopen": "as above",
  "PUT /api/gateways/{id}/intents/{intentId}/look":
    "as reading a try to pay: the steps of a payment by hand, and store.update",
  "PUT /api/gateways/{id}/intents/{intentId}/record": "as above",
  "PUT /api/gateways/{id}/intents/{intentId}/release": "store.update of one item",
  "PUT /api/disputes/{id}/look":
    "credit that is made and used (POST un-allocate and apply-credit), and store.update of the others",
  "POST /public-app/sandbox/{id}/disputes": "as above",
  "POST /public-app/gateways/{id}/events": "the steps of a payment of several invoices by hand, and store.update",
  "POST /public-app/sandbox/{id}": "store.update, as above",
  "POST /public-app/sandbox/{id}/refunds": "store.update, and makes an item",
  "PUT /api/gateways/{id}/book/compare": "makes an item, or store.update of it",
  "PUT /api/gateway-differences/{id}/close": "store.update",
};

test("every call that changes what is there is tried", () => {
  const tried = new Set([...Object.keys(verbs), ...Object.keys(exempt)]);
  const missing = endpoints
    .filter(({ method, key }) => method !== "GET" || key === "GET /app/send-pdf/{id}")
    .map(({ key }) => key)
    .filter((key) => !tried.has(key));
  expect(missing).toEqual([]);
});
