import type { Access, ObjectRef, ObjectType } from "@salle/contract/access";
import { deleteMemberGroup } from "@salle/contract/communication/member-groups";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { createClubInvoice, createLineItem, updateLineItem } from "@salle/contract/finance/drafts";
import { addPackageFee, archiveFeePackage, deleteFeePackage } from "@salle/contract/finance/fee-packages";
import { createFee, deleteFee, updateFee } from "@salle/contract/finance/fees";
import { removeSurcharge } from "@salle/contract/finance/gateways";
import { assignMemberCategory } from "@salle/contract/members/member-categories";
import { appoint } from "@salle/contract/members/positions";
import { addCriterion, updateCriterion } from "@salle/contract/membership/criteria";
import { checkEligibility } from "@salle/contract/membership/eligibility";
import { askMembership } from "@salle/contract/membership/membership-requests";
import { addMembership, addOwnMembership } from "@salle/contract/membership/memberships";
import { foreseeCriteria } from "@salle/contract/membership/package-changes";
import { createPackage } from "@salle/contract/membership/packages";
import type { Permission } from "@salle/contract/permissions";
import { write } from "@salle/core/dynamo";
import { MemberGroupEntity } from "@salle/core/internal/communication/member-groups/entity";
import { reader } from "@salle/core/internal/dynamo/reader";
import { IntentEntity } from "@salle/core/internal/finance/checkouts/entity";
import { InvoiceCreditEntity } from "@salle/core/internal/finance/credits/entity";
import { FeeAssignmentEntity } from "@salle/core/internal/finance/fee-assignments/entity";
import { FeePackageEntity } from "@salle/core/internal/finance/fee-packages/entity";
import { FeeTypeEntity } from "@salle/core/internal/finance/fee-types/entity";
import { SurchargeEntity } from "@salle/core/internal/finance/gateways/entity";
import { CreditEntryEntity, PayerAccountEntity } from "@salle/core/internal/finance/payer-accounts/entity";
import { PayoutEntity, PayoutLineEntity } from "@salle/core/internal/finance/payouts/entity";
import { hashOf, textOf } from "@salle/core/internal/finance/payouts/file";
import { RoleEntity } from "@salle/core/internal/identity/roles/entity";
import { type RoleTemplate, roleTemplates } from "@salle/core/internal/identity/roles/templates";
import { EmergencyContactEntity } from "@salle/core/internal/members/emergency-contacts/entity";
import { MemberCategoryCountEntity } from "@salle/core/internal/members/member-categories/entity";
import { ClubMemberProfileEntity } from "@salle/core/internal/members/members/entity";
import { ClubNoteEntity } from "@salle/core/internal/members/notes/entity";
import { AppointmentEntity } from "@salle/core/internal/members/positions/entity";
import { TransferEntity } from "@salle/core/internal/members/transfers/entity";
import { CertificationEntity, CertificationTypeEntity } from "@salle/core/internal/membership/certifications/entity";
import { type Package, PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { PlayingRightEntity } from "@salle/core/internal/membership/playing-rights/entity";
import { JobEntity } from "@salle/core/internal/platform/jobs/entity";
import { putFile } from "@salle/core/lib/files";
import {
  certificationIdOf,
  feeAssignmentIdOf,
  newAppointmentId,
  newClubNoteId,
  newCriterionId,
  newId,
  payerAccountIdOf,
} from "@salle/core/lib/ids";
import type * as Jobs from "@salle/core/platform/jobs";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { putObject, typesNamed } from "../support/objects.ts";
import { turned } from "../support/tries.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/*
 * Every endpoint × every actor × own, child, parent, sibling, foreign and absent objects (trust, "Access matrix").
 * What is expected comes from the endpoint's declared rule and from the plain table of who reaches what below, and not
 * from the code that decides.
 */

type ObjectName = "north" | "south" | "coast" | "west" | "absent";
type GroupName = "region" | "state" | "otherState" | "federation" | "absentGroup";
/** `office` is the system's own handle. */
type Place = ObjectName | GroupName | "office";

/** Which places a grant on a place reaches: region holds north and south, state also coast; west is in another state. */
const REACH: Record<"system" | Exclude<Place, "absent" | "absentGroup" | "office">, Place[]> = {
  north: ["north"],
  south: ["south"],
  coast: ["coast"],
  west: ["west"],
  region: ["region", "north", "south"],
  state: ["state", "region", "north", "south", "coast"],
  otherState: ["otherState", "west"],
  federation: ["federation", "state", "region", "north", "south", "coast", "otherState", "west"],
  system: ["office", "federation", "state", "region", "north", "south", "coast", "otherState", "west"],
};

interface Actor {
  speaker: Speaker;
  isSignedIn: boolean;
  isRoot: boolean;
  /** What they may do, and where. */
  grants: { permissions: readonly Permission[]; on: keyof typeof REACH }[];
  /** In which clubs they have a profile of their own. */
  self: ObjectName[];
  isActing?: boolean;
}

const world = new World();
const roles = reader(RoleEntity);
const feeTypes = reader(FeeTypeEntity);
const places = reader(ClubMemberProfileEntity);
const actors: Record<string, Actor> = {};
const clubIds = {} as Record<ObjectName, string>;
const groupIds = {} as Record<GroupName, string>;
const profileIds = {} as Record<ObjectName, string>;
const jobIds = {} as Record<ObjectName, string>;
const exportIds = {} as Record<ObjectName, string>;
const transferIds = {} as Record<ObjectName, string>;
const appointmentIds = {} as Record<ObjectName, string>;
const noteIds = {} as Record<ObjectName, string>;
const feePackageIds = {} as Record<Place, string>;
const packageIds = {} as Record<Place, string>;
const criterionIds = {} as Record<Place, string>;
const memberGroupIds = {} as Record<Place, string>;
const decidedIds: Partial<Record<ObjectName, string>> = {};
const sold = {} as Record<Place, { membershipId: string; invoiceId: string; paymentId: string; requestId: string }>;
let letterId = "";
let playingRightId = "";
let collectionId = "";
let podId = "";
const refundId = newId("creditEntry", new Date());
const payoutId = newId("payout", new Date());
const certificationTypeId = newId("certificationType", new Date());
/** A user who is in a club's books, so that nobody can delete them, with a role for each call that takes one away. */
const user = { id: "", rolesTaken: 0 };
/** A role that somebody has, so that nobody can delete it. */
let roleId = "";

beforeAll(async () => {
  const state = await world.group("Matrix state");
  const region = await world.group("Matrix region", state);
  const otherState = await world.group("Matrix other state");
  const clubs = {
    north: await world.club("Matrix north", region),
    south: await world.club("Matrix south", region),
    coast: await world.club("Matrix coast", state),
    west: await world.club("Matrix west", otherState),
  };
  Object.assign(groupIds, {
    region: region.id,
    state: state.id,
    otherState: otherState.id,
    federation: "CLUB_GROUP_ROOT",
    absentGroup: newId("clubGroup", new Date()),
  });
  const fileKey = "imports/matrix";
  await putFile("imports", fileKey, Buffer.from("Surname,First name,Born\nMatrix,Ann,2001-01-01\n"));
  for (const [name, club] of Object.entries(clubs) as [ObjectName, (typeof clubs)["north"]][]) {
    clubIds[name] = club.id;
    const input = { clubId: club.id, fileKey, options: {}, today: "2026-11-21" };
    jobIds[name] = await putJob({ jobType: "member-import", title: "matrix.csv", owner: `club:${club.id}`, input });
  }
  clubIds.absent = newId("club", new Date());
  jobIds.absent = newId("job", new Date());
  await sellEverywhere();
  for (const place of OWNERS) memberGroupIds[place] = newId("memberGroup", new Date());
  await Promise.all(OWNERS.map(putMemberGroup));
  await putOthers();

  const memberEmail = world.email("member");
  const member = await world.member(clubs.north, { email: memberEmail });
  profileIds.north = member.clubMemberProfile.id;
  for (const name of ["south", "coast", "west"] as const) {
    profileIds[name] = (await world.member(clubs[name])).clubMemberProfile.id;
  }
  await writeAll(OWNERS.filter((place) => place !== "absent" && place !== "absentGroup").map(assignmentAt));
  for (const name of CLUBS) transferIds[name] = await putTransfer(name);
  for (const name of CLUBS) appointmentIds[name] = await putAppointment(name);
  for (const name of CLUBS) noteIds[name] = await putNote(name);
  letterId = await world.sentLetter();
  const stranger = await world.member(clubs.west);
  // An export is about whoever asked for it.
  for (const [name, club] of Object.entries(clubs) as [ObjectName, (typeof clubs)["north"]][]) {
    exportIds[name] = await putJob({
      jobType: "export",
      title: "Export of members",
      owner: `club:${club.id}`,
      createdBy: `acc_${(name === "north" ? member : stranger).account.person}`,
      input: { kind: "members", fileName: "matrix.csv", asked: { format: "csv" } },
    });
  }
  exportIds.absent = newId("job", new Date());
  for (const place of OWNERS) {
    const isThere = place !== "absent" && place !== "absentGroup";
    const { person, id } = (place === "north" ? member : stranger).clubMemberProfile;
    const ids = await world.sold(isThere ? idOf("owner", place) : "club:clb_nobody", { person, profileId: id });
    // What is not there is a name that was never given.
    const absent = { membershipId: "mbs_absent", invoiceId: "inv_absent", paymentId: "pay_absent" };
    sold[place] = isThere ? ids : { ...absent, requestId: "mrq_absent" };
  }
  await writeAll(OWNERS.filter((place) => place !== "absent" && place !== "absentGroup").flatMap(creditsAt));
  for (const name of CLUBS) {
    if (name === "absent") continue;
    const profileId = profileIds[name];
    const buyer = { person: accountOf(profileId).slice("acc_".length), profileId };
    decidedIds[name] = (await world.sold(idOf("owner", name), buyer)).membershipId;
  }
  const booked = await world.member(clubs.west, { email: world.email("booked") });
  const onClub = (_: unknown, index: number) => grant("club-coach", { type: "club", id: `clb_matrix${index}` });
  await world.change(booked.account, { grants: Array.from({ length: 40 }, onClub) });
  user.id = `acc_${booked.account.person}`;
  roleId = await world.role("clubs.view");
  await write(roles.modify({ id: roleId }, { add: { allocated: 1 } }));
  profileIds.absent = `cmp_${member.account.person}${clubIds.absent.slice(4)}`;

  const who = async (name: string, grants: Actor["grants"], over: Partial<Actor> = {}, isRoot = false) => {
    const email = world.email(name.replaceAll(" ", "-"));
    const stored = await Promise.all(
      grants.map(async ({ permissions, on }) => ({ roleId: await roleWith(permissions), on: securable(on) })),
    );
    const account = await world.staff(email, stored, { isRoot });
    actors[name] = { speaker: await signIn(email, PASSWORD), isSignedIn: true, isRoot, grants, self: [], ...over };
    return account;
  };
  const of = (template: RoleTemplate) => roleTemplates[template].permissions;
  const templateOf = new Map<readonly Permission[], string>(
    Object.entries(roleTemplates).map(([id, role]) => [role.permissions, id]),
  );
  const roleWith = async (permissions: readonly Permission[]) =>
    templateOf.get(permissions) ?? (await world.role(...permissions));

  actors["nobody at all"] = { speaker: {}, isSignedIn: false, isRoot: false, grants: [], self: [] };
  actors["somebody with a made-up token"] = { ...actors["nobody at all"], speaker: { token: "made.up.token" } };
  await who("the root user", [{ permissions: of("root-user"), on: "system" }], {}, true);
  await who("the federation's office", [{ permissions: of("system-administrator"), on: "system" }]);
  await who("an office clerk who may only see clubs", [{ permissions: ["clubs.view"], on: "system" }]);
  await who("the federation group's administrator", [{ permissions: of("group-administrator"), on: "federation" }]);
  await who("the state's administrator", [{ permissions: of("group-administrator"), on: "state" }]);
  await who("the region's administrator", [{ permissions: of("group-administrator"), on: "region" }]);
  await who("the other state's administrator", [{ permissions: of("group-administrator"), on: "otherState" }]);
  await who("the club's administrator", [{ permissions: of("club-administrator"), on: "north" }]);
  await who("the club's coach", [{ permissions: of("club-coach"), on: "north" }]);
  await who("a sibling club's administrator", [{ permissions: of("club-administrator"), on: "south" }]);
  await who("a foreign club's administrator", [{ permissions: of("club-administrator"), on: "west" }]);
  await who("a coach here and administrator there", [
    { permissions: of("club-coach"), on: "north" },
    { permissions: of("club-administrator"), on: "west" },
  ]);
  await who("a guest without a club", []);
  actors["the member"] = {
    ...actors["a guest without a club"],
    speaker: await signIn(memberEmail, PASSWORD),
    self: ["north"],
  } as Actor;
  const parent = await who("a parent acting for the member", [], { self: ["north"] });
  await world.link(parent, member.account);
  const acting = actors["a parent acting for the member"] as Actor;
  acting.speaker = { ...acting.speaker, linkedAccount: `acc_${member.account.person}` };
  acting.isActing = true;

  const acted = await who("an officer for whom somebody acts", [
    { permissions: of("system-administrator"), on: "system" },
  ]);
  const substitute = await who("somebody acting for an officer", [
    { permissions: of("system-administrator"), on: "system" },
  ]);
  await world.change(substitute, { grants: [] });
  await world.link(substitute, acted);
  const forAnOfficer = actors["somebody acting for an officer"] as Actor;
  forAnOfficer.speaker = { ...forAnOfficer.speaker, linkedAccount: `acc_${acted.person}` };
  forAnOfficer.isActing = true;

  const deactivated = await who("a deactivated administrator", [{ permissions: of("root-user"), on: "system" }], {
    isSignedIn: false,
  });
  await world.change(deactivated, { isActive: false });
  await who("an administrator who signed out", [{ permissions: of("root-user"), on: "system" }], { isSignedIn: false });
  await ask((actors["an administrator who signed out"] as Actor).speaker, "POST /app/auth/logout");
  // On a slow machine theirs would be renewed like the others' tokens, by signing in.
  for (const name of ["a deactivated administrator", "an administrator who signed out"]) {
    const left = actors[name] as Actor;
    left.speaker = { token: left.speaker.token ?? "" };
  }
  await putPod((actors["the root user"] as Actor).speaker);
  await putPayout();
});

/** A payout that is paid, to nobody's club. */
async function putPayout(): Promise<void> {
  const dates = { version: 1, createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
  const account = { accountName: "Nobody", bsb: "062-000", accountNumber: "1234" };
  const line = { payoutId, owner: "none", amount: 100, ...account, status: "OPEN" as const, ...dates };
  const words = { bankCode: "CBA", userName: "F", userId: "1", description: "P", remitter: "F" };
  const sender = { ...words, ...account, isBalanced: false };
  const of = {
    ...{ id: payoutId, owner: "system:system", number: 1, status: "PAID" as const, count: 1, amount: 100 },
    ...{ currency: "AUD", makerId: "acc_none", madeBy: "Nobody", processOn: "2026-11-21", paidOn: "2026-11-21" },
    ...dates,
  };
  const sha256 = hashOf(textOf(of, sender, [line]));
  await writeAll([itemOf(PayoutEntity, { ...of, sender, sha256 }), itemOf(PayoutLineEntity, line)]);
}

/** A pod, and a collection in which none is. */
async function putPod(root: Speaker): Promise<void> {
  const collection = async (key: string): Promise<string> =>
    (await ask(root, "POST /api/integrations/collections", { attributes: { key, title: "Matrix" } })).body.data.id;
  const of = { title: "Matrix", forClubs: 1, forClubGroups: 1, clickActionType: "url", clickActionData: "/jobs" };
  const attributes = { ...of, collection: await collection("matrix") };
  podId = (await ask(root, "POST /api/integrations/pods", { attributes })).body.data.id;
  collectionId = await collection("matrix-empty");
}

/** A job that waits. */
async function putJob(of: Pick<Jobs.Job, "jobType" | "title" | "owner"> & Partial<Jobs.Job>): Promise<string> {
  const at = new Date();
  const job: Jobs.Job = {
    id: newId("job", at),
    total: 1,
    state: "waiting",
    createdBy: "nobody",
    createdByName: "Nobody",
    createdAt: at.toISOString(),
    ...of,
  };
  await writeAll([itemOf(JobEntity, job)]);
  return job.id;
}

/** A transfer within a place that is over, so that nobody can change it. */
async function putTransfer(place: ObjectName): Promise<string> {
  const at = new Date();
  const id = newId("transfer", at);
  const clubMemberProfileId = profileIds[place];
  if (place === "absent") return id;
  const [clubId, person] = [clubIds[place], accountOf(clubMemberProfileId).slice("acc_".length)];
  const when = {
    expiresOn: "2026-01-31",
    expiresAt: 1_770_000_000,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  const groups = { fromGroupIds: [], toGroupIds: [], all: "transfers" };
  const asked = { state: "rejected", askedBy: "member", askedByPerson: person } as const;
  const clubs = { fromClubId: clubId, toClubId: clubId };
  await writeAll([itemOf(TransferEntity, { id, person, clubMemberProfileId, ...clubs, ...groups, ...asked, ...when })]);
  return id;
}

/** An appointment of a place's member, the absent one by its id alone. */
async function putAppointment(place: ObjectName): Promise<string> {
  const at = new Date();
  const [clubId, clubMemberProfileId] = [clubIds[place], profileIds[place]];
  if (place === "absent") return newAppointmentId(profileIds.north, at);
  const id = newAppointmentId(clubMemberProfileId, at);
  const of = { positionId: "pos_matrix", startDate: "2024-01-01", endsOn: "9999-12-31" };
  const audit = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  await writeAll([itemOf(AppointmentEntity, { id, clubId, clubMemberProfileId, ...of, ...audit })]);
  return id;
}

/** A note about a place's member, the absent one by its id alone. */
async function putNote(place: ObjectName): Promise<string> {
  const at = new Date();
  const [clubId, clubMemberProfileId] = [clubIds[place], profileIds[place]];
  if (place === "absent") return newClubNoteId(profileIds.north, at);
  const id = newClubNoteId(clubMemberProfileId, at);
  const of = { text: "Matrix note", isArchived: false, author: "nobody" };
  const audit = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  await writeAll([itemOf(ClubNoteEntity, { id, clubId, clubMemberProfileId, ...of, ...audit })]);
  return id;
}

/** A certification of a place's member that waits, there again after somebody has answered for it or removed it. */
async function putCertification(place: Place): Promise<void> {
  if (place === "absent") return;
  const at = new Date().toISOString();
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const id = idOf("certification", place);
  const person = idOf("user-account", place).slice("acc_".length);
  const of = { typeId: certificationTypeId, state: "PENDING" as const, terms: [], remindOn: "9999-12-31" };
  await writeAll([itemOf(CertificationEntity, { id, person, ...of, ...audit })]);
  // Calls before these have archived them, and a club that somebody has left answers for nothing of theirs.
  const clubId = clubIds[place as ObjectName];
  await write(places.modify({ person, clubId }, { set: { isArchived: false } }, { exists: true }));
}

/** Somebody to call for the member of a place, there again after a call has removed them. */
async function putContact(place: Place): Promise<void> {
  if (place === "absent") return;
  const at = new Date().toISOString();
  const person = idOf("user-account", place).slice("acc_".length);
  const said = { firstName: "Anne", lastName: "Matrix", version: 1, createdAt: at, updatedAt: at };
  await writeAll([itemOf(EmergencyContactEntity, { id: contactId, person, ...said })]);
}
const contactId = "emc_matrix";

/** A fee package and a package with a criterion at every place, the absent ones by their ids alone. */
async function sellEverywhere(): Promise<void> {
  const at = new Date();
  const audit = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  for (const place of OWNERS) {
    const [feePackageId, id] = [newId("feePackage", at), newId("membershipPackage", at)];
    const criterionId = newCriterionId(id, at);
    [feePackageIds[place], packageIds[place], criterionIds[place]] = [feePackageId, id, criterionId];
    if (place === "absent" || place === "absentGroup") continue;
    const owner = idOf("owner", place);
    const sold: Package = {
      id,
      owner,
      name: "Matrix package",
      nameKey: "matrix package",
      shelf: "archived",
      feePackageId,
      expiryType: "DAY_MONTH",
      expiryValue: "31-12",
      // What is archived stays as it is, whoever may archive and delete.
      isArchived: true,
      criteria: { [criterionId]: { id: criterionId, type: "gender", criteria: { gender: "X" } } },
      ...audit,
    };
    await writeAll([itemOf(PackageEntity, sold)]);
    await putFeePackage(place);
  }
  playingRightId = newId("playingRight", at);
  const kind = { title: "Matrix", titleKey: certificationTypeId, hasExpiry: false, leadTime: 9, needsDocument: false };
  await writeAll([itemOf(CertificationTypeEntity, { id: certificationTypeId, ...kind, ...audit })]);
  await writeAll([itemOf(PlayingRightEntity, { id: playingRightId, label: "Matrix right", ...audit })]);
}

/** A fee package of a place, on offer again after somebody has put it away. */
async function putFeePackage(place: Place): Promise<void> {
  if (place === "absent" || place === "absentGroup") return;
  const at = new Date().toISOString();
  const made = { id: feePackageIds[place], owner: idOf("owner", place), name: "Matrix fees", fees: [], version: 1 };
  await writeAll([itemOf(FeePackageEntity, { ...made, createdAt: at, updatedAt: at })]);
}

/** That whoever was sold something at a place is billed for its fee package, and was for the last time. */
function assignmentAt(place: Place) {
  const at = new Date().toISOString();
  const buyer = place === "north" ? profileIds.north : profileIds.south;
  const person = accountOf(buyer).slice("acc_".length);
  return itemOf(FeeAssignmentEntity, {
    id: feeAssignmentIdOf(person, feePackageIds[place]),
    ...{ person, clubMemberProfileId: buyer, feePackageId: feePackageIds[place], owner: idOf("owner", place) },
    ...{ payerName: "Matrix", payerKey: "matrix", startDate: "2026-01-01", anchorDate: "2026-01-01" },
    ...{ billedCount: 1, step: 1, version: 1, createdAt: at, updatedAt: at },
  });
}

/** A member group of a place that members can join, there again after somebody has removed it. */
async function putMemberGroup(place: Place): Promise<void> {
  if (place === "absent" || place === "absentGroup") return;
  const at = new Date().toISOString();
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const name = { name: "Matrix", nameKey: "matrix" };
  const group = { id: memberGroupIds[place], owner: idOf("owner", place), ...name, allowOptIn: true, ...audit };
  await writeAll([itemOf(MemberGroupEntity, group)]);
}

const securable = (on: keyof typeof REACH) =>
  on === "system"
    ? ({ type: "system" } as const)
    : on in clubIds
      ? ({ type: "club", id: clubIds[on as ObjectName] } as const)
      : ({ type: "club-group", id: groupIds[on as GroupName] } as const);

const CLUBS: ObjectName[] = ["north", "south", "coast", "west", "absent"];
const GROUPS: GroupName[] = ["region", "state", "otherState", "federation", "absentGroup"];
const OWNERS: Place[] = [...CLUBS, ...GROUPS, "office"];
/** Where there are objects of a kind; what is not named here is made at every place (`putOthers`). */
const PLACES: Partial<Record<ObjectType, readonly Place[]>> = {
  system: ["office"],
  owner: OWNERS,
  club: CLUBS,
  "club-member-profile": CLUBS,
  job: CLUBS,
  export: CLUBS,
  "club-group": GROUPS,
  "membership-package": OWNERS,
  "membership-criterion": OWNERS,
  "fee-package": OWNERS,
  "fee-assignment": OWNERS,
  "member-profile": CLUBS,
  transfer: CLUBS,
  "club-position-appointment": CLUBS,
  "club-note": CLUBS,
  "incoming-transfer": CLUBS,
  "leaving-club": CLUBS,
  "own-club": CLUBS,
  certification: CLUBS,
  "managed-certification": CLUBS,
  "certified-person": CLUBS,
  "user-account": CLUBS,
  membership: OWNERS,
  "membership-request": OWNERS,
  invoice: OWNERS,
  "line-item": OWNERS,
  payment: OWNERS,
  "invoice-credit": OWNERS,
  "payer-account": OWNERS,
  intent: OWNERS,
  "member-group": OWNERS,
};
/** What a gateway of a place adds, there again after somebody has taken it away. */
async function putSurcharge(place: Place): Promise<void> {
  const dates = { createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
  const terms = { percent: "1", fixed: 0, method: "onAmount" as const, version: 1 };
  await writeAll([itemOf(SurchargeEntity, { gatewayId: idOf("gateway", place), code: "VISA", ...terms, ...dates })]);
}

/** A fee of a place, there again after somebody has deleted it. */
async function putFee(place: Place): Promise<void> {
  if (place !== "absent" && place !== "absentGroup")
    await putObject("fee", idOf("owner", place), otherIds.fee?.[place] ?? "");
}

const placesOf = (type: ObjectType): readonly Place[] => PLACES[type] ?? OWNERS;

const otherIds: Partial<Record<ObjectType, Partial<Record<Place, string>>>> = {};
/** An object at every place of each kind that endpoints name and this file does not. */
async function putOthers(): Promise<void> {
  for (const type of typesNamed(endpoints)) {
    if (type in PLACES) continue;
    const ids: Partial<Record<Place, string>> = { absent: `${type}_none`, absentGroup: `${type}_none` };
    for (const place of OWNERS) ids[place] ??= await putObject(type, idOf("owner", place));
    otherIds[type] = ids;
  }
  // Somebody is in each category, so that nobody can remove it.
  const categories = [...new Set(Object.values(otherIds["member-category"] ?? {}))];
  const counted = categories.map((categoryId) =>
    itemOf(MemberCategoryCountEntity, { categoryId, part: 0, members: 1 }),
  );
  await writeAll(counted);
  // A fee is of each type, so that nobody can delete it.
  for (const id of Object.values(otherIds["fee-type"] ?? {}).filter((each) => each !== "fee-type_none"))
    await write(feeTypes.modify({ id }, { add: { fees: 1 } }, { exists: true }));
}

function idOf(type: ObjectType, place: Place): string {
  const ids: Partial<Record<ObjectType, Partial<Record<Place, string>>>> = {
    club: clubIds,
    "club-group": groupIds,
    "club-member-profile": profileIds,
    job: jobIds,
    export: exportIds,
    "membership-package": packageIds,
    "membership-criterion": criterionIds,
    "fee-package": feePackageIds,
    "member-group": memberGroupIds,
    "club-position-appointment": appointmentIds,
    "club-note": noteIds,
    ...otherIds,
  };
  if (type === "membership" || type === "invoice" || type === "payment") return sold[place][`${type}Id`];
  // A line's id begins with its invoice's.
  if (type === "line-item") return `${sold[place].invoiceId.replace("inv_", "lin_")}0`;
  if (type === "invoice-credit") return `${sold[place].invoiceId.replace("inv_", "crd_")}${"0".repeat(26)}`;
  if (type === "intent") return sold[place].paymentId.replace("pay_", "int_");
  if (type === "payer-account") return payerAccountIdOf(payerAt(place), idOf("owner", place));
  if (type === "membership-request") return sold[place].requestId;
  if (type === "fee-assignment") {
    const buyer = place === "north" ? profileIds.north : profileIds.south;
    return feeAssignmentIdOf(accountOf(buyer).slice("acc_".length), feePackageIds[place]);
  }
  if (type === "user-account")
    return place === "absent" ? `acc_${"0".repeat(26)}` : accountOf(profileIds[place as ObjectName]);
  if (type === "leaving-club" || type === "own-club") return clubIds[place as ObjectName];
  // Of the two clubs of a transfer each answers for itself: here both are one.
  if (type === "transfer" || type === "incoming-transfer") return transferIds[place as ObjectName];
  if (type === "certification" || type === "managed-certification")
    return certificationIdOf(idOf("user-account", place).slice("acc_".length), certificationTypeId);
  if (type === "member-profile" || type === "certified-person")
    return idOf("user-account", place).replace("acc_", "mpr_");
  if (type === "system" || place === "office") return ids[type]?.[place] ?? "system:system";
  if (type !== "owner") return ids[type]?.[place] ?? "";
  return place in groupIds ? `club-group:${groupIds[place as GroupName]}` : `club:${clubIds[place as ObjectName]}`;
}

/** Who is billed at a place. */
const payerAt = (place: Place): string =>
  accountOf(place === "north" ? profileIds.north : profileIds.south).slice("acc_".length);

/** What a credit note has taken off the invoice of a place, and its payer's account with a refund that is void: nobody can change any. */
function creditsAt(place: Place) {
  const [owner, person] = [idOf("owner", place), payerAt(place)];
  const written = { by: "Matrix", currency: "AUD", date: "2026-11-21", version: 1 };
  const dates = { createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
  const { invoiceId } = sold[place];
  const amounts = { amount: 1, gst: 0, kept: 0, lines: [] };
  const account = { clubMemberProfileId: profileIds.south, payerName: "Matrix", payerKey: "matrix", credit: 0 };
  const { paymentId } = sold[place];
  const entry = { id: refundId, kind: "REFUNDED" as const, amount: -1, credit: 0, number: "RF-000001", paymentId };
  const paying = { parts: [], surcharge: 0, paidBy: "Matrix", back: "/", expiresAt: dates.createdAt };
  const tried = { ...paying, gatewayId: idOf("gateway", place), collector: owner, state: "EXPIRED" as const };
  return [
    itemOf(IntentEntity, { ...written, ...dates, ...tried, id: idOf("intent", place), invoiceId, owner }),
    itemOf(InvoiceCreditEntity, {
      ...{ ...written, ...dates, ...amounts, id: idOf("invoice-credit", place), invoiceId, owner, kind: "NOTE" },
    }),
    itemOf(PayerAccountEntity, { ...written, ...dates, ...account, person, owner }),
    itemOf(CreditEntryEntity, { ...written, ...dates, ...entry, person, owner, voidedAt: dates.createdAt }),
  ];
}

/** The account of a club member profile's person. */
const accountOf = (profileId: string): string => `acc_${profileId.slice("cmp_".length, "cmp_".length + 26)}`;

/** The path's other parameters, which name no object of the access rule. */
const fillRest = (endpoint: Endpoint, path: string, place: Place | null): string =>
  inPath(endpoint)
    .reduce((filled, { inner }) => filled.replace(placeholder(inner), place ? idOf(inner.type, place) : ""), path)
    .replace("{typeId}", "age")
    // What was decided of a member's membership, beside the member.
    .replace("/memberships/{id}/elig", () => `/memberships/${decidedIds[place as ObjectName] ?? "none"}/elig`)
    // Beside a club that somebody leaves: whoever there is at that place.
    .replace(
      "/member-profiles/{id}/valid",
      () => `/member-profiles/${place ? idOf("member-profile", place) : "none"}/valid`,
    )
    // Beside a context: somebody of that place or below it, and none of the actors themselves where it is a group's.
    .replace("/member-profiles/{id}/clubs", () => `/member-profiles/${personIn(place)}/clubs`)
    .replace(/\/member-qualifications\/types\/\{\w+\}/, `/member-qualifications/types/${certificationTypeId}`)
    .replace("{refundId}", refundId)
    .replace("{code}", "VISA")
    .replace("{contactId}", contactId)
    .replace("{other}", idOf("owner", place === "office" ? "south" : "office"))
    .replace("{intentId}", () => idOf("intent", place ?? "absent"))
    .replace("/dead-letters/{id}", `/dead-letters/${letterId}`)
    .replace("/{pod}/", `/${podId}/`)
    .replace("/integrations/pods/{id}", `/integrations/pods/${podId}`)
    .replace("/integrations/collections/{id}", `/integrations/collections/${collectionId}`)
    .replace("/payouts/{id}", `/payouts/${payoutId}`)
    .replace("/playing-rights/{id}", `/playing-rights/${playingRightId}`)
    .replace("/users/{id}", `/users/${user.id}`)
    .replace("/merges/{id}/{into}", `/merges/${user.id}/${user.id}`)
    .replace(/\/roles\/\{role\}$/, () => `/roles/club-coach.club:clb_matrix${user.rolesTaken++}`)
    .replace("/roles/{id}", `/roles/${roleId}`)
    .replace("/filters/{name}", "/filters/allocatedRole")
    .replace("/finance-reports/{report}", "/finance-reports/gst")
    .replace("/{report}", "/standing")
    // Beside an owner or a fee package: somebody of that place or below it.
    .replace("/payers/{id}", () => `/payers/${memberIn(place)}`)
    .replace("/club-members/{member}", () => `/club-members/${memberIn(place)}`)
    .replace("{targetId}", accountOf(profileIds.south))
    // What is left names nobody's object.
    .replaceAll(/\{\w+\}/g, "none");

/** Somebody of a place or below it, and none of the actors themselves where it is a group's. */
const clubIn = (place: Place): Place => (place in clubIds ? place : place === "otherState" ? "west" : "south");
const personIn = (place: Place | null): string => (place === null ? "none" : idOf("member-profile", clubIn(place)));
const memberIn = (place: Place | null): string =>
  place === null ? "none" : idOf("club-member-profile", clubIn(place));

const placeholder = ({ from }: ObjectRef): string => `{${from.slice("params.".length)}}`;

/** The objects of a path that must belong to another one of it. */
const inPath = ({ within }: Endpoint) => within.filter(({ inner }) => inner.from.startsWith("params."));

/** As the rule says; what is for people in person is for nobody who acts for another. */
const verdictOf = ({ access, inPerson }: Endpoint, actor: Actor, place: Place | null): Verdict => {
  const verdict = expected(access, actor, place);
  return verdict === "allowed" && inPerson && actor.isActing ? "forbidden" : verdict;
};

type Verdict = "allowed" | "unauthenticated" | "forbidden" | "absent";

function expected(access: Access, actor: Actor, place: Place | null): Verdict {
  if (access.kind === "open") return "allowed";
  if (!actor.isSignedIn) return "unauthenticated";
  switch (access.kind) {
    case "account":
      return "allowed";
    case "root":
      return actor.isRoot ? "allowed" : "forbidden";
    case "self":
      return actor.self.includes(place as ObjectName) ? "allowed" : "absent";
    // No club or group is billed for what the matrix asks of (bills.test.ts).
    case "can-about":
      return "absent";
    case "can": {
      // Beside an object of the path, the system is where it always is.
      const where = access.on.type === "system" ? "office" : place;
      const reaching = actor.grants.filter(({ on }) => REACH[on].includes(where as Place));
      if (reaching.length === 0) return "absent";
      return reaching.some(({ permissions }) => permissions.includes(access.permission)) ? "allowed" : "forbidden";
    }
    case "either": {
      const verdicts = access.rules.map((rule) => expected(rule, actor, place));
      return (
        verdicts.find((verdict) => verdict === "allowed") ??
        verdicts.find((verdict) => verdict === "forbidden") ??
        "absent"
      );
    }
  }
}

const STATUS: Record<Exclude<Verdict, "allowed">, number> = { unauthenticated: 401, forbidden: 403, absent: 404 };

function objectOf(access: Access): { type: ObjectType; param: string } | null {
  if (access.kind === "either") {
    const objects = access.rules.flatMap((rule) => objectOf(rule) ?? []);
    return objects.find(({ param }) => param !== "") ?? objects[0] ?? null;
  }
  return "on" in access ? { type: access.on.type, param: access.on.from.slice("params.".length) } : null;
}

async function statusOf(
  endpoint: Endpoint,
  actor: Actor,
  place: Place | null,
  inner: Place | null = place,
): Promise<number> {
  const object = objectOf(endpoint.access);
  const named = object && place ? endpoint.path.replace(`{${object.param}}`, idOf(object.type, place)) : endpoint.path;
  const path = fillRest(endpoint, named, inner);
  if (endpoint === deleteMemberGroup && inner) await putMemberGroup(inner);
  if (endpoint === deleteFee && place) await putFee(place);
  if (endpoint === removeSurcharge && place && place !== "absent") await putSurcharge(place);
  if (endpoint.path.startsWith("/app/member-qualifications/registrations/") && place) await putCertification(place);
  if (endpoint.path.includes("{contactId}") && place) await putContact(place);
  // An empty body is refused for its fields (417), but only after access: so nothing is changed on the way.
  const body = endpoint.body ? { attributes: {} } : {};
  // Signing out would end the actor's session for the tests that follow.
  const speaker = endpoint.access.kind === "open" ? {} : actor.speaker;
  return (await ask(speaker, `${endpoint.method} ${path}`, { ...body, isAtOnce: true })).status;
}

const ACTORS = 21;

/** An access rule as text, whatever the path calls its object, and whether it is for people in person. */
const ruleOf = ({ access, inPerson }: Endpoint): string =>
  `${inPerson} ${JSON.stringify(access).replaceAll(/params\.\w+/g, "params")}`;
/** What kind of rule it is, and about which kind of object: with which permission makes no difference to where it is. */
const kindOf = ({ access }: Endpoint): string => `${access.kind} ${objectOf(access)?.type}`;
const firstOf = (keyOf: (endpoint: Endpoint) => string, of: readonly Endpoint[] = endpoints) =>
  new Map(of.toReversed().map((endpoint) => [keyOf(endpoint), endpoint]));
/**
 * The first endpoint of each kind is tried at every place, by all who reach it and by half of those who do not; the first of
 * each rule by everybody.
 */
const firstOfKind = firstOf(kindOf);
const firstOfRule = firstOf(ruleOf);
const isFirst = (of: Map<string, Endpoint>, key: string, endpoint: Endpoint): boolean => of.get(key) === endpoint;

interface Cell {
  name: string;
  actor: Actor;
  place: Place | null;
  verdict: Verdict;
}

const everyPlaceOf = (endpoint: Endpoint): readonly (Place | null)[] => {
  const object = objectOf(endpoint.access);
  return object ? placesOf(object.type) : [null];
};

/** Where an actor tries an endpoint. Of the places with one verdict it is the first, where there is an object. */
function placesFor(endpoint: Endpoint, actor: Actor): (Place | null)[] {
  const places = everyPlaceOf(endpoint);
  const verdictAt = (place: Place | null) => expected(endpoint.access, actor, place);
  const ofEach = [...new Map(places.toReversed().map((place) => [verdictAt(place), place])).values()];
  if (!actor.isSignedIn || !isFirst(firstOfKind, kindOf(endpoint), endpoint)) return ofEach;
  // What is somebody else's is absent everywhere by the same step: of two such places one, the other for the next who asks.
  const turn = endpoints.indexOf(endpoint) + Object.values(actors).indexOf(actor);
  const half = places.filter((place, index) => verdictAt(place) !== "absent" || (index + turn) % 2 === 0);
  return [...new Set([...ofEach, ...half])];
}

/**
 * Who tries an endpoint, and where. One that is not the first of its rule is tried for each verdict: by two of those who get
 * it, others at each endpoint, and by one who acts for somebody else; nobody who is not signed in is told from another.
 */
function cellsOf(endpoint: Endpoint): Cell[] {
  const cells = Object.entries(actors).flatMap(([name, actor]) =>
    placesFor(endpoint, actor).map((place) => ({ name, actor, place, verdict: verdictOf(endpoint, actor, place) })),
  );
  if (isFirst(firstOfRule, ruleOf(endpoint), endpoint)) return cells;
  const alike = Map.groupBy(cells, ({ verdict, actor }) => `${verdict} ${actor.isActing}`);
  return [...alike.values()].flatMap((of) => {
    const isOne = of.some(({ verdict, actor }) => verdict === "unauthenticated" || actor.isActing);
    return turned(of, endpoints.indexOf(endpoint)).slice(0, isOne ? 1 : 2);
  });
}

test("of more than ten thousand cells each kind is tried everywhere, each rule by everybody, each endpoint for each verdict", () => {
  const all = endpoints.flatMap((endpoint) =>
    Object.values(actors).flatMap((actor) => everyPlaceOf(endpoint).map((place) => ({ endpoint, actor, place }))),
  );
  expect(all.length).toBeGreaterThan(10_000);
  const tried = endpoints.flatMap((endpoint) => cellsOf(endpoint).map((cell) => ({ endpoint, ...cell })));
  const keysOf = ({ endpoint, actor, place }: (typeof all)[number]): string[] => {
    const [name] = Object.entries(actors).find(([, each]) => each === actor) ?? [];
    const verdict = verdictOf(endpoint, actor, place);
    return [
      ...(actor.isSignedIn ? [`${kindOf(endpoint)}: ${verdict === "absent" ? "others" : name} at ${place}`] : []),
      `${ruleOf(endpoint)}: ${name} is ${verdict}`,
      `${endpoint.key}: ${verdict}`,
    ];
  };
  const shown = new Set(tried.flatMap(keysOf));
  expect([...new Set(all.flatMap(keysOf))].filter((key) => !shown.has(key))).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [endpoint.key, endpoint] as const))("%s", (_, endpoint) => {
  test("is answered for those its rule names, and for nobody else", async () => {
    expect(Object.keys(actors)).toHaveLength(ACTORS);
    const cells = cellsOf(endpoint);
    expect(cells.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    // What reads, or is refused for its empty body, leaves all as it was, so those who ask need not wait for each other.
    const isHarmless = endpoint.method === "GET" || endpoint.body !== undefined;
    const groups = isHarmless ? chunksOf(cells, 12) : [...Map.groupBy(cells, ({ name }) => name).values()];
    for (const group of groups) {
      const tries = group.map(async ({ name, actor, place, verdict }) => {
        const status = await statusOf(endpoint, actor, place);
        const isRight = verdict === "allowed" ? isAnswer(endpoint, status) : status === STATUS[verdict];
        if (!isRight) wrong.push(`${name} on ${place}: ${status}, expected ${verdict}`);
      });
      await Promise.all(tries);
    }
    if (endpoint === deleteMemberGroup) await Promise.all(OWNERS.map(putMemberGroup));
    if (endpoint === deleteFee) await Promise.all(OWNERS.map(putFee));
    if (endpoint === deleteFeePackage || endpoint === archiveFeePackage) await Promise.all(OWNERS.map(putFeePackage));
    expect(wrong).toEqual([]);
  });
});

const chunksOf = <T>(of: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(of.length / size) }, (_, index) => of.slice(index * size, (index + 1) * size));

/** A session call answers 401 by itself when it gets no cookie; everything else that is allowed is no access error. */
const isAnswer = (endpoint: Endpoint, status: number): boolean =>
  endpoint.access.kind === "open"
    ? status < 500
    : [200, 204, 409, 417].includes(status) || (status === 404 && isByItsId(endpoint));

/** Whose a link or a request is stands in its id or in it, and of `none` it is nobody's: absent for everybody who is let in. */
const isByItsId = ({ path }: Endpoint): boolean =>
  path.startsWith("/app/linked-accounts/") ||
  path.startsWith("/signup/") ||
  path.startsWith("/app/club-groups/{id}/clubs/{clubId}") ||
  path.startsWith("/app/fee-packages/{id}/fees/{feeId}");

/** Whose things a club's members can have, besides their club's: those of the groups above it and the federation's. */
const ABOVE: Partial<Record<Place, Place[]>> = {
  north: ["north", "region", "state", "federation", "office"],
  south: ["south", "region", "state", "federation", "office"],
  coast: ["coast", "state", "federation", "office"],
  west: ["west", "otherState", "federation", "office"],
};

const named = endpoints.filter((endpoint) => inPath(endpoint).length > 0);
/** What belongs to what, by the kinds of both. */
const tenancyOf = (endpoint: Endpoint): string => {
  const kinds = inPath(endpoint).map(({ inner, outer, reach }) => [inner.type, outer.type, reach]);
  return JSON.stringify([kinds, objectOf(endpoint.access)?.type]);
};
const firstOfTenancy = firstOf(tenancyOf, named);

describe.each(named.map((endpoint) => [endpoint.key, endpoint] as const))("%s", (_, endpoint) => {
  test("takes a second object only where it belongs, whoever asks", async () => {
    const object = objectOf(endpoint.access);
    const outer = object ? placesOf(object.type) : [];
    const [{ inner, reach } = { inner: null, reach: null }] = inPath(endpoint);
    const wrong: string[] = [];
    for (const name of ["the root user", "the state's administrator", "the club's administrator", "the member"]) {
      const actor = actors[name] as Actor;
      const allowed = outer.filter((place) => expected(endpoint.access, actor, place) === "allowed");
      // Who asks makes no difference to what belongs where: the root user tries it at every place, once for what belongs to what.
      const isEverywhere = actor.isRoot && isFirst(firstOfTenancy, tenancyOf(endpoint), endpoint);
      for (const place of isEverywhere ? allowed : turned(allowed, endpoints.indexOf(endpoint)).slice(0, 1)) {
        const tries = (inner ? placesOf(inner.type) : []).map(async (other) => {
          const belongs = reach === "own" ? other === place : (ABOVE[place] ?? []).includes(other);
          const status = await statusOf(endpoint, actor, place, other);
          // A verb may still say no to somebody who may not change what belongs there.
          const isRight = belongs ? status !== 404 && status < 500 : status === 404;
          if (!isRight) wrong.push(`${name}: ${other} at ${place}: ${status}`);
        });
        await Promise.all(tries);
      }
    }
    if (endpoint === deleteMemberGroup) await Promise.all(OWNERS.map(putMemberGroup));
    expect(wrong).toEqual([]);
  });
});

const own = { name: "P", userSelectable: 0, autoRenew: 0, requiresApproval: 0, expiryType: "DAY_MONTH" };
const newPackage = { ...own, expiryValue: "31-12", playingRights: [], isNotifyMembershipOwnerOnRenewal: 0 };

/** Calls whose body names an object, with a body that is right but for it. */
const bodies: [call: string, field: string, type: ObjectType, path: (place: Place) => string, rest: object][] = [
  [
    createPackage.key,
    "feePackageId",
    "fee-package",
    (place) => createPackage.key.replace("{owner}", idOf("owner", place)),
    newPackage,
  ],
  [
    addCriterion.key,
    "membershipPackageId",
    "membership-package",
    (place) =>
      addCriterion.key.replace("{packageId}", idOf("membership-package", place)).replace("{typeId}", "holds-package"),
    {},
  ],
  ...(["member-category", "member-group"] as const).map((type): (typeof bodies)[number] => [
    addCriterion.key,
    type === "member-category" ? "memberCategoryId" : "memberGroupId",
    type,
    (place) => addCriterion.key.replace("{packageId}", idOf("membership-package", place)).replace("{typeId}", type),
    {},
  ]),
  [
    updateCriterion.key,
    "membershipPackageId",
    "membership-package",
    (place) => updateCriterion.key.replace("{id}", idOf("membership-criterion", place)),
    {},
  ],
  ...(
    [
      ["holds-package", "membershipPackageId", "membership-package"],
      ["member-category", "memberCategoryId", "member-category"],
      ["member-group", "memberGroupId", "member-group"],
    ] as const
  ).map(([criterion, field, type]): (typeof bodies)[number] => [
    foreseeCriteria.key,
    field,
    type,
    (place) => foreseeCriteria.key.replace("{id}", idOf("membership-package", place)),
    { type: criterion },
  ]),
  [
    askMembership.key,
    "membershipType",
    "membership-package",
    (place) => askMembership.key.replace("{profileId}", idOf("club-member-profile", place)),
    {},
  ],
  [
    checkEligibility.key,
    "membershipType",
    "membership-package",
    (place) => checkEligibility.key.replace("{handle}", idOf("owner", place)),
    { clubMemberProfileIds: ["cmp_none"] },
  ],
  [
    addMembership.key,
    "membershipType",
    "membership-package",
    (place) => addMembership.key.replace("{profileId}", idOf("club-member-profile", place)),
    { startDate: "2026-01-01" },
  ],
  [
    assignMemberCategory.key,
    "categoryId",
    "member-category",
    (place) => assignMemberCategory.key.replace("{id}", idOf("club-member-profile", place)),
    {},
  ],
  [
    createFee.key,
    "feeTypeId",
    "fee-type",
    (place) => createFee.key.replace("{id}", idOf("owner", place)),
    { name: "F", amount: "1" },
  ],
  [addPackageFee.key, "feeId", "fee", (place) => addPackageFee.key.replace("{id}", idOf("fee-package", place)), {}],
  [updateFee.key, "feeTypeId", "fee-type", (place) => updateFee.key.replace("{id}", idOf("fee", place)), {}],
  [
    createClubInvoice.key,
    "clubMemberProfileId",
    "club-member-profile",
    (place) => createClubInvoice.key.replace("{id}", idOf("club", place)),
    {},
  ],
  ...(["fee", "fee-type"] as const).map((type): (typeof bodies)[number] => [
    createLineItem.key,
    type === "fee" ? "feeId" : "feeTypeId",
    type,
    (place) => createLineItem.key.replace("{id}", idOf("invoice", place)),
    { name: "L", amount: "1" },
  ]),
  [
    updateLineItem.key,
    "feeTypeId",
    "fee-type",
    (place) => updateLineItem.key.replace("{id}", idOf("line-item", place)),
    {},
  ],
  [
    appoint.key,
    "clubMemberProfileId",
    "club-member-profile",
    (place) => appoint.key.replace("{clubId}", idOf("club", place)).replace("{positionId}", "pos_matrix"),
    { startDate: "2026-01-01" },
  ],
];

describe.each(bodies)("%s", (key, field, type, path, rest) => {
  test(`takes ${field} only of those whose things may be named there`, async () => {
    const endpoint = endpoints.find((each) => each.key === key);
    const reach = endpoint?.within[0]?.reach;
    const { speaker } = actors["the root user"] as Actor;
    const wrong: string[] = [];
    for (const place of ["north", "west"] as const) {
      // Each is refused, so none is in another's way.
      const tries = OWNERS.map(async (other) => {
        const belongs = reach === "own" ? other === place : (ABOVE[place] ?? []).includes(other);
        if (belongs) return;
        const { status, body } = await ask(speaker, path(place), {
          attributes: { ...rest, [field]: idOf(type, other) },
        });
        const fields = (body.errors ?? []).map((error: { meta: { field?: string } }) => error.meta.field);
        if (status !== 417 || !fields.includes(field)) wrong.push(`${other} at ${place}: ${status} ${fields}`);
      });
      await Promise.all(tries);
    }
    expect(wrong).toEqual([]);
  });
});

test("every endpoint that names an object in its body is among them", () => {
  const naming = endpoints.filter(({ within }) => within.some(({ inner }) => inner.from.startsWith("body.")));
  const covered = new Set([...bodies.map(([key]) => key), addOwnMembership.key]);
  expect(naming.map(({ key }) => key).sort()).toEqual([...covered].sort());
});
