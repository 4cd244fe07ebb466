import type { ReadFile } from "./file.ts";

/** What the queue carries for an import: which job to go on with. */
export interface ImportMessage {
  jobId: string;
}

/** What an import's job keeps for its worker. */
export type ImportInput = {
  clubId: string;
  fileKey: string;
  options: ReadFile["options"];
  /** The club's day when the import was confirmed, so that a row is judged alike whenever it is reached. */
  today: string;
};
