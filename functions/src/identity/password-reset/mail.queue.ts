import { isSignupMail } from "@salle/contract/queue-bodies";
import { mail } from "@salle/core/identity/password-reset";
import * as Signup from "@salle/core/identity/signup";
import { queue } from "../../worker/queue.ts";

export const handler = queue("account-mails", (body, now) =>
  isSignupMail(body) ? Signup.mail(body, now) : mail(body, now),
);
