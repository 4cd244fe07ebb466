import { VERSION } from "@salle/contract/parameters";
import { ApiFailure } from "./failure.ts";
import { installation } from "./parameters.ts";

/** The share of errors that is reported (spec 01 §9). */
export const SAMPLE_RATE = import.meta.env.DEV ? 1 : 0.1;

/** What is reported of an error: nothing of whoever it happened to. */
export interface ErrorReport {
  message: string;
  stack: string;
  /** The screen's pattern, such as `/membership/members/:id`: an address would name people, and its `#` hold secrets. */
  url: string;
  release: string;
}

/** Texts that could be somebody's: addresses, ids of ours and anything in quotes, as texts from forms are. */
const PERSONAL = /\S+@\S+|\b[a-z]{3}_\w+|\d{4,}|(["'`“]).*?\1|“.*?”/gi;
const FRAMES = /^\s*at |@https?:/;

/** An error as it is reported. */
export function reportOf(error: unknown, pattern: string): ErrorReport {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  // The first lines of a stack repeat the message; where something happened is in its frames.
  const frames = stack.split("\n").filter((line) => FRAMES.test(line));
  return {
    message: `${name}: ${message.replace(PERSONAL, "…").slice(0, 300)}`,
    stack: frames
      .slice(0, 20)
      .join("\n")
      .replace(/[?#][^\s:)]*/g, ""),
    url: pattern,
    release: VERSION,
  };
}

/**
 * Error reporting: sends a sample of unexpected errors to the address of the settings, when that starts with http (spec
 * 01 §9). What the API answered is expected; it is told to people, and logged by the server.
 */
export function reportError(error: unknown, pattern: string, chance = Math.random()): void {
  const { errorReportingAddress: address } = installation().parameters;
  if (!/^http/i.test(address) || error instanceof ApiFailure || chance >= SAMPLE_RATE) return;
  // A plain text asks the other host for no permission first.
  navigator.sendBeacon(address, JSON.stringify(reportOf(error, pattern)));
}
