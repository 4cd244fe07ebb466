import type { ClickActionType } from "@salle/contract/membership/click-actions";
import { ulid } from "ulid";
import { CatalogueEntity, type Collection, PodEntity } from "../../src/membership/integrations/entity.ts";
import { itemOf } from "../items.ts";
import { pictures } from "./integration-pictures.ts";
import { Random } from "./random.ts";

const collections = [
  { key: "services", title: "Services", subtitle: "What works together with this site" },
  { key: "developers", title: "For developers", subtitle: "What connects programs of your own" },
] as const;

interface FirstPod {
  collection: (typeof collections)[number]["key"];
  title: string;
  description: string;
  picture: keyof typeof pictures;
  clickActionType: ClickActionType;
  clickActionData: string;
}

/** What there is to connect with at first; each leads to something that every installation has. */
const pods: readonly FirstPod[] = [
  {
    collection: "services",
    title: "Email campaigns",
    description: "Write to your member groups from the campaign platform, which follows who joins and who leaves.",
    picture: "campaigns",
    clickActionType: "url",
    clickActionData: "/campaigns/manage",
  },
  {
    collection: "services",
    title: "Accounting export",
    description: "Take your invoices to your accounting program, as a spreadsheet or a CSV file.",
    picture: "accounting",
    clickActionType: "url",
    clickActionData: "/finance/invoices",
  },
  {
    collection: "developers",
    title: "Help with the API",
    description: "Every call that another program can make here, with its fields and its answers.",
    picture: "help",
    clickActionType: "newWindow",
    clickActionData: "/docs/api",
  },
];

/** The items of what an installation offers to connect with at first, the same each time. @param at when they were made, ISO 8601 */
export function integrationItems(at: string): Record<string, unknown>[] {
  const random = new Random(1871);
  const made = { version: 1, createdAt: at, updatedAt: at };
  const idOf = (prefix: string, place: number) => `${prefix}_${ulid(Date.parse(at) + place, random.next)}`;
  const stored: Collection[] = collections.map((each, place) => ({ id: idOf("icl", place), ...each }));
  const items = pods.map(({ collection, picture, ...pod }, place) => ({
    ...pod,
    id: idOf("ipd", place),
    collectionId: stored.find(({ key }) => key === collection)?.id ?? "",
    encodedImage: `data:image/webp;base64,${pictures[picture]}`,
    forClubs: true,
    forClubGroups: true,
    ...made,
  }));
  const catalogue = { collections: stored, podIds: items.map(({ id }) => id), ...made };
  return [itemOf(CatalogueEntity, catalogue), ...items.map((pod) => itemOf(PodEntity, pod))];
}
