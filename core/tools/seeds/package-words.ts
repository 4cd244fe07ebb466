import type { Term } from "@salle/calendar/terms";
import type { Asked } from "../../src/membership/criteria/rules.ts";
import type { Random } from "./random.ts";

/** A package as somebody would describe it; amounts in cents, GST inside. */
export interface Offer {
  name: string;
  description: string;
  feePackage: string;
  fees: [name: string, amount: number, feeTypeLabel: string][];
  term: Term;
  /** "" does not renew by itself. */
  renewalValue: string;
  rights: string[];
  rules?: Asked[];
  userSelectable?: boolean;
  requiresApproval?: boolean;
  isArchived?: boolean;
}

export const rightLabels = [
  "Club competitions",
  "State competitions",
  "National competitions",
  "Veteran competitions",
  "Refereeing",
  "Coaching",
];

const endOfYear: Term = { expiryType: "DAY_MONTH", expiryValue: "31-12" };
const period = (expiryValue: string): Term => ({ expiryType: "DATE_PERIOD", expiryValue });
const aged = (minimumAge: number | null, maximumAge: number | null): Asked => ({
  type: "age",
  criteria: { minimumAge, maximumAge },
});

/** The national licence comes first. */
export const offersOfFederation = (): Offer[] => [
  {
    name: "National licence",
    description: "Needed to enter national competitions. Includes insurance.",
    feePackage: "National licence",
    fees: [
      ["National licence", 70_00, "Licences"],
      ["Insurance levy", 15_00, "Levies"],
    ],
    term: endOfYear,
    renewalValue: "P11M",
    rights: ["State competitions", "National competitions"],
  },
  {
    name: "National licence, under 20",
    description: "For fencers who are 19 or younger when it begins.",
    feePackage: "National licence, under 20",
    fees: [
      ["National licence, under 20", 35_00, "Licences"],
      ["Insurance levy", 15_00, "Levies"],
    ],
    term: endOfYear,
    renewalValue: "P11M",
    rights: ["State competitions", "National competitions"],
    rules: [aged(null, 19)],
  },
  {
    name: "National referee licence",
    description: "Two years, after the referee commission has agreed.",
    feePackage: "National referee licence",
    fees: [["Referee licence", 60_00, "Licences"]],
    term: period("P2Y"),
    renewalValue: "",
    rights: ["Refereeing"],
    rules: [aged(16, null)],
    requiresApproval: true,
  },
  {
    name: "National licence 2019",
    description: "Replaced by the licence with insurance.",
    feePackage: "National licence 2019",
    fees: [["National licence", 65_00, "Licences"]],
    term: endOfYear,
    renewalValue: "",
    rights: ["National competitions"],
    userSelectable: false,
    isArchived: true,
  },
];

/** @param licence the id of the national licence, which a coach must hold */
export const offersOfState = (index: number, licence: string): Offer[] => [
  {
    name: "State affiliation",
    description: "For everybody who fences in the state.",
    feePackage: "State affiliation",
    fees: [["State affiliation", 30_00 + (index % 4) * 5_00, "Affiliations"]],
    term: endOfYear,
    renewalValue: "P11M",
    rights: ["Club competitions", "State competitions"],
  },
  {
    name: "State coach accreditation",
    description: "For coaches who hold the national licence.",
    feePackage: "State coach accreditation",
    fees: [["Coach accreditation", 45_00, "Accreditations"]],
    term: period("P1Y"),
    renewalValue: "P11M",
    rights: ["Coaching"],
    rules: [
      aged(18, null),
      { type: "holds-package", criteria: { membershipPackageId: licence } },
      { type: "no-overdue", criteria: {} },
    ],
    userSelectable: false,
    requiresApproval: true,
  },
];

/** What one club sells: the same four everywhere at its own prices, and some of the rest. */
export function offersOfClub(random: Random, isUniversity: boolean, index: number): Offer[] {
  const adult = random.between(20, 34) * 10_00;
  return [
    {
      name: "Adult annual",
      description: "All training sessions until the end of the year.",
      feePackage: "Adult annual",
      fees: [
        ["Adult membership", adult, "Memberships"],
        ["Armoury levy", 20_00, "Levies"],
      ],
      term: endOfYear,
      renewalValue: "P11M",
      rights: ["Club competitions"],
    },
    {
      name: "Junior annual",
      description: "For fencers who are 17 or younger when it begins.",
      feePackage: "Junior annual",
      fees: [["Junior membership", Math.round((adult * 0.65) / 5_00) * 5_00, "Memberships"]],
      term: endOfYear,
      renewalValue: "P11M",
      rights: ["Club competitions"],
      rules: [aged(null, 17)],
    },
    {
      name: "Anniversary",
      description: "Twelve months from the day it begins.",
      feePackage: "Anniversary",
      fees: [["Twelve months' membership", adult + 10_00, "Memberships"]],
      term: period("P1Y"),
      renewalValue: "P11M",
      rights: ["Club competitions"],
    },
    {
      name: "Monthly",
      description: "Month by month; it renews until you stop it.",
      feePackage: "Monthly",
      fees: [["One month's membership", Math.round(adult / 9 / 50) * 50, "Memberships"]],
      term: period("P1M"),
      renewalValue: "P25D",
      rights: ["Club competitions"],
    },
    ...(isUniversity ? [student(adult)] : []),
    ...(index % 3 === 0 ? [women(adult)] : []),
    ...(index % 2 === 0 ? [veteran(adult)] : []),
    ...(index % 4 === 1 ? [beginners()] : []),
    ...(index % 3 === 1 ? [lastYears(adult)] : []),
  ];
}

const student = (adult: number): Offer => ({
  name: "University student",
  description: "From March to February, with a student card.",
  feePackage: "University student",
  fees: [["Student membership", Math.round((adult * 0.7) / 5_00) * 5_00, "Memberships"]],
  term: { expiryType: "DAY_MONTH", expiryValue: "28-02" },
  renewalValue: "P11M",
  rights: ["Club competitions"],
  rules: [aged(17, 30)],
  requiresApproval: true,
});

const women = (adult: number): Offer => ({
  name: "Women's sabre squad",
  description: "Twelve months with the squad's own sessions.",
  feePackage: "Women's sabre squad",
  fees: [
    ["Squad membership", adult, "Memberships"],
    ["Squad coaching", 80_00, "Coaching"],
  ],
  term: period("P1Y"),
  renewalValue: "P11M",
  rights: ["Club competitions", "State competitions"],
  rules: [{ type: "gender", criteria: { gender: "F" } }, aged(14, null)],
  requiresApproval: true,
});

const veteran = (adult: number): Offer => ({
  name: "Veteran annual",
  description: "For fencers of 40 and above.",
  feePackage: "Veteran annual",
  fees: [["Veteran membership", adult - 20_00, "Memberships"]],
  term: endOfYear,
  renewalValue: "P11M",
  rights: ["Club competitions", "Veteran competitions"],
  rules: [aged(40, null)],
});

const beginners = (): Offer => ({
  name: "Beginners' course",
  description: "Eight weeks with all equipment.",
  feePackage: "Beginners' course",
  fees: [["Beginners' course", 165_00, "Courses"]],
  term: period("P8W"),
  renewalValue: "",
  rights: [],
});

const lastYears = (adult: number): Offer => ({
  name: "Family annual",
  description: "No longer sold.",
  feePackage: "Family annual",
  fees: [["Family membership", adult * 2, "Memberships"]],
  term: { expiryType: "DAY_MONTH", expiryValue: "30-06" },
  renewalValue: "",
  rights: ["Club competitions"],
  userSelectable: false,
  isArchived: true,
});
