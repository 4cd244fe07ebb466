import { biographyLabels as labels } from "@salle/contract/members/labels";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import { write } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { putFile } from "../../lib/files.ts";
import { newId } from "../../lib/ids.ts";
import { drawn } from "../../platform/pictures/index.ts";
import { discardLater } from "./steps.ts";
import { find } from "./store.ts";

/** The side of a photo in pixels: screens show at most 150 px, on screens of up to three pixels to one. */
const SIDE = 480;

export const photoKey = (photoId: string): string => `photos/${photoId}`;

/** A photo that somebody has sent, drawn anew. @returns what is said on its field where it cannot be */
export const readPhoto = (base64: string) => drawn(Buffer.from(base64, "base64"), { square: SIDE }, labels.photo);

/**
 * Stores a photo under an id of ours. Before that it is written down that it goes again unless the biography has it by then, so
 * that one whose write was refused or cut off does not stay.
 */
export async function keepPhoto(person: string, bytes: Uint8Array, type: string, now: Date): Promise<string> {
  const photoId = newId("photo", now);
  await write(discardLater(person, photoId, now));
  await putFile("photos", photoKey(photoId), bytes, { name: "photo.webp", type });
  return photoId;
}

/**
 * Works through a message of the queue: empties the file of a photo that nobody's biography has. A biography that was merged
 * into another's is looked for there, after it was looked for where it came from. Delivery is at least once.
 */
export async function discard({
  person,
  photoId,
}: Extract<QueueBodies["discards"], { photoId: string }>): Promise<void> {
  if ((await find(person))?.photoId === photoId) return;
  const survivor = (await Accounts.find(person))?.mergedInto;
  if (survivor && (await find(survivor))?.photoId === photoId) return;
  await putFile("photos", photoKey(photoId), Buffer.alloc(0), { name: "photo.webp", type: "image/webp" });
}
