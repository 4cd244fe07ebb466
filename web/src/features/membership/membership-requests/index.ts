import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

const memberRequests = chunk(() => import("./member-requests.tsx"));

/** What a member has asked for, lazy-loaded beside their memberships. */
export const MemberRequests = lazy(async () => ({ default: (await memberRequests()).MemberRequests }));
