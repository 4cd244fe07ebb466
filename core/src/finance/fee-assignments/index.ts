export { reader } from "./access.ts";
export type { FeeAssignment } from "./entity.ts";
export { dueShards } from "./listed.ts";
export { ofMember, ofOrganisation, ofOwner, ofPackage } from "./lists.ts";
export { billingDay, isRunning, MOST_MISSED, missedBy } from "./rules.ts";
export { billed, billedOf, chargesOf, endSteps, giveBack, parkSteps, runningOf } from "./steps.ts";
export { dueBy, find } from "./store.ts";
export { assign, assignMany, assignTo, end, read, resume } from "./verbs.ts";
