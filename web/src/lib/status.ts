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

/** Watches the status document (spec 01 §2.4): null until it has been read once. */
export function useServiceStatus(): ServiceStatus | null {
  const [status, setStatus] = useState<ServiceStatus | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async () => {
      const next = document.hidden ? null : await readStatus();
      if (stopped) return;
      if (next) setStatus((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      timer = setTimeout(() => void look(), next?.status === "down" ? RETRY_MS : WATCH_MS);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);
  return status;
}
