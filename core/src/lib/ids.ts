import { createHash, randomInt } from "node:crypto";
import { prefixes } from "@salle/contract/areas";
import { decodeTime, ulid } from "ulid";
import { luhnDigit } from "./luhn.ts";

/** What has ids of its own (`areas.ts` of the contract); ids that are made of others have makers and parsers below. */
type Noun = keyof typeof prefixes;
/** An id of a kind, by its prefix: `IdOf<"club">` is `clb_…`. */
export type IdOf<N extends Noun> = `${(typeof prefixes)[N]}_${string}`;

/** A new prefixed ulid such as `clb_01J9…`: sortable by time, and its noun shows in every log line. */
export const newId = <N extends Noun>(noun: N, at: Date): IdOf<N> => `${prefixes[noun]}_${ulid(at.getTime())}`;

/** A deterministic id, derived from a key, so that what is made twice has one id; its time is `at`. */
export const idFrom = <N extends Noun>(noun: N, at: Date, key: string): IdOf<N> =>
  `${prefixes[noun]}_${ulid(at.getTime()).slice(0, 10)}${createHash("sha256").update(key).digest("hex").slice(0, 16).toUpperCase()}`;

const ULID = "([0-9A-HJKMNP-TV-Z]{26})";

/** A person's key: one ulid shared by the account, the member profile and every club member profile of theirs. */
export const newPerson = (at: Date): string => ulid(at.getTime());

/** What names a member of a club wherever a handle is asked for (spec 03 §3). */
export const memberHandleOf = (clubMemberProfileId: string): string => `club-member-profile:${clubMemberProfileId}`;

const MEMBER_HANDLE = /^club-member-profile:(cmp_\w+)$/;
/** Reads a member's handle into the id of their place in a club; null when the text is none. */
export const memberOfHandle = (handle: string): string | null => MEMBER_HANDLE.exec(handle)?.[1] ?? null;

type AccountId = `acc_${string}`;
export const accountIdOf = (person: string): AccountId => `acc_${person}`;

type MemberProfileId = `mpr_${string}`;
export const memberProfileIdOf = (person: string): MemberProfileId => `mpr_${person}`;

const PERSON = new RegExp(`^(?:acc|mpr)_${ULID}$`);
/** Reads `acc_…` and `mpr_…`; null when the text is no such id. */
export const personOf = (id: string): string | null => PERSON.exec(id)?.[1] ?? null;

type ClubMemberProfileId = `cmp_${string}`;
/** One person has at most one profile in a club, so its id follows from both (decision 0004). */
export const clubMemberProfileIdOf = (person: string, clubId: string): ClubMemberProfileId =>
  `cmp_${person}${ulidIn("club", clubId)}`;

const PERSON_AND_CLUB = new RegExp(`^cmp_${ULID}${ULID}$`);
/** Reads `cmp_…` into the person and the club; null when the text is no such id. */
export function personAndClubOf(id: string): { person: string; clubId: IdOf<"club"> } | null {
  const [, person, club] = PERSON_AND_CLUB.exec(id) ?? [];
  return person && club ? { person, clubId: idWith("club", club) } : null;
}

type MembershipId = `mbs_${string}`;
/** A membership's id begins with its person, so it leads to its key without an index (decision 0004). */
export const newMembershipId = (person: string, at: Date): MembershipId => `mbs_${person}${ulid(at.getTime())}`;

const MEMBERSHIP = new RegExp(`^mbs_${ULID}${ULID}$`);
/** Reads `mbs_…` into the person; null when the text is no such id. */
export const personOfMembership = (id: string): string | null => MEMBERSHIP.exec(id)?.[1] ?? null;

type MembershipRequestId = `mrq_${string}`;
/** One person asks for one package at a time, so its id follows from both. */
export const membershipRequestIdOf = (person: string, packageId: string): MembershipRequestId =>
  `mrq_${person}${ulidIn("membershipPackage", packageId)}`;

const REQUEST = new RegExp(`^mrq_${ULID}${ULID}$`);
/** Reads `mrq_…` into the person and the package; null when the text is no such id. */
export function personAndPackageOf(id: string): { person: string; packageId: IdOf<"membershipPackage"> } | null {
  const [, person, packageUlid] = REQUEST.exec(id) ?? [];
  return person && packageUlid ? { person, packageId: idWith("membershipPackage", packageUlid) } : null;
}

type CriterionId = `crt_${string}`;
/** A criterion lies in its package's item, so its id begins with that package's. */
export const newCriterionId = (packageId: string, at: Date): CriterionId =>
  `crt_${ulidIn("membershipPackage", packageId)}${ulid(at.getTime())}`;

