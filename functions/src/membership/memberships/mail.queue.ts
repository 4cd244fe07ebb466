import { isRequestMail } from "@salle/contract/queue-bodies";
import { mailDispute } from "@salle/core/finance/disputes";
import * as Requests from "@salle/core/membership/membership-requests";
import * as Memberships from "@salle/core/membership/memberships";
import { queue } from "../../worker/queue.ts";

export const handler = queue("membership-mails", (body, now) => {
  if (body.kind === "dispute") return mailDispute(body, now);
  return isRequestMail(body) ? Requests.mailRequest(body, now) : Memberships.mail(body, now);
});
