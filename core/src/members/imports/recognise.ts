import {
  type dateOrders,
  type encodings,
  type ImportField,
  importFields,
  type separators,
} from "@salle/contract/members/imports";
import { fold } from "../../lib/fold.ts";

type Encoding = (typeof encodings)[number];
type Separator = (typeof separators)[number];
type DateOrder = (typeof dateOrders)[number];

/** Detects the character encoding: by byte-order mark, else UTF-8 where it is valid, else Windows-1252. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** A first line by which Excel is told the delimiter, such as `sep=;`: no part of the table. */
const SAID = /^sep=(.)\r?(?:\n|$)/i;
export const saysSeparator = (text: string): boolean => SAID.test(text);

/** Detects the delimiter: the one that is said, else that cuts the first lines into the same number of columns, and the most. */
export function separatorOf(text: string, candidates: readonly Separator[]): Separator {
  const said = candidates.find((each) => each === SAID.exec(text)?.[1]);
  if (said) return said;
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .slice(0, 20)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  const scored = candidates.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const most = counts[0] ?? 0;
    return { separator, score: most * counts.filter((count) => count === most).length };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/** What headers are called in the files of this field; English, then German and French. */
const HEADERS: Record<ImportField, string> = {
  nationalId:
    "national id,national id number,nin,licence no,licence,licence number,license no,license,license number,membership number,membership no,membership id,member number,member no,member id,lizenz,lizenznummer,licence nr,mitgliedsnummer",
  lastName: "last name,surname,family name,nachname,familienname,name,nom,nom de famille",
  firstName: "first name,given name,given names,forename,vorname,prenom",
  dateOfBirth: "date of birth,birth date,dob,born,birthday,geburtsdatum,geboren,date de naissance,naissance",
  gender: "gender,sex,geschlecht,sexe",
  emailAddress: "email,e-mail,email address,e-mail address,mail,e-mail-adresse,courriel",
  mobilePhoneNumber:
    "mobile,mobile number,mobile no,mobile phone,mobile phone number,phone,phone no,telephone,phone number,contact number,handy,mobil,portable",
  addressLineOne: "address,address line one,address line 1,address 1,street,street address,strasse,adresse",
  addressLineTwo: "address line two,address line 2,address 2",
  addressLineThree: "address line three,address line 3,address 3",
  suburb: "suburb,city,town,suburb or town,ort,ville",
  state: "state,province,region,state or territory,kanton",
  postcode: "postcode,post code,zip,zip code,postal code,plz,code postal",
  country: "country,country code,land,pays",
  memberSince: "member since,joined,date joined,join date,joining date,eintritt,eintrittsdatum,mitglied seit",
  allowMarketing: "allow marketing,marketing,marketing consent,may be sent marketing email,newsletter,werbung",
  clubName: "club,club name,verein,vereinsname",
};

/** A name without case, accents, blanks and marks. */
const bare = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, "");

const byName = new Map(importFields.flatMap((field) => HEADERS[field].split(",").map((name) => [bare(name), field])));

/** The field each header names, in order; a field is taken once, by the first header that names it. */
export function columnsOf(headers: string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const field = byName.get(bare(header));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Headers to tell apart: the second of the same name is `Email (2)`. */
export function numbered(headers: string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const count = (seen.get(bare(header)) ?? 0) + 1;
    seen.set(bare(header), count);
    return count > 1 && header ? `${header} (${count})` : header;
  });
}

/**
 * The order of day, month and year that all samples allow; day first when they leave it open, as Australia writes. A year
 * of four digits that comes first says so itself, and nothing of the others.
 */
export function dateOrderOf(samples: string[]): DateOrder {
  const parts = samples.map((sample) => withoutTime(sample).split(/[./\-\s]+/)).filter((each) => each.length === 3);
  const others = parts.filter(([first = ""]) => first.length !== 4);
  if (parts.length > 0 && others.length === 0) return "ymd";
  if (others.some(([first]) => Number(first) > 12)) return "dmy";
  return others.some(([, second]) => Number(second) > 12) ? "mdy" : "dmy";
}

/** The time that databases write behind a day. */
const TIME = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** The day of a date that may have a time behind it. */
export const withoutTime = (text: string): string => text.trim().replace(TIME, "");