const CRITERION = new RegExp(`^crt_${ULID}${ULID}$`);
/** Reads `crt_…` into the package's id; null when the text is no such id. */
export function packageOfCriterion(id: string): IdOf<"membershipPackage"> | null {
  const [, ulidOf] = CRITERION.exec(id) ?? [];
  return ulidOf ? idWith("membershipPackage", ulidOf) : null;
}

type AppointmentId = `cpa_${string}`;
/** An appointment's id begins with its person and club, as that of the member's place there does. */
export const newAppointmentId = (clubMemberProfileId: string, at: Date): AppointmentId =>
  `cpa_${clubMemberProfileId.slice("cmp_".length)}${ulid(at.getTime())}`;

const APPOINTMENT = new RegExp(`^cpa_(${ULID}${ULID})${ULID}$`);
/** Reads `cpa_…` into the id of the member's place in the club; null when the text is no such id. */
export function clubMemberProfileOfAppointment(id: string): ClubMemberProfileId | null {
  const [, place] = APPOINTMENT.exec(id) ?? [];
  return place ? `cmp_${place}` : null;
}

type ClubNoteId = `cnt_${string}`;
/** A note's id begins with the person and club of the member whom it is about. */
export const newClubNoteId = (clubMemberProfileId: string, at: Date): ClubNoteId =>
  `cnt_${clubMemberProfileId.slice("cmp_".length)}${ulid(at.getTime())}`;

const CLUB_NOTE = new RegExp(`^cnt_(${ULID}${ULID})${ULID}$`);
/** Reads `cnt_…` into the id of the member's place in the club; null when the text is no such id. */
export function clubMemberProfileOfNote(id: string): ClubMemberProfileId | null {
  const [, place] = CLUB_NOTE.exec(id) ?? [];
  return place ? `cmp_${place}` : null;
}

type PaymentId = `pay_${string}`;
/** A payment's id begins with its invoice's; the rest is derived from `key`, the request's, so that it is made once. */
export const paymentIdOf = (invoiceId: string, key: string): PaymentId =>
  `pay_${ulidIn("invoice", invoiceId)}${digestOf(key)}`;

/** A key as a part of an id: letters and digits alone. */
const digestOf = (key: string): string =>
  sha256(key)
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 22);

const PAYMENT = new RegExp(`^pay_${ULID}[A-Za-z0-9]{16,22}$`);
/** Reads `pay_…` into the invoice's id; null when the text is no such id. */
export function invoiceOf(id: string): IdOf<"invoice"> | null {
  const [, ulidOf] = PAYMENT.exec(id) ?? [];
  return ulidOf ? idWith("invoice", ulidOf) : null;
}

type IntentId = `int_${string}`;
/** A try to pay begins with its first invoice's id, as a payment does; the rest is derived from the request's key. */
export const intentIdOf = (invoiceId: string, key: string): IntentId => `int_${paymentIdOf(invoiceId, key).slice(4)}`;

type TestPaymentId = `tpy_${string}`;
/** A test payment's id is derived from its gateway's and `key`, the request's, so that it is begun once. */
export const testPaymentIdOf = (gatewayId: string, key: string): TestPaymentId =>
  `tpy_${ulidIn("gateway", gatewayId)}${digestOf(key)}`;

/** Whether an id is a test payment's, or of what one gives back. */
export const isTestPayment = (id: string): boolean => id.startsWith("tpy_");

type LineItemId = `lin_${string}`;
/** A line's id begins with its invoice's; the rest is its number there. */
export const lineItemIdOf = (invoiceId: string, number: number): LineItemId =>
  `lin_${ulidIn("invoice", invoiceId)}${number}`;

const LINE_ITEM = new RegExp(`^lin_${ULID}\\d{1,9}$`);
/** Reads `lin_…` into the invoice's id; null when the text is no such id. */
export function invoiceOfLine(id: string): IdOf<"invoice"> | null {
  const [, ulidOf] = LINE_ITEM.exec(id) ?? [];
  return ulidOf ? idWith("invoice", ulidOf) : null;
}

/** Who pays: a person, or the handle of a club or a group. */
const PAYER = `(${ULID.slice(1, -1)}|(?:club|club-group):\\w+)`;

type FeeAssignmentId = `fas_${string}`;
/** A payer is billed for a fee package once at a time, so its id follows from both. */
export const feeAssignmentIdOf = (person: string, feePackageId: string): FeeAssignmentId =>
  `fas_${person}${person.includes(":") ? "." : ""}${ulidIn("feePackage", feePackageId)}`;

