import { type FileUpload, kindOf } from "@salle/contract/form-field";
import * as problems from "@salle/contract/problems";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { putFile } from "../../lib/files.ts";
import { newId } from "../../lib/ids.ts";
import { linkTo } from "../../lib/stored.ts";
import { drawn, type FileType, typeOf } from "../pictures/index.ts";
import type { DefinedField } from "./rules.ts";
import { isFile, isValues, type KeptFile } from "./value-rules.ts";

const LINK_SECONDS = 900;

/** A picture's longest side, in pixels. */
const LONGEST = 2000;

/** A file as its bytes say what it is; a picture as it was drawn anew. */
export interface ReadFile {
  bytes: Uint8Array;
  type: FileType;
  fileName: string;
}

/** Reads a file as it was sent. @returns what is said on its field where it is of no kind that is kept */
export async function readFile(
  field: Pick<DefinedField, "label" | "type">,
  { file, fileName }: FileUpload,
): Promise<ReadFile | string> {
  const bytes = Buffer.from(file, "base64");
  const isImage = kindOf(field) === "image";
  const type = typeOf(bytes);
  if (!type) return problems.fileType(field.label, isImage);
  if (!isImage && !type.mime.startsWith("image/")) return { bytes, type, fileName };
  const picture = await drawn(bytes, { within: LONGEST }, field.label);
  return typeof picture === "string" ? picture : { ...picture, fileName };
}

/** Stores a file under an id of ours. A browser downloads it, under a plain name with the ending of what it is. */
export async function keepFile({ bytes, type, fileName }: ReadFile, at: Date): Promise<KeptFile> {
  const fileId = newId("metadataFile", at);
  const plain = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[^\w-]+/g, "-")
    .slice(0, 60);
  await putFile("metadata", keyOf(fileId), bytes, { name: `${plain || "file"}.${type.ending}`, type: type.mime });
  return { fileId, originalFileName: fileName, fileType: type.mime };
}

/** A signed link to it, for a quarter of an hour. */
export const fileLink = ({ fileId }: KeptFile): Promise<string> => linkTo("metadata", keyOf(fileId), LINK_SECONDS);

/** Takes the bytes of a kept file away, as when the person whom it is about is forgotten; links to it lead to nothing. */
export const emptyFile = ({ fileId }: Pick<KeptFile, "fileId">): Promise<void> =>
  putFile("metadata", keyOf(fileId), new Uint8Array(), { name: "file.txt", type: "text/plain; charset=utf-8" });

/** The ids of the files among values, and of files that stand by themselves. */
export const filesIn = (all: readonly unknown[]): string[] =>
  all.flatMap((each) => (isFile(each) ? [each.fileId] : isValues(each) ? filesIn(Object.values(each)) : []));

/** As `emptyFile`, of the files of a record's item. */
export async function emptyFiles({ values }: Readonly<Record<string, unknown>>): Promise<void> {
  for (const fileId of filesIn([values])) await emptyFile({ fileId });
}

/**
 * The message by which the files are emptied that values had and have no more, once the links to them are over.
 * @param before files, or values among which there may be some; as `after`
 */
export function discarding(before: readonly unknown[], after: readonly unknown[], now: Date): Step[] {
  const stays = new Set(filesIn(after));
  const fileIds = filesIn(before).filter((fileId) => !stays.has(fileId));
  return fileIds.length === 0 ? [] : [enqueue("discards", { fileIds }, now, { delaySeconds: LINK_SECONDS })];
}

/** Works through a message of the queue: empties files that were replaced. Delivery is at least once. */
export async function discard({ fileIds }: { fileIds: readonly string[] }): Promise<void> {
  for (const fileId of fileIds) await emptyFile({ fileId });
}

const keyOf = (fileId: string): string => `metadata/${fileId}`;
