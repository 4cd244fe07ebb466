import { countItem, shelfOf } from "@salle/core/dynamo";
import { groupsOf } from "@salle/core/internal/communication/member-groups/counts";
import {
  AssignmentEntity,
  MemberGroupCountEntity,
  MemberGroupEntity,
} from "@salle/core/internal/communication/member-groups/entity";
import { BillEntity } from "@salle/core/internal/finance/charges/entity";
import { ConsolidationEntity } from "@salle/core/internal/finance/consolidations/entity";
import { InvoiceCreditEntity } from "@salle/core/internal/finance/credits/entity";
import { DisputeEntity } from "@salle/core/internal/finance/disputes/entity";
import { FeeAssignmentEntity } from "@salle/core/internal/finance/fee-assignments/entity";
import { listedBy as whereListed } from "@salle/core/internal/finance/fee-assignments/listed";
import { FeePackageEntity } from "@salle/core/internal/finance/fee-packages/entity";
import { FeeTypeEntity } from "@salle/core/internal/finance/fee-types/entity";
import { FeeEntity } from "@salle/core/internal/finance/fees/entity";
import { GatewayDifferenceEntity } from "@salle/core/internal/finance/gateway-books/entity";
import { listedBy as placeOf } from "@salle/core/internal/finance/invoices/due";
import {
  InvoiceEntity,
  InvoiceFiguresEntity,
  PaymentEntity,
  SendRequestEntity,
} from "@salle/core/internal/finance/invoices/entity";
import { CreditEntryEntity, PayerAccountEntity } from "@salle/core/internal/finance/payer-accounts/entity";
import { ReceivedFiguresEntity, ReceivedPaymentEntity } from "@salle/core/internal/finance/received-payments/entity";
import { SettlementEntity } from "@salle/core/internal/finance/settlements/entity";
import { categoriesOf } from "@salle/core/internal/members/member-categories/counts";
import { MemberCategoryEntity } from "@salle/core/internal/members/member-categories/entity";
import { ClubNoteEntity } from "@salle/core/internal/members/notes/entity";
import { AppointmentEntity } from "@salle/core/internal/members/positions/entity";
import { TransferEntity, TransferRowEntity } from "@salle/core/internal/members/transfers/entity";
import { RenewalOutcomeEntity } from "@salle/core/internal/membership/memberships/entity";
import { PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { listedBy } from "@salle/core/internal/membership/packages/rules";
import { packagesOf } from "@salle/core/internal/membership/packages/store";
import { ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import { jobsOf, LETTERS } from "@salle/core/internal/platform/jobs/counts";
import { DeadLetterEntity, JobEntity } from "@salle/core/internal/platform/jobs/entity";
import { clubMemberProfileIdOf, newId, paymentIdOf } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";
import { memberItems } from "@salle/core/tools/seeds/load";
import { makeMember } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";

type Item = Record<string, unknown>;

/** Whose rows they are. */
export interface Owner {
  /** In the ids of all that is this owner's. */
  mark: string;
  clubId: string;
  /** `club:clb_…`. */
  handle: string;
  /** Who pays all invoices and is in the group, with a place in as many clubs as there are rows. */
  person: string;
  profileId: string;
  groupId: string;
  feePackageId: string;
  /** The first of the invoices, whose payments and requests to send there are. */
  invoiceId: string;
}

const BEGUN = Date.UTC(2026, 0, 1);
const at = (index: number): string => new Date(BEGUN + index * 1000).toISOString();
const ulidOf = (index: number, mark = "0"): string =>
  `${newId("job", new Date(BEGUN + index * 1000)).slice("job_".length, "job_".length + 10)}${mark}${String(index).padStart(15, "0")}`;
const audit = (index: number) => ({ version: 1, createdAt: at(index), updatedAt: at(index) });
/** Rows of one kind are of one size, so that a page takes as many units wherever it is. */
const named = (index: number): string => `Row ${String(index).padStart(7, "0")}`;

/** The bank deposit in which half of an owner's payments are. */
export const depositOf = (mark: string): string => `con_${mark.padStart(26, "0")}`;

/** The row of an index, by what it is: of each kind of list one that can grow for years. */
export const rowOf = {
  job: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(JobEntity, {
      id: `job_${ulidOf(index, mark)}`,
      jobType: index % 2 === 0 ? "member-import" : "invoice-send",
      title: named(index),
      owner: handle,
      total: 1,
      done: 1,
      outcomes: { sent: 1 },
      createdBy: "acc_officer",
      createdByName: "Officer",
      createdAt: at(index),
      updatedAt: at(index),
    }),
  letter: (_: Owner, index: number): Item =>
    itemOf(DeadLetterEntity, {
      id: `msg_${ulidOf(index)}`,
      queue: "directory",
      carried: JSON.stringify({ id: `msg_${ulidOf(index)}`, queue: "directory", body: { person: "nobody" } }),
      reason: "It did not work",
      reasonId: "many",
      tries: 5,
      firstFailedAt: at(index),
      lastFailedAt: at(index),
      deaths: ["one"],
      version: 1,
      all: "dead-letters",
      ...(index % 2 === 0 ? { state: "waiting" } : { state: "sent-again", sentAgainAt: at(index) }),
    }),
  invoice: ({ handle, mark, person, profileId }: Owner, index: number): Item => {
    const isPaid = index % 2 === 0;
    const state = {
      id: `inv_${ulidOf(index, mark)}`,
      owner: handle,
      number: 1_000_000 + index,
      status: isPaid ? ("PAID" as const) : ("APPROVED" as const),
      dueDate: "2026-02-01",
      total: 22_000,
      paid: isPaid ? 22_000 : 0,
    };
    return itemOf(InvoiceEntity, {
      ...state,
      ...placeOf(state),
      issuedDate: "2026-01-18",
      currency: "AUD",
      person,
      clubMemberProfileId: profileId,
      payer: { name: "Adelaide Wintergreen", address: "12 Harbour Street, Manly NSW 2095" },
      issuer: {
        name: "Harbourside Fencing Club",
        address: "1 Pier Road, Manly NSW 2095",
        ABN: "51 824 753 556",
        timeZone: "Australia/Sydney",
      },
      gst: 2000,
      ...audit(index),
    });
  },
  /** The invoices as bills of the owner's own. */
  bill: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(BillEntity, { payer: handle, invoiceId: `inv_${ulidOf(index, mark)}` }),
  payment: ({ handle, invoiceId }: Owner, index: number): Item =>
    itemOf(PaymentEntity, {
      id: paymentIdOf(invoiceId, String(index)),
      invoiceId,
      owner: handle,
      status: "DECLINED",
      paymentType: "CARD",
      amount: 22_000,
      currency: "AUD",
      message: "The card was declined.",
      gatewayKey: "sandbox",
      paymentBy: "Adelaide Wintergreen",
      paymentTo: "Harbourside Fencing Club",
      settledAt: at(index),
      ...audit(index),
    }),
  received: ({ handle, invoiceId, mark }: Owner, index: number): Item =>
    itemOf(ReceivedPaymentEntity, {
      paymentId: paymentIdOf(invoiceId, `${mark}${index}`),
      owner: handle,
      issuer: handle,
      status: "APPROVED",
      message: "Recorded by Claire Dubois",
      paymentType: index % 2 === 0 ? "CASH" : "BANK_TRANSFER",
      amount: 22_000,
      currency: "AUD",
      receivedOn: at(index).slice(0, 10),
      settledAt: at(index),
      paymentBy: "Adelaide Wintergreen",
      paymentTo: "Harbourside Fencing Club",
      invoices: [{ id: invoiceId, number: "INV-000001" }],
      // Half of them are in one bank deposit, and the others wait.
      ...(index % 2 === 0
        ? { unbanked: handle }
        : { consolidationId: depositOf(mark), consolidationNumber: "CON-000001" }),
    }),
  consolidation: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(ConsolidationEntity, {
      id: index === 0 ? depositOf(mark) : `con_${ulidOf(index, mark)}`,
      owner: handle,
      referenceHandle: handle,
      number: index + 1,
      name: named(index),
      bankedOn: at(index).slice(0, 10),
      status: "OPEN",
      count: 20,
      amount: 440_000,
      currency: "AUD",
      ...audit(index),
    }),
  /** What others held for the owner and have paid it. */
  settlement: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(SettlementEntity, {
      id: `stl_${ulidOf(index, mark)}`,
      ...{ owner: handle, holder: "system:system", number: index + 1, kind: "PAID", status: "SETTLED" },
      ...{ amount: 440_000, currency: "AUD", settledOn: at(index).slice(0, 10), recordedBy: named(index) },
      ...audit(index),
    }),
  dispute: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(DisputeEntity, {
      id: `dsp_${ulidOf(index, mark)}`,
      ...{
        owner: handle,
        issuer: handle,
        collector: handle,
        gatewayId: `gtw_${ulidOf(0, mark)}`,
        reference: "du_many",
      },
      ...{ paymentId: `pay_${ulidOf(index, mark)}`, paymentIds: [`pay_${ulidOf(index, mark)}`], movements: [] },
      ...{ state: "LOST", reason: "FRAUDULENT", amount: 22_330, taken: 22_330, fee: 2500, currency: "AUD" },
      ...{ openedOn: at(index).slice(0, 10), closedOn: at(index).slice(0, 10), place: `1#${at(index).slice(0, 10)}` },
      ...{ paymentBy: named(index), invoices: [{ id: `inv_${ulidOf(index, mark)}`, number: "INV-000001" }] },
      ...audit(index),
    }),
  gatewayDifference: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(GatewayDifferenceEntity, {
      id: `gdf_${ulidOf(index, mark)}`,
      ...{ owner: handle, gatewayId: `gtw_${ulidOf(0, mark)}`, kind: "REFUND_OUTSIDE", reference: "re_many" },
      ...{ subject: { paymentId: `pay_${ulidOf(index, mark)}` }, gatewayAmount: -2000, currency: "AUD" },
      ...{ bookedAt: at(index), closedAt: at(index), closedBy: "Claire Dubois", note: "Credited by hand" },
      ...{ place: `1#${at(index)}`, issuer: handle },
      ...{
        paymentId: `pay_${ulidOf(index, mark)}`,
        invoices: [{ id: `inv_${ulidOf(index, mark)}`, number: "INV-000001" }],
      },
      ...audit(index),
    }),
  /** Who has credit with the owner, each another person; the first is the one who has had so much become of it. */
  payerAccount: ({ handle, mark, clubId, person: own }: Owner, index: number): Item => {
    const person = index === 0 ? own : ulidOf(index, mark);
    return itemOf(PayerAccountEntity, {
      ...{ person, owner: handle, creditOf: handle, clubMemberProfileId: clubMemberProfileIdOf(person, clubId) },
      ...{ payerName: named(index), payerKey: named(index).toLowerCase(), credit: 3000, currency: "AUD" },
      ...audit(index),
    });
  },
  creditEntry: ({ handle, mark, person, invoiceId }: Owner, index: number): Item =>
    itemOf(CreditEntryEntity, {
      id: `cre_${ulidOf(index, mark)}`,
      ...{ person, owner: handle, kind: "OVERPAID", amount: 1, credit: index + 1, currency: "AUD", invoiceId },
      ...{ number: "INV-000001", date: at(index).slice(0, 10), by: "Claire Dubois" },
      ...audit(index),
    }),
  invoiceCredit: ({ handle, mark, invoiceId }: Owner, index: number): Item =>
    itemOf(InvoiceCreditEntity, {
      id: `crd_${invoiceId.slice(4)}${ulidOf(index, mark)}`,
      ...{ invoiceId, owner: handle, kind: "USED", amount: 1, currency: "AUD", gst: 0, lines: [], kept: 0 },
      ...{ date: at(index).slice(0, 10), by: "Claire Dubois", returnedOn: at(index).slice(0, 10) },
      ...audit(index),
    }),
  send: ({ invoiceId }: Owner, index: number): Item =>
    itemOf(SendRequestEntity, {
      id: `job_${ulidOf(index)}`,
      invoiceId,
      jobId: `job_${ulidOf(index)}`,
      linkHash: "x".repeat(43),
      linkEnds: 4_000_000_000,
      reason: "asked",
      state: "sent",
      ...audit(index),
    }),
  package: ({ handle, mark, feePackageId }: Owner, index: number): Item => {
    const shown = { name: named(index), isArchived: index % 2 === 1 };
    return itemOf(PackageEntity, {
      id: `mpk_${ulidOf(index, mark)}`,
      owner: handle,
      ...shown,
      ...listedBy(shown),
      description: "All sessions",
      feePackageId,
      userSelectable: true,
      expiryType: "DATE_PERIOD",
      expiryValue: "P1Y",
      ...audit(index),
    });
  },
  /** Fees and types, of which every second is archived. */
  fee: ({ handle, mark }: Owner, index: number): Item => {
    const shown = { owner: handle, isArchived: index % 2 === 1 };
    return itemOf(FeeEntity, {
      id: `fee_${ulidOf(index, mark)}`,
      ...shown,
      ...shelfOf(shown),
      name: named(index),
      nameKey: named(index).toLowerCase(),
      description: "A fee of a test",
      amount: 22_000,
      recognise: "NOW",
      ...audit(index),
    });
  },
  feeType: ({ handle, mark }: Owner, index: number): Item => {
    const shown = { owner: handle, isArchived: index % 2 === 1 };
    return itemOf(FeeTypeEntity, {
      id: `fty_${ulidOf(index, mark)}`,
      ...shown,
      ...shelfOf(shown),
      label: named(index),
      nameKey: named(index).toLowerCase(),
      incomeAccount: "4010",
      ...audit(index),
    });
  },
  /** Who is billed for the owner's fee package, each of another person. */
  feeAssignment: ({ handle, mark, clubId, feePackageId }: Owner, index: number): Item => {
    const person = ulidOf(index, mark);
    const of = {
      id: `fas_${person}${"0".repeat(26)}`,
      ...{ person, feePackageId, owner: handle, payerName: named(index), payerKey: named(index).toLowerCase() },
      nextBillDate: "2026-12-01",
    };
    return itemOf(FeeAssignmentEntity, {
      ...of,
      ...whereListed(of),
      clubMemberProfileId: clubMemberProfileIdOf(person, clubId),
      ...{ startDate: "2026-02-01", anchorDate: "2026-02-01", lastBillDate: "2026-11-01", cycle: "P1M" },
      ...{ step: 10, billedCount: 10 },
      ...audit(index),
    });
  },
  group: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(MemberGroupEntity, {
      id: `mgr_${ulidOf(index, mark)}`,
      owner: handle,
      name: named(index),
      nameKey: named(index).toLowerCase(),
      description: "A group of a test",
      allowOptIn: true,
      ...audit(index),
    }),
  category: ({ handle, mark }: Owner, index: number): Item =>
    itemOf(MemberCategoryEntity, {
      id: `mct_${ulidOf(index, mark)}`,
      owner: handle,
      name: named(index),
      nameKey: named(index).toLowerCase(),
      description: "A category of a test",
      ...audit(index),
    }),
  assignment: ({ groupId, person }: Owner, index: number): Item =>
    itemOf(AssignmentEntity, {
      groupId,
      clubMemberProfileId: clubMemberProfileIdOf(person, `clb_${ulidOf(index)}`),
      standing: "in",
      since: at(index),
      by: "staff",
      ...audit(index),
    }),
  /** The rows of a club's list, each with its transfer in that of all; to and from the club in turn. */
  transferRow: ({ clubId, mark, person }: Owner, index: number): Item =>
    itemOf(TransferRowEntity, {
      clubId,
      id: `tfr_${ulidOf(index, mark)}`,
      person,
      direction: index % 2 === 0 ? "incoming" : "outgoing",
      state: "completed",
      expiresAt: 4_000_000_000,
      shelf: "ended",
      asks: false,
    }),
  transfer: ({ clubId, mark, person, profileId }: Owner, index: number): Item =>
    itemOf(TransferEntity, {
      id: `tfr_${ulidOf(index, mark)}`,
      person,
      clubMemberProfileId: profileId,
      fromClubId: clubId,
      toClubId: clubId,
      fromGroupIds: [],
      toGroupIds: [],
      state: "completed",
      askedBy: "member",
      askedByPerson: person,
      expiresOn: "2097-01-01",
      expiresAt: 4_000_000_000,
      all: "transfers",
      ...audit(index),
    }),
  /** Appointments in positions of their own, of which every second is over. */
  appointment: ({ clubId, mark, profileId }: Owner, index: number): Item =>
    itemOf(AppointmentEntity, {
      id: `cpa_${profileId.slice("cmp_".length)}${ulidOf(index, mark)}`,
      clubMemberProfileId: profileId,
      clubId,
      positionId: `pos_${ulidOf(index % 10)}`,
      startDate: "2020-01-01",
      ...(index % 2 === 0 ? { endDate: "2021-01-01", endsOn: "2021-01-01" } : { endsOn: "9999-12-31" }),
      ...audit(index),
    }),
  /** Notes, of which every second is archived. */
  note: ({ clubId, mark, profileId, person }: Owner, index: number): Item =>
    itemOf(ClubNoteEntity, {
      id: `cnt_${profileId.slice("cmp_".length)}${ulidOf(index, mark)}`,
      clubMemberProfileId: profileId,
      clubId,
      text: named(index),
      isArchived: index % 2 === 0,
      author: person,
      ...audit(index),
    }),
  /** What a run has done, one a row; their memberships are not there any more. */
  outcome: ({ clubId, mark, person }: Owner, index: number): Item =>
    itemOf(RenewalOutcomeEntity, {
      jobId: `job_${ulidOf(index, mark)}`,
      shard: 0,
      membershipId: `mbs_${person}${ulidOf(index, mark)}`,
      clubId,
      packageName: named(index),
      outcome: index % 2 === 0 ? "renewed" : "expired",
      at: at(index),
      ttl: 4_000_000_000,
    }),
} as const;
export type RowKind = keyof typeof rowOf;

/** An owner of one's own, with the same ids for the same name of a letter or digit. */
export function ownerCalled(name: string): Owner {
  const clubId = `clb_${ulidOf(0).slice(0, 25)}${name}`;
  const person = `${ulidOf(1).slice(0, 25)}${name}`;
  return {
    mark: name,
    clubId,
    handle: `club:${clubId}`,
    person,
    profileId: clubMemberProfileIdOf(person, clubId),
    groupId: `mgr_many${name}`,
    feePackageId: `fpk_many${name}`,
    invoiceId: `inv_${ulidOf(0, name)}`,
  };
}

/** What an owner has besides rows: a club with a member, fees, and the group that the assignments are to. */
export function ownerItems({ clubId, handle, person, profileId, groupId, feePackageId }: Owner): Item[] {
  const club = {
    id: clubId,
    name: "Many",
    timeZone: "Australia/Sydney" as const,
    groupIds: [],
    path: "",
    all: "clubs",
    ...audit(0),
  };
  const made = makeMember(new Random(7), club, {
    lastName: "Wintergreen",
    age: 30,
    today: "2026-01-01",
    address: { addressLineOne: "12 Harbour Street", suburb: "Manly", state: "NSW", postcode: "2095" },
    emailAddress: "wintergreen@example.com",
    mobilePhoneNumber: "+61491570006",
  });
  const member = {
    account: { ...made.account, id: `acc_${person}`, person },
    profile: { ...made.profile, id: `mpr_${person}`, person },
    clubMemberProfile: { ...made.clubMemberProfile, id: profileId, person, clubId, isApproved: true },
  };
  const feePackage = { id: feePackageId, owner: handle, name: "Fees", fees: [], ...audit(0) };
  // The last one by name.
  const group = { id: groupId, owner: handle, name: "Zealots", nameKey: "zealots", ...audit(0) };
  return [
    itemOf(ClubEntity, club),
    ...memberItems(member),
    itemOf(FeePackageEntity, feePackage),
    itemOf(MemberGroupEntity, group),
  ];
}

/** What counts so many rows of a kind; half of them are of the one label, where there are two. */
export function countsFor(kind: RowKind, { handle, groupId }: Owner, many: number): Item[] {
  const half = (one: string, other: string) => ({ [one]: many / 2, [other]: many / 2 });
  switch (kind) {
    case "job":
      return [countItem(jobsOf(handle), half("member-import", "invoice-send"))];
    case "letter":
      return [countItem(LETTERS, half("waiting", "sent-again"))];
    case "invoice":
      return [itemOf(InvoiceFiguresEntity, { owner: handle, shard: 0, ...half("paidCount", "approvedCount") })];
    case "received": {
      const { CASHCount, BANK_TRANSFERCount } = half("CASHCount", "BANK_TRANSFERCount");
      const day = at(0).slice(0, 10);
      return [itemOf(ReceivedFiguresEntity, { owner: handle, day, shard: 0, CASHCount, BANK_TRANSFERCount })];
    }
    // Nobody counts them.
    case "bill":
    case "payment":
    case "send":
    case "transferRow":
    case "transfer":
    case "appointment":
    case "note":
    case "outcome":
    case "feeAssignment":
    case "consolidation":
    case "settlement":
    case "dispute":
    case "gatewayDifference":
    case "payerAccount":
    case "creditEntry":
    case "invoiceCredit":
      return [];
    case "package":
      return [countItem(packagesOf(handle), half("offered", "archived"))];
    case "fee":
    case "feeType":
      return (["offered", "archived"] as const).map((shelf) =>
        countItem(`${kind === "fee" ? "fees" : "fee-types"}#${handle}#${shelf}`, { own: many / 2 }),
      );
    case "group":
      return [countItem(groupsOf(handle), { groups: many })];
    case "category":
      return [countItem(categoriesOf(handle), { categories: many })];
    case "assignment":
      return [itemOf(MemberGroupCountEntity, { groupId, part: 0, members: many })];
  }
}

/** What a page of 25 reads to show more than its rows, in units; its owner's club among it, whose groups' grants count. */
export const besideOf: Record<RowKind, number> = {
  // The count, and the club.
  job: 1.5,
  letter: 0.5,
  // The figures, and the club.
  invoice: 1.5,
  // Each invoice itself, and the club.
  bill: 25 + 1,
  // The invoice, which access has read.
  payment: 2,
  // The figures of the days, the club, and as many rows as are shown of those that a filter leaves out.
  received: 1.5 + 3,
  // The club.
  consolidation: 1,
  settlement: 1,
  dispute: 1,
  gatewayDifference: 1,
  payerAccount: 1,
  // The account, the club, and the rows once more: they are read from the table itself.
  creditEntry: 1.5 + 2,
  // The invoice, which access has read, and as above.
  invoiceCredit: 2 + 2,
  send: 0,
  // The count, fee packages as choices and of the rows, playing rights, and the club.
  package: 4,
  // The count, and the club.
  fee: 1.5,
  feeType: 1.5,
  // The fee package and the club.
  feeAssignment: 1.5,
  // Each group's count of members, the count of groups, and the club.
  group: 25 / 2 + 1.5,
  // Each category's count of members, the count of categories, and the club.
  category: 25 / 2 + 1.5,
  // Each member's club, their account and profile, and the group's count.
  assignment: 25 + 2 + 0.5,
  // Each transfer itself, the club and the member; a row's keys are half of it.
  transferRow: 25 + 3,
  // The club and the member.
  transfer: 2,
  // The club, the member, and the ten positions.
  appointment: 2 + 10,
  // The club, the author, and as many notes as are shown of those that a filter leaves out, in two steps.
  note: 2 + 5,
  // Each membership, which says whose it is, and as many rows as are shown of those that a filter leaves out, in two steps.
  outcome: 25 + 5,
};

/** So many rows of a kind. */
export function* rows(kind: RowKind, owner: Owner, from: number, to: number): Generator<Item> {
  for (let index = from; index < to; index++) yield rowOf[kind](owner, index);
}
