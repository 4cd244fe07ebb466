import { mail } from "@salle/core/platform/support";
import { queue } from "../../worker/queue.ts";

export const handler = queue("support-mails", mail);
