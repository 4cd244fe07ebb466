import { isRequestMail } from "@salle/contract/queue-bodies";
import * as Requests from "@salle/core/membership/membership-requests";
import * as Memberships from "@salle/core/membership/memberships";
import { queue } from "../../worker/queue.ts";

export const handler = queue("membership-mails", (body, now) =>
  isRequestMail(body) ? Requests.mailRequest(body, now) : Memberships.mail(body, now),
);
