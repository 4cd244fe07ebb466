import { audit, entity, internal } from "@salle/core/dynamo";

/** Pages of a book: a partition that is as long as a test wants. */
export const PageEntity = entity({
  model: { entity: "page", service: "salle", version: "1" },
  ...internal,
  attributes: {
    book: { type: "string", required: true },
    number: { type: "string", required: true },
    text: { type: "string" },
    isKept: { type: "boolean" },
  },
  indexes: {
    // Which pages has this book?
    byBook: {
      pk: { field: "pk", composite: ["book"], template: "pages#${book}", casing: "none" },
      sk: { field: "sk", composite: ["number"], template: "${number}", casing: "none" },
    },
  },
});

/**
 * Something whose second schema has its name without case, by which a list that did not exist has it, and colours where
 * it had one.
 */
export const PennantEntity = entity({
  model: { entity: "pennant", service: "salle", version: "2" },
  ...internal,
  upgrades: {
    1: ({ name, colour, colours }) => ({ nameKey: String(name).toLowerCase(), colours: colours ?? [colour] }),
  },
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    note: { type: "string" },
    nation: { type: "string", default: "AU" },
    nameKey: { type: "string", required: true },
    colours: { type: "list", items: { type: "string" }, required: true },
    ...audit,
  },
  indexes: {
    // Which pennant is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "pennant#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "pennant", casing: "none" },
    },
    // Which pennants are there, by name?
    byName: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["nation"], template: "pennants#${nation}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
  },
});
