import { listMemberGroups } from "@salle/contract/communication/member-groups";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { at } from "../../../ui/list/at.ts";
import { choicesIn } from "./queries.ts";
import { strings } from "./strings.ts";

const bulkAssign = chunk(() => import("./bulk-assign.tsx"));

/** The bulk-assign panel, lazy-loaded when it is first opened. */
export const BulkAssign = lazy(async () => ({ default: (await bulkAssign()).BulkAssign }));

export const bulkWords = { label: strings.bulkAssign, title: strings.bulkTitle };

/** The groups of an owner as choices of a list's filter. */
export const groupChoicesOf = (owner: string) =>
  at(listMemberGroups, { owner }, { query: { filters: { isOptions: true } }, pick: choicesIn });
