import { parkedReasons } from "@salle/contract/finance/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * That somebody is billed for a fee package, from a day on (spec 03 §3, feePackageAssignment). They are once at a time:
 * assigned again after its end, it is the same item. Days are `YYYY-MM-DD` where its owner is.
 */
export const FeeAssignmentEntity = entity({
  model: { entity: "fee-assignment", service: "salle", version: "1" },
  activity: {
    about: ["club-member:${clubMemberProfileId}", "${person}"],
    leavesOut: ["anchorDate", "step", "cycle", "payerKey", "due", "dueKey", "runningOf", "runningFor", "parkedOf"],
  },
  personal: { of: "person", in: ["payerName", "payerKey"] },
  attributes: {
    id: { type: "string", required: true },
    /** The payer, as invoices say it. */
    person: { type: "string", required: true },
    /** Of a member. */
    clubMemberProfileId: { type: "string" },
    feePackageId: { type: "string", required: true },
    /** The handle of who bills. */
    owner: { type: "string", required: true },
    /** As the payer was called when they were billed last, and without case and accents. */
    payerName: { type: "string", required: true },
    payerKey: { type: "string", required: true },
    startDate: { type: "string", required: true },
    /** What would begin after it is not billed. */
    endDate: { type: "string" },
    /** How often it was billed. */
    billedCount: { type: "number", required: true },
    lastBillDate: { type: "string" },
    /** None once it is over. */
    nextBillDate: { type: "string" },
    /** Billing dates are counted in steps of a cycle from an anchor, so that a month's end is kept; another cycle has another. */
    anchorDate: { type: "string", required: true },
    step: { type: "number", required: true },
    cycle: { type: "string" },
    parkedReason: { type: parkedReasons },
    /** Somebody has said that all that was missed is to be billed. */
    isCatchingUp: { type: "boolean" },
    isDeleted: { type: "boolean" },
    /** Sparse indexes: where it is looked for as long as it runs, waits for its date, or is parked (`listedBy`). */
    due: { type: "string" },
    dueKey: { type: "string" },
    runningOf: { type: "string" },
    runningFor: { type: "string" },
    parkedOf: { type: "string" },
    ...audit,
  },
  indexes: {
    // What is this person billed for, or was?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "billed#${person}", casing: "none" },
      sk: { field: "sk", composite: ["feePackageId"], template: "fee-assignment#${feePackageId}", casing: "none" },
    },
    // Whom does this owner bill, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["runningOf"], template: "fee-assignments#${runningOf}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["payerKey", "id"], template: "${payerKey}#${id}", casing: "none" },
    },
    // Who is billed for this fee package, by name?
    byPackage: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["runningFor"], template: "fee-assignments#${runningFor}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["payerKey", "id"], template: "${payerKey}#${id}", casing: "none" },
    },
    // Who is to be billed, by when?
    byDue: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["due"], template: "billing-due#${due}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueKey"], template: "${dueKey}", casing: "none" },
    },
    // Which of this owner's wait until somebody says how they go on, by name?
    byParked: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["parkedOf"], template: "parked#${parkedOf}", casing: "none" },
      sk: { field: "gsi4sk", composite: ["payerKey", "id"], template: "${payerKey}#${id}", casing: "none" },
    },
  },
});

export type FeeAssignment = ItemOf<typeof FeeAssignmentEntity>;
