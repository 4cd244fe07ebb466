import * as z from "zod/mini";
import { account, can, onSystem, ref, within } from "../access.ts";
import { dateText, requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { idText, nameText } from "../texts.ts";
import { flag, listQuery, many, one, paged, write } from "../wire.ts";
import { positionLabels } from "./labels.ts";
import { ClubMemberProfile } from "./members.ts";

/** What somebody can be in a club, such as its treasurer: the federation's, the same in every club (spec 03 §3). */
export const ClubPosition = resource("club-position", {
  self: "/app/club-positions/{id}",
  attributes: { description: z.string() },
});
export type ClubPosition = z.infer<typeof ClubPosition>;

/** Who holds a position of a club, or held it, and when (spec 03 §3). Capabilities: canEdit. */
export const Appointment = resource("club-position-appointment", {
  self: "/app/club-position-appointments/{id}",
  relationships: {
    club: toOne("club", "/app/clubs/{club}"),
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}"),
  },
  attributes: {
    /** Days, `YYYY-MM-DD`; the last one counts. Without an end it is null. */
    appointmentStartDate: z.string(),
    appointmentEndDate: z.nullable(z.string()),
    clubPositionId: z.string(),
    /** What the position is called, and the member, as both are called now. */
    description: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Not ended on the club's day. */
    isCurrent: z.boolean(),
  },
});
export type Appointment = z.infer<typeof Appointment>;

const AppointmentFilters = z.object({
  /** Not ended; and the other way round. Without either it is all of them. */
  isCurrent: z.optional(flag()),
  isArchived: z.optional(flag()),
});
export type AppointmentFilters = z.infer<typeof AppointmentFilters>;
export const AppointmentListQuery = listQuery(AppointmentFilters, ["appointmentStartDate"], {
  column: "appointmentStartDate",
  direction: "desc",
});
export type AppointmentListQuery = z.infer<typeof AppointmentListQuery>;

export const POSITION_LENGTH = 100;

export const SavePosition = z.strictObject({ description: nameText(positionLabels.description, POSITION_LENGTH) });
export type SavePosition = z.infer<typeof SavePosition>;

const endDate = z.optional(z.nullable(dateText(positionLabels.endDate)));

export const Appoint = z.strictObject({
  clubMemberProfileId: idText(problems.choose, problems.required(positionLabels.member)),
  startDate: requiredDate(positionLabels.startDate),
  endDate,
});
export type Appoint = z.infer<typeof Appoint>;

/** What is not given stays; an end that is null or "" is taken away. */
export const ChangeAppointment = z.strictObject({
  startDate: z.optional(requiredDate(positionLabels.startDate)),
  endDate,
});
export type ChangeAppointment = z.infer<typeof ChangeAppointment>;

/** What a form asks besides the bodies above: the position that a path names, and the last day of what ends. */
export const positionIdText = idText(problems.choose, problems.required(positionLabels.position));
export const EndAppointment = z.strictObject({ endDate: requiredDate(positionLabels.endDate) });

const area = "positions";
const source = "03 §7";
const club = ref("club", "params.clubId");

export const listClubPositions = endpoint("GET /app/club-positions", {
  area,
  source,
  summary: "The positions that a club can have, in the order in which they were added",
  access: account(),
  output: many(ClubPosition),
});
export const addClubPosition = endpoint("POST /app/club-positions", {
  area,
  source: "ours",
  summary: "Add a position that every club can have",
  access: can("clubs.manage", onSystem),
  body: write(SavePosition),
  output: one(ClubPosition),
});
export const renameClubPosition = endpoint("PUT /app/club-positions/{id}", {
  area,
  source: "ours",
  summary: "Rename a position",
  access: can("clubs.manage", onSystem),
  body: write(SavePosition),
  output: one(ClubPosition),
});
export const listAppointments = endpoint("GET /app/clubs/{id}/positions", {
  area,
  source,
  summary: "Who holds the positions of a club and who held them, the newest start first; by filters those or these",
  access: can("clubs.view", ref("club", "params.id")),
  query: AppointmentListQuery,
  include: ["clubMemberProfile"],
  output: paged(Appointment, [ClubMemberProfile]),
});
export const appoint = endpoint("POST /app/clubs/{clubId}/positions/{positionId}", {
  area,
  source,
  summary: "Appoint a member of a club to a position",
  access: can("clubs.manage", club),
  within: [within(ref("club-member-profile", "body.clubMemberProfileId"), club)],
  body: write(Appoint),
  output: one(Appointment),
});
export const changeAppointment = endpoint("PUT /app/club-position-appointments/{id}", {
  area,
  source,
  summary: "Change the days of an appointment; an end that is over archives it, none brings it back",
  access: can("clubs.manage", ref("club-position-appointment", "params.id")),
  body: write(ChangeAppointment),
  output: one(Appointment),
});
