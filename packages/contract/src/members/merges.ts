import * as z from "zod/mini";
import { can, onSystem } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { codeText, nameText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { mergeFields, mergeKinds } from "./merge-codes.ts";

const Registration = z.object({
  firstName: z.string(),
  lastName: z.string(),
  nationalId: z.string(),
  /** Their clubs by name; an archived place too. */
  clubs: z.array(z.string()),
});

/**
 * What a merge of a registration (`id`, of an account or of a place in a club) into another of the same person would do: what differs, what goes over, and what is in
 * the way of it.
 */
export const MergePreview = computed("merge-preview", {
  /** The account of the survivor. */
  intoId: z.string(),
  survivor: Registration,
  duplicate: Registration,
  /** Where both say something else; what one alone says is kept. */
  differences: z.array(z.object({ field: z.enum(mergeFields), survivor: z.string(), duplicate: z.string() })),
  /** How many go over, by kind. */
  moves: z.array(z.object({ kind: z.enum(mergeKinds), count: z.number() })),
  /** Memberships of both in one package at a time, which both stay. */
  overlaps: z.array(z.string()),
  /** Why it cannot be done yet; none when it can. */
  inTheWay: z.array(z.string()),
  /** What all this was read from: a merge that was asked for by an older one is refused. */
  fingerprint: z.string(),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** A merge under way: `id` is the registration that was given up, `jobId` tells how far it is. */
export const Merge = computed("merge", { intoId: z.string(), jobId: z.string() });
export type Merge = z.infer<typeof Merge>;

export const mergeTexts = {
  choose: "Choose what the registrations differ in.",
  preview: "Look at the preview first.",
  stale: "One of the registrations has changed since you looked. Look at the preview again.",
  otherName: (name: string) => `Type the name as it stands above: ${name}.`,
  inTheWay: (what: readonly string[]) => `The registrations cannot be merged yet: ${what.join("; ")}.`,
} as const;

export const DoMerge = z.strictObject({
  /** The first and last name of the registration that is given up, typed. */
  name: nameText("Name", 130),
  fingerprint: codeText(/^[\w-]{43}$/, mergeTexts.preview),
  /** In what the survivor takes the other's; in all else they keep their own. */
  fromDuplicate: z.optional(z.array(z.enum(mergeFields, mergeTexts.choose)).check(z.maxLength(mergeFields.length))),
});
export type DoMerge = z.infer<typeof DoMerge>;

const office = { area: "merges", source: "ours (decision 0120)", access: can("users.manage", onSystem) } as const;

export const previewMerge = endpoint("GET /app/merges/{id}/{into}", {
  ...office,
  summary: "What merging a registration into another one of the same person would do, and what is in the way",
  output: one(MergePreview),
});
export const doMerge = endpoint("POST /app/merges/{id}/{into}", {
  ...office,
  inPerson: true,
  summary: "Merge a registration into another one of the same person; it cannot be undone",
  body: write(DoMerge),
  output: one(Merge),
});
