import { entity, internal } from "@salle/core/dynamo";

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
