import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readText, replaceFile } from "./files.ts";
import { close, LOOPBACK } from "./listen.ts";

export interface Mail {
  /** Both the SES endpoint and the web inbox. */
  endpoint: string;
  empty(): void;
  stop(): Promise<void>;
}

/** The emulator's mailbox, as far as it is used here; its own module keeps one a process. */
interface Store {
  emails: unknown[];
}

/** Starts SES with its web inbox. Its mailbox lives in memory only, so each mail is also kept in the data folder. */
export async function startMail(dataDir: string): Promise<Mail> {
  const file = join(dataDir, "mail.jsonl");
  const require = createRequire(import.meta.url);
  // Required, not imported: what an import gives for its default depends on who runs it.
  const { default: startSes } = require("aws-ses-v2-local") as typeof import("aws-ses-v2-local");
  const { getStoreReadonly } = require("aws-ses-v2-local/dist/store") as { getStoreReadonly(): Store };
  keepMails(getStoreReadonly(), file);
  const server = await startSes({ host: LOOPBACK, port: 0 });
  const address = server.address();
  return {
    endpoint: `http://${LOOPBACK}:${typeof address === "object" && address ? address.port : 0}`,
    empty: () => replaceFile(file, ""),
    stop: () => close(server),
  };
}

/** A mail is on disk before its sender has the answer; the inbox's "clear" empties the file too. */
function keepMails(store: Store, file: string): void {
  const kept = readMails(file);
  write(kept);
  let emails = watched(kept);
  function write(mails: unknown[]): void {
    replaceFile(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""));
  }
  function watched(list: unknown[]): unknown[] {
    list.push = (...mails) => {
      appendFileSync(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""));
      return Array.prototype.push.apply(list, mails);
    };
    return list;
  }
  Object.defineProperty(store, "emails", {
    configurable: true,
    enumerable: true,
    get: () => emails,
    set: (next: unknown[]) => {
      write(next);
      emails = watched([...next]);
    },
  });
}

/** Every whole line; a last one cut off by a crash was never acknowledged. */
function readMails(file: string): unknown[] {
  return (readText(file) ?? "").split("\n").flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as unknown] : [];
    } catch {
      return [];
    }
  });
}