const FEE_ASSIGNMENT = new RegExp(`^fas_${PAYER}\\.?${ULID}$`);
/** Reads `fas_…` into the payer and the fee package; null when the text is no such id. */
export function personAndFeePackageOf(id: string): { person: string; feePackageId: IdOf<"feePackage"> } | null {
  const [, person, ulidOf] = FEE_ASSIGNMENT.exec(id) ?? [];
  if (!person || !ulidOf) return null;
  const feePackageId = idWith("feePackage", ulidOf);
  return feeAssignmentIdOf(person, feePackageId) === id ? { person, feePackageId } : null;
}

type InvoiceCreditId = `crd_${string}`;
/** What is taken off an invoice otherwise than by a payment has an id that begins with the invoice's. */
export const newInvoiceCreditId = (invoiceId: string, at: Date): InvoiceCreditId =>
  `crd_${ulidIn("invoice", invoiceId)}${ulid(at.getTime())}`;

const INVOICE_CREDIT = new RegExp(`^crd_${ULID}${ULID}$`);
/** Reads `crd_…` into the invoice's id; null when the text is no such id. */
export function invoiceOfCredit(id: string): IdOf<"invoice"> | null {
  const [, ulidOf] = INVOICE_CREDIT.exec(id) ?? [];
  return ulidOf ? idWith("invoice", ulidOf) : null;
}

type PayerAccountId = `pac_${string}`;
/** A payer has one account with an owner, so its id follows from both. */
export const payerAccountIdOf = (person: string, owner: string): PayerAccountId => `pac_${person}.${owner}`;

const PAYER_ACCOUNT = new RegExp(`^pac_${PAYER}\\.(\\w[\\w:-]*)$`);
/** Reads `pac_…` into the payer and the owner's handle; null when the text is no such id. */
export function personAndOwnerOf(id: string): { person: string; owner: string } | null {
  const [, person, owner] = PAYER_ACCOUNT.exec(id) ?? [];
  return person && owner ? { person, owner } : null;
}

type LinkId = `lnk_${string}`;
/** A link's id names the person who acts, then the one acted for: there is one of both at most. */
export const linkIdOf = (person: string, resourcePerson: string): LinkId => `lnk_${person}${resourcePerson}`;

type LinkRequestId = `lkr_${string}`;
/** A request's id, as the id of the link that it is for. */
export const linkRequestIdOf = (person: string, resourcePerson: string): LinkRequestId =>
  `lkr_${person}${resourcePerson}`;

const LINK = new RegExp(`^(lnk|lkr)_${ULID}${ULID}$`);
/** Reads `lnk_…` or `lkr_…` into the two persons; null when the text is no such id. */
export function personsOfLink(prefix: "lnk" | "lkr", id: string): { person: string; resourcePerson: string } | null {
  const [, kind, person, resourcePerson] = LINK.exec(id) ?? [];
  return kind === prefix && person && resourcePerson ? { person, resourcePerson } : null;
}

type CertificationId = `ctf_${string}`;
/** A person has at most one certification of a kind, so its id follows from both. */
export const certificationIdOf = (person: string, typeId: string): CertificationId =>
  `ctf_${person}${ulidIn("certificationType", typeId)}`;

const CERTIFICATION = new RegExp(`^ctf_${ULID}${ULID}$`);
/** Reads `ctf_…` into the person and the kind; null when the text is no such id. */
export function personAndTypeOf(id: string): { person: string; typeId: IdOf<"certificationType"> } | null {
  const [, person, type] = CERTIFICATION.exec(id) ?? [];
  return person && type ? { person, typeId: idWith("certificationType", type) } : null;
}

/** An id without its prefix, and the other way round. */
const ulidIn = (noun: Noun, id: string): string => id.slice(prefixes[noun].length + 1);
const idWith = <N extends Noun>(noun: N, ulidOf: string): IdOf<N> => `${prefixes[noun]}_${ulidOf}`;

/** A new national ID: eight random digits and a Luhn check digit, so that a typing error shows (decision 0005). */
export function newNationalId(random: (below: number) => number = randomInt): string {
  const body = String(10_000_000 + random(90_000_000));
  return body + luhnDigit(body);
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

const ULID_LENGTH = 26;

/** When an id was made, by its ulid; of one that begins with another's, by its own. */
export const madeAt = (id: string): Date => new Date(decodeTime(id.slice(-ULID_LENGTH)));
