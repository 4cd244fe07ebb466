import * as z from "zod/mini";
import { account, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { fileFormats } from "../exports.ts";
import { resource } from "../resource.ts";
import { one } from "../wire.ts";
import { fileKinds, jobStates } from "./codes.ts";

/*
 * What becomes of an export, whatever is in it. The calls that begin one of a list know that list; they are apart from these,
 * which pages of any domain show.
 */

/** What is written into a file, by a job of the same id. */
export const Export = resource("export", {
  self: "/app/exports/{id}",
  attributes: {
    kind: z.enum(fileKinds),
    format: z.enum(fileFormats),
    fileName: z.string(),
    owner: z.string(),
    state: z.enum(jobStates),
    /** How many rows there are, null until that is known, and how many are written. */
    total: z.nullable(z.number()),
    done: z.number(),
    /** Why there is no file, once the job has ended without one. */
    problem: z.nullable(z.string()),
    /** Where the file is for a few minutes from now; null until it is there, and once it has expired. */
    url: z.nullable(z.string()),
    /** Until when there is a file; null until it is there. */
    expiresDate: z.nullable(z.string()),
  },
});
export type Export = z.infer<typeof Export>;

const area = "exports";
const source = "ours (decision 0086)";

export const exportPersonalData = endpoint("POST /app/exports/personal-data", {
  area,
  source: "ours (decision 0105)",
  summary: "Write everything that is kept about whoever asks into a file; queued",
  access: account(),
  inPerson: true,
  output: one(Export),
});
export const getExport = endpoint("GET /app/exports/{id}", {
  area,
  source,
  summary: "How far an export is, and a link to its file; for whoever asked for it",
  access: self(ref("export", "params.id")),
  output: one(Export),
});
