import { errorTexts } from "@salle/contract/error-codes";
import { useEffect, useState } from "react";

type Severity = "info" | "warning" | "danger" | "success";
export interface ServiceStatus {
  status: "up" | "down";
  message?: string;
  severity?: Severity;
}

const RETRY_MS = 5_000;
const WATCH_MS = 60_000;

/**
 * Reads the service's status document, which the page preloads and no browser may cache. A site without one is up, a
 * site that cannot be reached is down.
 */
async function readStatus(): Promise<ServiceStatus> {
  let response: Response;
  try {
    response = await fetch("/status.json");
  } catch {
    return { status: "down", message: errorTexts.network };
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || typeof body !== "object" || body === null || !("status" in body)) return { status: "up" };
  const { status, message, severity } = body as ServiceStatus;
  return { status: status === "down" ? "down" : "up", message, severity };
}

/** What was read last; the site is not drawn before it has been read once. */
let known: ServiceStatus = { status: "down" };

/** Reads the status for the first time, before anything is drawn. */
export async function firstStatus(): Promise<ServiceStatus> {
  known = await readStatus();
  return known;
}

/** Polls the status document (spec 01 §2.4), beginning with what `firstStatus` has read. */
export function useServiceStatus(): ServiceStatus {
  const [status, setStatus] = useState(known);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const wait = (now: ServiceStatus) => {
      timer = setTimeout(() => void look(now), now.status === "down" ? RETRY_MS : WATCH_MS);
    };
    const look = async (before: ServiceStatus) => {
      known = document.hidden ? before : await readStatus();
      if (stopped) return;
      if (JSON.stringify(before) !== JSON.stringify(known)) setStatus(known);
      wait(known);
    };
    wait(known);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);
  return status;
}
