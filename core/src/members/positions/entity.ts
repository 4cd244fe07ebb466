import { audit, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** A position that every club can have (spec 03 §3). None is removed: appointments name it for ever. */
export const PositionEntity = entity({
  model: { entity: "club-position", service: "salle", version: "1" },
  activity: { about: "system:system" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    description: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which positions are there, the oldest first; which one is this?
    byId: {
      pk: { field: "pk", composite: [], template: "club-positions", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "position#${id}", casing: "none" },
    },
  },
});
export type Position = ItemOf<typeof PositionEntity>;

/** Who holds a position of a club, or held it. It names its member by ids alone, and stays when they are archived. */
export const AppointmentEntity = entity({
  model: { entity: "club-position-appointment", service: "salle", version: "1" },
  activity: { about: "club:${clubId}", leavesOut: ["endsOn"] },
  personal: { of: "clubMemberProfileId", in: ["positionId", "startDate", "endDate"] },
  attributes: {
    id: { type: "string", required: true },
    clubMemberProfileId: { type: "string", required: true },
    clubId: { type: "string", required: true },
    positionId: { type: "string", required: true },
    /** Days, `YYYY-MM-DD`, the last one included; without an end it goes on. */
    startDate: { type: "string", required: true },
    endDate: { type: "string" },
    /** The last day as the list of current ones has it: a day beyond all others where there is none. */
    endsOn: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which positions has this member, and had?
    byMember: {
      pk: {
        field: "pk",
        composite: ["clubMemberProfileId"],
        template: "club-positions#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["id"], template: "appointment#${id}", casing: "none" },
    },
    // Who was appointed in this club, by the first day?
    byStart: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["clubId"], template: "club-positions#${clubId}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["startDate", "id"], template: "${startDate}#${id}", casing: "none" },
    },
    // Whose appointments in this club have not ended on a day?
    byEnd: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["clubId"], template: "club-positions#${clubId}", casing: "none" },
      sk: {
        field: "gsi2sk",
        composite: ["endsOn", "startDate", "id"],
        template: "${endsOn}#${startDate}#${id}",
        casing: "none",
      },
    },
  },
});
export type StoredAppointment = ItemOf<typeof AppointmentEntity>;

/**
 * Serialises what is written of one member's appointments: each write takes the turn that it has read, so that of two at
 * once the second looks again at what the first has written.
 */
export const TurnEntity = entity({
  model: { entity: "club-position-turn", service: "salle", version: "1" },
  ...internal,
  attributes: {
    clubMemberProfileId: { type: "string", required: true },
    turn: { type: "number" },
  },
  indexes: {
    // Whose turn is it?
    byMember: {
      pk: {
        field: "pk",
        composite: ["clubMemberProfileId"],
        template: "club-position-turn#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "sk", composite: [], template: "turn", casing: "none" },
    },
  },
});
