import * as z from "zod/mini";
import { account, can, open, ref } from "../access.ts";
import { dateText, requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { FormField } from "../form-field.ts";
import { genders } from "../members/codes.ts";
import { memberLabels } from "../members/labels.ts";
import { SearchUsers } from "../members/user-search.ts";
import { SignupValues } from "../platform/metadata.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { emailText, idText, lineText, nameText, optionalId } from "../texts.ts";
import { flag, many, one, query, write } from "../wire.ts";
import { credentialLabels } from "./labels.ts";
import { newPassword } from "./new-password.ts";
import { MOST_PEOPLE } from "./signup-codes.ts";

/** The header in which a link's secret travels, so that no log of addresses has it. */
export const signupSecretHeader = "x-link-secret";

/** A club as anybody may know it. Its id is the club's. */
export const SignupClub = computed("signupClub", { name: z.string(), suburb: z.string(), state: z.string() });
export type SignupClub = z.infer<typeof SignupClub>;

/**
 * `new` is the form of somebody new; `known` that of somebody whom the federation knows already, who chooses a password;
 * `guardian` that of somebody new who will act for a child whom it knows.
 */
export const signupKinds = ["new", "known", "guardian"] as const;
export type SignupKind = (typeof signupKinds)[number];

/** A sign-up form (spec 03 §7). */
export const SignupForm = computed("signupForm", {
  /** What the club or the group is called; "" where no club is named. */
  name: z.string(),
  /** The club, or those of the group. */
  clubs: z.array(SignupClub),
  fields: z.array(FormField),
  /** What the federation and then the club ask besides of who joins; their names are their ids. */
  metadata_fields: z.array(FormField),
  /** Of a link: whose address it went to, what for, and whom it is about; null without one. */
  link: z.nullable(
    z.object({
      emailAddress: z.string(),
      kind: z.enum(signupKinds),
      /** Who is known already; "" for nobody. */
      about: z.string(),
      /** The club has invited them: they are members at once. */
      isInvited: z.boolean(),
    }),
  ),
});
export type SignupForm = z.infer<typeof SignupForm>;

/** What is said to everybody, whoever is known. */
export const SignupAsked = computed("signupAsked", { message: z.string() });
export type SignupAsked = z.infer<typeof SignupAsked>;

/** What has become of a sign-up. */
export const SignupDone = computed("signupDone", {
  club: z.string(),
  /** Who joins, by name, whether the club has yet to approve them, and of a transfer the club that has yet to agree. */
  people: z.array(z.object({ name: z.string(), isApproved: z.boolean(), leaves: z.nullable(z.string()) })),
});
export type SignupDone = z.infer<typeof SignupDone>;

/** An invitation to a club. */
export const SignupInvitation = computed("signupInvitation", {
  club: z.string(),
  clubId: z.string(),
  /** Whom it is for: an email address, or a name. */
  invited: z.string(),
  isTransfer: z.boolean(),
  /** Not to join: to act for a child whose club holds one's address. */
  isGuardian: z.boolean(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type SignupInvitation = z.infer<typeof SignupInvitation>;

const requiredEmail = emailText(credentialLabels.email).check(
  z.minLength(1, { error: problems.blank(credentialLabels.email) }),
);

export const ValidateEmail = z.strictObject({
  emailAddress: requiredEmail,
  clubId: idText(problems.choose, problems.required("Club")),
});
export type ValidateEmail = z.infer<typeof ValidateEmail>;

const gender = z.optional(z.nullable(z.enum(genders, { error: problems.required(memberLabels.gender) })));

/** A child of the family. */
export const SignupPerson = z.strictObject({
  firstName: nameText(memberLabels.firstName, 60),
  lastName: nameText(memberLabels.lastName, 60),
  dateOfBirth: requiredDate(memberLabels.dateOfBirth),
  gender,
});
export type SignupPerson = z.infer<typeof SignupPerson>;
const people = z.optional(z.array(SignupPerson).check(z.maxLength(MOST_PEOPLE)));

/** The form's fields, a password, and who else joins. Which of the fields must be given the form says. */
export const SubmitSignup = z.strictObject({
  firstName: lineText(memberLabels.firstName, 60),
  lastName: lineText(memberLabels.lastName, 60),
  dateOfBirth: z.optional(dateText(memberLabels.dateOfBirth)),
  gender,
  mobilePhoneNumber: lineText(memberLabels.mobilePhoneNumber, 30),
  addressLineOne: lineText(memberLabels.addressLineOne),
  suburb: lineText(memberLabels.suburb, 60),
  state: lineText(memberLabels.state, 60),
  postcode: lineText(memberLabels.postcode, 12),
  password: newPassword(),
  /** No, for a parent who only signs up children; yes where nothing is said. */
  joins: z.optional(flag()),
  people,
  /** What the federation and the club ask besides of who joins, by the ids of `metadata_fields`. */
  metadata: z.optional(SignupValues),
});
export type SubmitSignup = z.infer<typeof SubmitSignup>;
export type SubmitSignupInput = z.input<typeof SubmitSignup>;

/** What of somebody who is signed in must be known to join, and who else does. */
export const JoinClub = z.strictObject({
  joins: z.optional(flag()),
  /** Asked only of who has none. */
  dateOfBirth: z.optional(dateText(memberLabels.dateOfBirth)),
  people,
});
export type JoinClub = z.infer<typeof JoinClub>;
export type JoinClubInput = z.input<typeof JoinClub>;

const area = "signup";
const source = "spec 03 §7";
const anybody = { area, source, access: open() } as const;
/** Whose an invitation is stands in it: the verb lets nobody else at it. */
const inPerson = { area, source, access: account(), inPerson: true } as const;

export const listSignupClubs = endpoint("GET /signup/clubs", {
  ...anybody,
  summary: "The clubs that one can join: what they are called, and where they are",
  output: many(SignupClub),
});
export const listSignupGroupClubs = endpoint("GET /signup/club-groups/{id}/clubs", {
  ...anybody,
  summary: "The clubs of a group and of the groups below it that one can join",
  output: many(SignupClub),
});
export const getSignupForm = endpoint("GET /signup/form/{a}/{b}", {
  ...anybody,
  summary: "What a club, or the clubs of a club group, ask of who signs up; `a` is `club` or `club-group`, `b` its id",
  output: one(SignupForm),
});
export const getSignup = endpoint("GET /signup/form/{id}", {
  ...anybody,
  summary: "The form of a link in a mail",
  headers: [signupSecretHeader],
  output: one(SignupForm),
});
export const validateEmail = endpoint("POST /signup/validate-email", {
  ...anybody,
  summary: "Ask for a link to sign up with an address; the answer is the same whether or not somebody has it",
  body: write(ValidateEmail),
  output: one(SignupAsked),
});
export const searchSignup = endpoint("POST /signup/search-user", {
  ...anybody,
  summary: "Look for one's own registration; who is found is mailed, and the answer is the same for all",
  /** The handle of the club that they want to join. */
  query: query({ context: optionalId() }),
  body: write(SearchUsers),
  output: one(SignupAsked),
});
export const submitSignup = endpoint("POST /signup/form/{signupToken}", {
  ...anybody,
  summary: "Sign up by the link of a mail, oneself, children or both",
  headers: [signupSecretHeader],
  body: write(SubmitSignup),
  output: one(SignupDone),
});
export const joinClub = endpoint("POST /signup/form/{club}/{x}", {
  ...inPerson,
  summary: "Ask a club to take an account that is one's own or that one may change, new children of one's own, or both",
  body: z.optional(write(JoinClub)),
  output: one(SignupDone),
});
export const createInvitation = endpoint("POST /signup/create-invitation/{a}/{b}", {
  area,
  source,
  summary:
    "Invite somebody to a club: `a` is the club, `b` an email address or an account; with transfer, to make it theirs",
  access: can("members.manage", ref("club", "params.a")),
  texts: ["b"],
  query: query({ transfer: z.optional(flag()) }),
  output: one(SignupInvitation),
});
export const getInvitation = endpoint("GET /signup/invitations/{id}", {
  ...inPerson,
  source: "ours (spec 03 §7, approve-invitation)",
  summary: "An invitation, for whom it is for",
  output: one(SignupInvitation),
});
export const approveInvitation = endpoint("POST /signup/approve-invitation/{id}", {
  ...inPerson,
  summary: "Accept an invitation: one is a member of the club at once",
  output: one(SignupDone),
});
