import { ImportOptions } from "@salle/contract/members/imports";

/** What an import's job keeps for its worker. */
export type ImportInput = {
  clubId: string;
  fileKey: string;
  options: ImportOptions;
  /** The club's day when the import was confirmed, so that a row is judged alike whenever it is reached. */
  today: string;
};

/** Reads what a job keeps. */
export const inputOf = ({ clubId, fileKey, options, today }: Record<string, unknown> = {}): ImportInput => ({
  clubId: String(clubId),
  fileKey: String(fileKey),
  options: ImportOptions.parse(options),
  today: String(today),
});
