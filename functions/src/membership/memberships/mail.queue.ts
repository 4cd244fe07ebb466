import * as Requests from "@salle/core/membership/membership-requests";
import * as Memberships from "@salle/core/membership/memberships";
import { queue } from "../../worker/queue.ts";

export const handler = queue("membership-mails", (body, now) =>
  body.kind === "notice" ? Memberships.mailNotice(body, now) : Requests.mailRequest(body, now),
);
