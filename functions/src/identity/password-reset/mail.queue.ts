import { mail } from "@salle/core/identity/password-reset";
import { queue } from "../../worker/queue.ts";

export const handler = queue("account-mails", mail);
