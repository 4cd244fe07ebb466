import { isFields } from "./campaign-monitor-shapes.ts";
import { NoSuchList, PlatformBusy, PlatformRefusal } from "./port.ts";

const TIMEOUT_MS = 10_000;

export interface ClientOptions {
  key: string;
  baseUrl?: string;
  timeoutMs?: number;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A refusal of Campaign Monitor with its own number for it. */
export class CampaignMonitorRefusal extends PlatformRefusal {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type Request = (method: Method, path: string, body?: unknown) => Promise<unknown>;

/**
 * Calls Campaign Monitor's API v3.3.
 * @throws CampaignMonitorRefusal or NoSuchList on a 4xx; PlatformBusy on 429, 5xx, no answer in time or no connection
 */
export function campaignMonitorClient({ key, baseUrl, timeoutMs = TIMEOUT_MS }: ClientOptions): Request {
  const base = baseUrl ?? "https://api.createsend.com/api/v3.3";
  // Basic authentication: the key is the user name, and any password will do.
  const authorization = `Basic ${Buffer.from(`${key}:x`).toString("base64")}`;
  return async (method, path, body) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      throw new PlatformBusy(`Campaign Monitor cannot be reached: ${error instanceof Error ? error.message : error}`);
    }
    if (response.status === 429 || response.status >= 500) {
      throw new PlatformBusy(`Campaign Monitor answered ${response.status}.`);
    }
    const answer = parse(text);
    if (!response.ok) throw refusalOf(response.status, answer);
    return answer;
  };
}

const NO_SUCH_LIST = 101;

function refusalOf(status: number, answer: unknown): PlatformRefusal {
  const { Code, Message } = isFields(answer) ? answer : {};
  const message = typeof Message === "string" ? Message : `Campaign Monitor answered ${status}.`;
  if (Code === NO_SUCH_LIST) return new NoSuchList(message);
  return new CampaignMonitorRefusal(typeof Code === "number" ? Code : status, message);
}

function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
