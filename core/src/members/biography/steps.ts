import { enqueue, type Step } from "../../dynamo/index.ts";

/** Longer than a call can take; links to a photo are good for as long. */
const LATER_SECONDS = 900;

/** The message by which a photo's file is emptied, unless the person's biography has that photo by then. */
export const discardLater = (person: string, photoId: string, now: Date): Step =>
  enqueue("discards", { person, photoId }, now, { delaySeconds: LATER_SECONDS });
