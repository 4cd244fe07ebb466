import * as z from "zod/mini";
import { open } from "../access.ts";
import { instant } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { contextTypes } from "../identity/session.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, emailText, nameText, neededParagraph, paragraphText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { type SupportForm, supportForms } from "./codes.ts";

export const supportLabels = {
  name: "Name",
  email: "Email",
  club: "Club",
  nin: "National ID",
  bug: "Description",
  before: "Steps before it",
  other: "Additional information",
  message: "Message",
} as const;

export const supportTexts = {
  sent: "Your message has been submitted.",
  failed: "There was an error submitting the support request, please try again later.",
  tooMany: "There were too many support requests.",
  otherAccount: "This is not the account that is signed in.",
} as const;

/** So many of the addresses visited last come with a request (spec 02 §9). */
export const ROUTES_KEPT = 10;

const name = nameText(supportLabels.name);
const email = z.optional(emailText(supportLabels.email));
const MOST_CHARACTERS = 5_000;
const long = (label: string) => paragraphText(label, MOST_CHARACTERS);
const needed = (label: string) => neededParagraph(label, MOST_CHARACTERS);
const neededEmail = emailText(supportLabels.email).check(
  z.minLength(1, { error: problems.blank(supportLabels.email) }),
);

/** A further administrator for a club or a club group: somebody who is a member there already. */
export const AdminRequest = z.strictObject({
  name,
  email,
  club: nameText(supportLabels.club, 200),
  nin: nameText(supportLabels.nin, 40),
});
export type AdminRequest = z.infer<typeof AdminRequest>;

export const BugReport = z.strictObject({
  name,
  email,
  bug: needed(supportLabels.bug),
  before: needed(supportLabels.before),
  other: long(supportLabels.other),
});
export type BugReport = z.infer<typeof BugReport>;

export const OtherRequest = z.strictObject({ name, email: neededEmail, message: needed(supportLabels.message) });
export type OtherRequest = z.infer<typeof OtherRequest>;

const formsOf: Record<SupportForm, z.ZodMiniType> = { admin: AdminRequest, bug: BugReport, other: OtherRequest };

/** What any of the forms can say; which form it is decides what it must say, and what it may not. */
const SupportData = z.strictObject({
  name,
  email,
  club: z.optional(AdminRequest.shape.club),
  nin: z.optional(AdminRequest.shape.nin),
  bug: long(supportLabels.bug),
  before: long(supportLabels.before),
  other: long(supportLabels.other),
  message: long(supportLabels.message),
});
export type SupportData = z.infer<typeof SupportData>;

/** An address as it is kept of a visit: without a query, and nothing behind a `#`. */
const path = () => codeText(/^\/[!$->@-~]{0,300}$/, "The path must be one of this site, without a query.");
const account = () => z.optional(z.nullable(codeText(/^[\w-]{0,64}$/, supportTexts.otherAccount)));

const VisitedRoute = z.strictObject({
  /** Whole seconds since 1970. */
  time: instant("Time"),
  path: path(),
  contextType: z.nullable(z.enum(contextTypes)),
  /** Of the context, such as `club:clb_…`. */
  handle: z.nullable(codeText(/^[\w:-]{0,100}$/, "The handle must name a context.")),
});
export type VisitedRoute = z.infer<typeof VisitedRoute>;

export const SendFeedback = z
  .strictObject({
    name: z.enum(supportForms),
    data: SupportData,
    /** The account that is signed in, if they are given: the bearer says who it is. */
    accountId: account(),
    accountKey: account(),
    context: z.optional(z.nullable(z.enum(contextTypes))),
    /** When it was sent by the page's clock, in whole seconds since 1970. */
    date: instant("Date"),
    /** Idempotency: the page's own, one for each request, so that what is sent twice is asked once. */
    token: codeText(/^[\w-]{8,64}$/, "The token must be 8 to 64 letters, digits, dashes or underscores."),
    routes: z
      .array(VisitedRoute)
      .check(z.maxLength(ROUTES_KEPT, { error: `There can be at most ${ROUTES_KEPT} visited routes.` })),
  })
  .check(({ value, issues }) => {
    const { error } = formsOf[value.name].safeParse(value.data);
    // What is wrong with a field in any form is said already.
    const isSaid = new Set(issues.map(({ path }) => path?.join(".")));
    for (const issue of error?.issues ?? []) {
      const path = ["data", ...issue.path];
      if (!isSaid.has(path.join("."))) issues.push({ ...issue, code: "custom", input: value.data, path });
    }
  });
export type SendFeedback = z.infer<typeof SendFeedback>;

/** What became of it: the number by which people speak of it. */
export const SupportRequest = computed("support-request", { reference: z.string() });
export type SupportRequest = z.infer<typeof SupportRequest>;

export const sendFeedback = endpoint("POST /public-app/feedback-form", {
  area: "support",
  source: "spec 02 §7",
  summary: "Ask for support by one of the three forms; the office and whoever asks are mailed",
  access: open(),
  body: write(SendFeedback),
  output: one(SupportRequest),
});
