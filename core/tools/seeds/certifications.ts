import { addDays } from "@salle/calendar/calendar-date";
import { type FormField, formField } from "@salle/contract/form-field";
import { ulid } from "ulid";
import { fold } from "../../src/lib/fold.ts";
import { certificationIdOf } from "../../src/lib/ids.ts";
import {
  type Certification,
  CertificationEntity,
  type CertificationType,
  CertificationTypeEntity,
} from "../../src/membership/certifications/entity.ts";
import { type HeldCertifications, noCertifications } from "../../src/membership/certifications/held.ts";
import { dayAt, kindOf, reminding } from "../../src/membership/certifications/rules.ts";
import { DefinitionEntity } from "../../src/platform/metadata/entity.ts";
import { itemOf } from "../items.ts";
import { claimItem } from "./load.ts";
import type { Member } from "./people.ts";
import { Random } from "./random.ts";

type Kind = Pick<CertificationType, "title" | "description" | "hasExpiry" | "validFor" | "leadTime" | "needsDocument">;
const kind = (title: string, description: string, validFor: string, leadTime: number, needsDocument = false): Kind => ({
  ...{ title, description, hasExpiry: validFor !== "", validFor, leadTime, needsDocument },
});

/** What the demo federation certifies. */
const kinds: readonly Kind[] = [
  kind("Safeguarding", "The federation’s course on keeping children and young people safe.", "P2Y", 60),
  kind("First aid", "HLTAID011 Provide First Aid, from a registered training organisation.", "P3Y", 60, true),
  kind("Coaching level 1", "Assistant coach of one weapon.", "", 30),
  kind("Referee", "Referee of state competitions.", "P1Y", 30),
  kind("Working with children check", "Of the state in which somebody coaches or volunteers.", "P5Y", 90),
];

const states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"].map((label) => ({ label, value: label }));
const checkFields: (Pick<FormField, "label" | "type"> & Partial<FormField>)[] = [
  { type: "dropdown", label: "State", options: states, attributes: { default: null } },
  { type: "text", label: "Card number", attributes: { default: "" } },
  { type: "longtext", label: "How it was checked", required: false, memberVisible: false, attributes: { default: "" } },
];

/** One that somebody has: of which kind, in which state, and how many days it has left. */
type Held = readonly [kind: number, state: Certification["state"], days: number];
/** What the demo's members have, in turn. */
const turns: readonly (readonly Held[])[] = [
  [
    [0, "APPROVED", 200],
    [1, "APPROVED", 21],
  ],
  [],
  [[4, "PENDING", 1700]],
  [],
  [
    [1, "APPROVED", -15],
    [3, "APPROVED", 12],
  ],
  [],
  [
    [2, "APPROVED", 0],
    [0, "REVOKED", 90],
  ],
  [],
  [[3, "INVALID", 300]],
];

/** The certifications of demo people, the same each time, by the day it is. */
export class Certificates {
  private readonly random = new Random(1884);
  private readonly types: CertificationType[];
  private readonly now: Date;
  private readonly approver: string;

  /** @param approver the person who approves them */
  constructor(at: string, now: Date, approver: string) {
    this.now = now;
    this.approver = approver;
    this.types = kinds.map((each, place) => ({
      id: `cty_${ulid(Date.parse(at) + place, this.random.next)}`,
      titleKey: fold(each.title),
      isDeleted: false,
      ...{ version: 1, createdAt: at, updatedAt: at },
      ...each,
    }));
  }

  /** The kinds of certification, and the fields of the last one. */
  items(): Record<string, unknown>[] {
    const [{ createdAt: at, id } = { createdAt: "", id: "" }] = this.types.slice(-1);
    const fields = checkFields.map((words, place) => {
      const fieldId = `mdf_${ulid(Date.parse(at) + 100 + place, this.random.next)}`;
      const { value: _, order: __, isSubmitable: ___, ...field } = formField({ name: fieldId, ...words });
      return { ...field, id: fieldId };
    });
    return [
      ...this.types.flatMap((type) => [
        itemOf(CertificationTypeEntity, type),
        claimItem("certification-type", type.titleKey, type.id),
      ]),
      itemOf(DefinitionEntity, { kind: kindOf(id), fields, version: 1, createdAt: at, updatedAt: at }),
    ];
  }

  /** What a member has, in their turn, and what the directory keeps of it. */
  of({ account: { person } }: Member, turn: number): { items: Record<string, unknown>[]; held: HeldCertifications } {
    const all = (turns[turn % turns.length] ?? []).flatMap((each) => this.made(person, each) ?? []);
    if (all.length === 0) return { items: [], held: noCertifications };
    return {
      items: all.map((each) => itemOf(CertificationEntity, each)),
      held: {
        version: all.length,
        all: all.map(({ typeId, state, expiryDate = "" }) => ({ typeId, state, isAsked: false, expiryDate })),
      },
    };
  }

  private made(person: string, [place, state, days]: Held): Certification | undefined {
    const type = this.types[place];
    if (!type) return undefined;
    const today = dayAt(this.now);
    const expiryDate = type.hasExpiry ? addDays(today, days) : undefined;
    const obtainedDate = addDays(today, -400);
    const from = `${obtainedDate}T01:00:00.000Z`;
    const wasApproved = state === "APPROVED" || state === "REVOKED";
    const endedAt = state === "REVOKED" ? `${addDays(today, -20)}T01:00:00.000Z` : undefined;
    const term = { from, ...(expiryDate && { until: expiryDate }), ...(endedAt && { endedAt }) };
    return {
      id: certificationIdOf(person, type.id),
      ...{ person, typeId: type.id, state, isDeleted: false, obtainedDate, terms: wasApproved ? [term] : [] },
      referenceId: `${type.title.charAt(0)}${type.title.length}-${this.random.between(10_000, 99_999)}`,
      ...(expiryDate && { expiryDate }),
      ...(wasApproved && { verifiedAt: from, approvedBy: this.approver }),
      ...reminding({ state, expiryDate, isDeleted: false }, type.leadTime, today),
      ...{ version: 1, createdAt: from, updatedAt: endedAt ?? from },
    };
  }
}
