import { putFile } from "../../lib/files.ts";
import * as Jobs from "../jobs/index.ts";
import { inputOf } from "./input.ts";
import { mediaTypes } from "./rules.ts";

/** Empties the files that somebody has had made of their own data; those end within a week in any case. */
export async function emptyOwnFiles(accountId: string): Promise<void> {
  for (const job of await Jobs.newest(`user-account:${accountId}`, "export")) {
    const { fileKey, fileName } = inputOf(job);
    if (fileKey) await putFile("exports", fileKey, Buffer.from("{}\n"), { name: fileName, type: mediaTypes.json });
  }
}
