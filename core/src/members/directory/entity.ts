import { custom, entity, internal } from "../../dynamo/entity.ts";

/**
 * Read model: a member of one club as one short JSON text, with what a table shows, filters and sorts by. There are
 * fifty thousand, so an item holds no more than that; whose it is stands in its key.
 */
export const DirectoryRowEntity = entity({
  model: { entity: "directory-row", service: "salle", version: "1" },
  activity: null,
  personal: { of: "id", in: ["r"] },
  attributes: {
    shard: { type: "number", required: true },
    clubId: { type: "string", required: true },
    /** The club member profile's. */
    id: { type: "string", required: true },
    /** The sum of the versions of the items it is made from; an older row never replaces a newer one. */
    v: { type: "number", required: true },
    /** How new it is with what was sold (`ageOf`); none is `v`. */
    t: { type: "number" },
    /** The row's text, and its format (`row.ts`); none is the first. */
    r: { type: "string", required: true },
    f: { type: "number" },
  },
  indexes: {
    // Who is a member of this club, or of any club of this shard?
    byShard: {
      pk: { field: "pk", composite: ["shard"], template: "directory#${shard}", casing: "none" },
      sk: { field: "sk", composite: ["clubId", "id"], template: "${clubId}#${id}", casing: "none" },
    },
  },
});

/** A club as the directory shows it. */
export const DirectoryClubEntity = entity({
  model: { entity: "directory-club", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    v: { type: "number", required: true },
    /** The club as JSON (`ClubEntry`). */
    r: { type: "string", required: true },
  },
  indexes: {
    // Which clubs are there?
    byId: {
      pk: { field: "pk", composite: [], template: "directory#clubs", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

/** An entry of the append-only change log: the texts of rows and clubs that were written at one position. */
export const DirectoryChangeEntity = entity({
  model: { entity: "directory-change", service: "salle", version: "1" },
  activity: null,
  personal: { of: "sk", in: ["rows"] },
  attributes: {
    /** The position, zero-padded to twelve digits: it is the sort key itself, for entries hold it nowhere else. */
    sk: { type: "string", required: true },
    rows: { type: custom<string[]>("any"), required: true },
    clubs: { type: custom<string[]>("any"), required: true },
    /** The entry's own format; none is the first. */
    format: { type: "number" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // What changed after this position?
    byPosition: {
      pk: { field: "pk", composite: [], template: "directory-log", casing: "none" },
      sk: { field: "sk", composite: ["sk"], template: "${sk}", casing: "none" },
    },
  },
});

/** Names the log's entry at a position. */
export const changeAt = (position: number) => ({ sk: String(position).padStart(12, "0") });

/** The newest position of the log. */
export const DirectoryHeadEntity = entity({
  model: { entity: "directory-head", service: "salle", version: "1" },
  ...internal,
  attributes: {
    position: { type: "number", required: true },
    /** How many rows were ever written on the way there. */
    rows: { type: "number" },
  },
  indexes: {
    // How far has the log come?
    only: {
      pk: { field: "pk", composite: [], template: "directory-head", casing: "none" },
      sk: { field: "sk", composite: [], template: "directory-head", casing: "none" },
    },
  },
});

/** Pointer to the latest snapshot of all rows, which lies in the file store. */
export const DirectorySnapshotEntity = entity({
  model: { entity: "directory-snapshot", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** The key of its file. Until format 2 a snapshot lay in items of the table, which nobody reads any more. */
    file: { type: "string" },
    /** The format of this pointer and of the file (`snapshot.ts`). */
    format: { type: "number" },
    /** The log's position that it was taken at. */
    position: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Which snapshot is the latest?
    latest: {
      pk: { field: "pk", composite: [], template: "directory-snapshot", casing: "none" },
      sk: { field: "sk", composite: [], template: "directory-snapshot", casing: "none" },
    },
  },
});
