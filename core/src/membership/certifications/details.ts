import { certificationLabels as labels } from "@salle/contract/membership/certification-codes";
import type { UpdateQualification } from "@salle/contract/membership/certifications";
import { metadataBounds } from "@salle/contract/platform/metadata";
import * as problems from "@salle/contract/problems";
import type { Step } from "../../dynamo/index.ts";
import { type FieldProblem, fieldErrors } from "../../lib/errors.ts";
import { given as onlyGiven } from "../../lib/given.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import type { Certification, CertificationType } from "./entity.ts";
import { dayAt, kindOf, problemsOf } from "./rules.ts";

/** What is entered of a certification. */
type Entered = Omit<UpdateQualification, "version">;
/** What it is made of besides whose it is and how it stands. */
export type Details = Pick<Certification, "expiryDate" | "obtainedDate" | "referenceId" | "document"> & {
  /** All additional details. */
  values: Metadata.Values;
};

/** Its place among the files of a call. */
const DOCUMENT = "document";

interface Entering {
  type: CertificationType;
  /** What it is now; undefined for a new one. */
  before: Details | undefined;
  entered: Entered;
  filler: Metadata.Filler;
  /** A document is to come with it, whichever there is. */
  needsNewDocument?: boolean;
  at: Date;
  files: Metadata.Files;
}

/**
 * The details of a certification as they would be, checked, with their files stored.
 * @returns them, and the steps that go with them
 * @throws Refusal with all that is wrong: on the certification's own fields, and on the ids of its additional ones
 */
export async function entering(
  given: Entering,
): Promise<{ details: Details; fields: Metadata.DefinedField[]; marks: Step[] }> {
  const { type, before, entered, filler, at, files } = given;
  const was = before?.values ?? {};
  const filling = await Metadata.filling(kindOf(type.id), { was, sent: entered.metadata ?? {}, filler, files });
  // What nobody has touched is not judged again, so an older value keeps nobody from changing another one.
  const isFilling = before === undefined || entered.metadata !== undefined;
  const upload = await documentOf(entered, files);
  const next = {
    expiryDate: type.hasExpiry ? changed(entered.expiryDate, before?.expiryDate) : undefined,
    obtainedDate: changed(entered.obtainedDate, before?.obtainedDate),
    referenceId: changed(entered.referenceId, before?.referenceId),
  };
  const isThere = upload !== undefined || (before?.document !== undefined && !given.needsNewDocument);
  const touched = new Set(Object.keys(onlyGiven(entered)));
  const isJudged = ({ field }: FieldProblem) => before === undefined || given.needsNewDocument || touched.has(field);
  const found: FieldProblem[] = [
    ...problemsOf({ ...next, document: isThere }, type, dayAt(at)).filter(isJudged),
    ...(typeof upload === "string" ? [{ field: "file", message: upload }] : []),
    ...(isFilling ? filling.problems : []),
  ];
  if (found.length > 0) throw fieldErrors(found);
  const { values, marks } = isFilling ? await filling.keep(at) : { values: was, marks: [] };
  const document = typeof upload === "object" ? await keptDocument(upload, at, files) : before?.document;
  return { details: { ...next, document, values }, fields: filling.fields, marks };
}

/** A text that was given takes the place of the one before; "" empties it. */
const changed = (given: string | undefined, before: string | undefined): string | undefined =>
  given === undefined ? before : given || undefined;

/** The document that was sent, as its bytes say what it is; what is said of one that is not kept; undefined where none was. */
async function documentOf(
  { file, fileType = "", fileName }: Entered,
  { read }: Metadata.Files,
): Promise<Metadata.ReadFile | string | undefined> {
  if (!file) return undefined;
  const upload = { file, fileType, fileName: fileName || "document" };
  const reading = read.get(DOCUMENT) ?? Metadata.readFile({ label: labels.file, type: "file" }, upload);
  read.set(DOCUMENT, reading);
  const document = await reading;
  if (typeof document === "object" && document.bytes.length > metadataBounds.maxFileSize)
    return problems.fileTooLarge(labels.file, metadataBounds.maxFileSize);
  return document;
}

async function keptDocument(
  document: Metadata.ReadFile,
  at: Date,
  { kept }: Metadata.Files,
): Promise<Metadata.KeptFile> {
  const stored = kept.get(DOCUMENT) ?? (await Metadata.keepFile(document, at));
  kept.set(DOCUMENT, stored);
  return stored;
}

/** The details that a certification has. */
export const detailsOf = ({
  expiryDate,
  obtainedDate,
  referenceId,
  document,
  values,
  staffValues,
}: Certification): Details => ({
  expiryDate,
  obtainedDate,
  referenceId,
  document,
  values: { ...staffValues, ...values },
});

/** Details as they are stored: what members do not see is apart, for it is in no file of their own data. */
export function storedOf({ values, ...details }: Details, fields: readonly Metadata.DefinedField[]) {
  const seen = new Set(Metadata.fieldsFor(fields, "member").map(({ id }) => id));
  const known = new Set(fields.map(({ id }) => id));
  const entries = Object.entries(values);
  return {
    ...details,
    values: Object.fromEntries(entries.filter(([id]) => seen.has(id))),
    // What no field shows any more is kept out of sight too.
    staffValues: Object.fromEntries(entries.filter(([id]) => !seen.has(id) || !known.has(id))),
  };
}

/** The steps of a certification's write, which tell the person what changed of the additional details that they see. */
export function telling(
  steps: readonly Step[],
  fields: readonly Metadata.DefinedField[],
  before: Metadata.Values,
  after: Metadata.Values,
): Step[] {
  const told = Metadata.inActivity(Metadata.valueChanges(Metadata.fieldsFor(fields, "member"), before, after));
  return steps.map((step) =>
    step.audit
      ? { ...step, audit: { ...step.audit, act: { ...step.audit.act, fields: { ...step.audit.act.fields, ...told } } } }
      : step,
  );
}
