import { expect, it } from "vitest";
import { nameInitials, personInitials } from "./initials.ts";

it.each([
  ["Claire Dubois", "CD"],
  ["Anna Maria van Dijk", "AD"],
  ["Cher", "C"],
  ["  ", "?"],
  ["Élodie Ångström", "ÉÅ"],
])("has the initials of the person %s", (name, initials) => expect(personInitials(name)).toBe(initials));

it.each([
  ["Harbourside Fencing Club", 2, "HF"],
  ["Fencing Federation of Australia", 3, "FFA"],
  ["Club of the Sword & Foil", 3, "CSF"],
  ["The", 2, "T"],
  ["", 2, "?"],
])("has the initials of %s, %i at most", (name, most, initials) => expect(nameInitials(name, most)).toBe(initials));
