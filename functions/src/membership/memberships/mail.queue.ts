import { mailNotice } from "@salle/core/membership/memberships";
import { queue } from "../../worker/queue.ts";

export const handler = queue("membership-mails", mailNotice);
