import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

/** What a member is billed for, in their record, lazy-loaded beside what they owe. */
export const MemberAssignments = lazy(
  chunk(async () => ({ default: (await import("./member-section.tsx")).MemberSection })),
);

/** The panel that assigns a fee package to several members, lazy-loaded when it is first opened. */
export const BulkFeePackage = lazy(chunk(async () => ({ default: (await import("./bulk-assign.tsx")).BulkAssign })));

/** What a member is billed for, below their invoices. */
export const OwnAssignments = lazy(chunk(async () => ({ default: (await import("./own-section.tsx")).OwnSection })));
