import { errorTexts } from "@salle/contract/errors";
import { useEffect, useState } from "react";

type Severity = "info" | "warning" | "danger" | "success";
export interface ServiceStatus {
  status: "up" | "down";
  message?: string;
  severity?: Severity;
}

const RETRY_MS = 5_000;
const WATCH_MS = 60_000;

/** The service's own word on how it is, which the page preloads and its server never lets a browser keep; a site without a status document is up, a site that cannot be reached is not. */
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

/** Watches the status document (spec 01 §2.4), from what `firstStatus` has read on. */
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
