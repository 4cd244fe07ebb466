import type { NoticeMailBody, RunMailBody } from "@salle/contract/queue-bodies";
import { mailNotice } from "./notice-mail.ts";
import { mailClub, tellClubs } from "./run-mail.ts";

/** Works through a message of the queue: a notice to who owns a membership, or what a run has done, to clubs. */
export async function mail(body: NoticeMailBody | RunMailBody, now: Date): Promise<void> {
  if (body.kind === "notice") return mailNotice(body, now);
  return body.kind === "run-over" ? tellClubs(body.jobId, now) : mailClub(body, now);
}
