import type { SurchargeMethod } from "@salle/contract/finance/codes";
import { surchargeLabels } from "@salle/contract/finance/labels";

export const strings = {
  title: "Surcharges",
  intro: "What is added when somebody pays with one of these cards. Nothing is added for any other card.",
  loadError: "The surcharges could not be loaded.",
  emptyTitle: "Nothing is added for any card",
  emptyText: "A surcharge passes on what taking a card costs.",

  ...surchargeLabels,
  percentOf: (percent: string) => `${percent}%`,
  methods: {
    onAmount: "Of what is owed",
    grossUp: "So it arrives whole",
  } satisfies Record<SurchargeMethod, string>,
  methodHint: "So that what is owed arrives whole, the percentage is taken of all that is charged.",
  noLimit: "–",
  noEnd: "–",
  ended: (date: string) => `Ended ${date}`,
  percentHint: "Per cent, such as 1.5.",
  fixedHint: "Added to each payment beside the percentage.",
  capHint: "At most so many per cent of what is owed. Leave blank for no limit.",
  untilHint: "The last day on which it is added. Leave blank for no end.",
  exampleOf: "On $100.00",
  example: (amount: string) => `On $100.00: ${amount}`,
  noExample: "On $100.00: –",
  aboveCost: "The law lets nobody add more than what taking the card costs. Set a limit, or check what it costs you.",

  add: "Add a surcharge",
  addTitle: "Add a surcharge",
  editTitle: (card: string) => `Surcharge for ${card}`,
  edit: "Edit",
  save: "Save surcharge",
  saved: (card: string) => `The surcharge for ${card} has been saved.`,
  remove: "Remove",
  removeTitle: (card: string) => `Remove the surcharge for ${card}?`,
  removeText: (card: string) => `Nothing is then added when somebody pays with ${card}.`,
  removed: (card: string) => `Nothing is added for ${card} any more.`,
} as const;
