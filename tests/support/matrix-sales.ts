import { type Invoice, InvoiceEntity, type Payment, PaymentEntity } from "@salle/core/internal/finance/invoices/entity";
import { type Membership, MembershipEntity } from "@salle/core/internal/membership/memberships/entity";
import { DeadLetterEntity } from "@salle/core/internal/platform/jobs/entity";
import { newId, newMembershipId, paymentIdOf } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";

const at = new Date();
const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };

/** What was sold by an owner to somebody and is over, so that whoever may change it is told so and changes nothing. */
export async function soldBy(owner: string, buyer: { person: string; profileId: string }) {
  const invoiceId = newId("invoice", at);
  const membership: Membership = {
    id: newMembershipId(buyer.person, at),
    person: buyer.person,
    clubMemberProfileId: buyer.profileId,
    clubId: "clb_matrix",
    packageId: "mpk_matrix",
    packageName: "Matrix package",
    owner,
    ownerName: "Matrix",
    timeZone: "Australia/Sydney",
    expiryType: "DATE_PERIOD",
    expiryValue: "P1Y",
    anchor: "2020-01-01",
    period: 0,
    startDate: 1_577_836_800,
    endDate: 1_609_459_199,
    expiredAt: 1_609_459_200,
    invoiceId,
    ...stamps,
  };
  const invoice: Invoice = {
    id: invoiceId,
    owner,
    number: 1,
    status: "VOID",
    issuedDate: "2020-01-01",
    dueDate: "2020-01-15",
    currency: "AUD",
    person: buyer.person,
    clubMemberProfileId: buyer.profileId,
    payer: { name: "Matrix", address: "" },
    issuer: { name: "Matrix", address: "", ABN: "", timeZone: "Australia/Sydney" },
    lines: [],
    total: 0,
    gst: 0,
    paid: 0,
    ...stamps,
  };
  const payment: Payment = {
    id: paymentIdOf(invoiceId, "matrix"),
    invoiceId,
    owner,
    status: "VOID",
    paymentType: "MANUAL",
    amount: 0,
    currency: "AUD",
    paymentBy: "Matrix",
    paymentTo: "Matrix",
    ...stamps,
  };
  await writeAll([
    itemOf(MembershipEntity, membership),
    itemOf(InvoiceEntity, invoice),
    itemOf(PaymentEntity, payment),
  ]);
  return { membershipId: membership.id, invoiceId, paymentId: payment.id };
}

/** A dead letter that has been sent again, so that nobody can send it once more. */
export async function sentLetter(): Promise<string> {
  const id = newId("message", at);
  const when = at.toISOString();
  const letter = DeadLetterEntity.put({
    id,
    queue: "directory",
    carried: "{}",
    reason: "Matrix",
    tries: 5,
    firstFailedAt: when,
    lastFailedAt: when,
    state: "sent-again",
    deaths: [],
    version: 1,
    all: "dead-letters",
  });
  await writeAll([itemOf(letter)]);
  return id;
}
