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
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Detects the delimiter: the one that cuts the first lines into the same number of columns, and into the most. */
export function separatorOf(text: string, candidates: readonly Separator[]): Separator {
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

/** What headers are called in the files of this field, folded; English, then German and French. */
const HEADERS: Record<ImportField, string[]> = {
  nationalId: [
    ..."national id,nin,nationalid,licence no,licence,licence number,license no,license,license number".split(","),
    ..."membership number,membership no,member number,member no,lizenz,lizenznummer,licence nr".split(","),
  ],
  lastName: "last name,lastname,surname,family name,nachname,name,nom".split(","),
  firstName: "first name,firstname,given name,given names,vorname,prenom".split(","),
  dateOfBirth: "date of birth,birth date,birthdate,dob,born,birthday,geburtsdatum,date de naissance,naissance".split(
    ",",
  ),
  gender: "gender,sex,geschlecht,sexe".split(","),
  emailAddress: "email,e-mail,email address,e-mail address,mail,courriel".split(","),
  mobilePhoneNumber: "mobile,mobile number,mobile phone,phone,telephone,phone number,handy,portable".split(","),
  addressLineOne: "address,address line one,address line 1,address 1,street,strasse,adresse".split(","),
  addressLineTwo: "address line two,address line 2,address 2".split(","),
  addressLineThree: "address line three,address line 3,address 3".split(","),
  suburb: "suburb,city,town,ort,ville".split(","),
  state: "state,province,region,kanton".split(","),
  postcode: "postcode,post code,zip,zip code,plz,code postal".split(","),
  country: "country,country code,land,pays".split(","),
  memberSince: "member since,joined,date joined,join date,eintritt".split(","),
};

/** The field each header names, in order; a field is taken once, by the first header that names it. */
export function columnsOf(headers: string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const name = fold(header).replace(/[_.]+/g, " ").replace(/\s+/g, " ").trim();
    const field = importFields.find((each) => HEADERS[each].includes(name));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The order of day, month and year that all samples allow; day first when they leave it open, as Australia writes. */
export function dateOrderOf(samples: string[]): DateOrder {
  const parts = samples.map((sample) => sample.trim().split(/[./\-\s]+/)).filter((each) => each.length === 3);
  if (parts.some(([first = ""]) => first.length === 4)) return "ymd";
  if (parts.some(([first]) => Number(first) > 12)) return "dmy";
  if (parts.some(([, second]) => Number(second) > 12)) return "mdy";
  return "dmy";
}
