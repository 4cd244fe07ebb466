/**
 * The display formats of the spec (01 §9, 02 §9), in its own letters, and those of lists and sentences.
 * Which place uses which is said below, once for the site, its mails and its PDFs (decision 0069).
 */
const formats = {
  weekday: "ddd, MMM Do YYYY",
  weekdayTime: "ddd, MMM Do YYYY HH:mm a",
  day: "D MMM",
  short: "D MMM YYYY",
  near: "D MMM",
  shortTime: "D MMM YYYY, h:mm a",
  ordinal: "Do MMM YYYY",
  dashed: "DD-MMM-YYYY",
  slashed: "DD/MM/YYYY",
  slashedTime: "DD/MM/YYYY h:mm a",
  note: "MMMM Do, YYYY",
  long: "D MMMM YYYY",
  time: "h:mm a",
  iso: "YYYY-MM-DD",
  wire: "YYYY-MM-DD[T]HH:mm:ssZ",
} as const;

/** Where a calendar date stands, and so how it is written. */
export const datePlaces = {
  // The spec's own.
  certification: formats.weekday,
  birth: formats.short,
  note: formats.note,
  linkedAccount: formats.slashed,
  filter: formats.iso,
  ordinal: formats.ordinal,
  dashed: formats.dashed,
  // Lists and facts; tight places, invoices, PDFs and mails; running text.
  list: formats.slashed,
  tight: formats.short,
  /** Within a year of today, where the year goes without saying. */
  near: formats.near,
  paper: formats.short,
  sentence: formats.long,
} as const;
export type DatePlace = keyof typeof datePlaces;

/** As `datePlaces`, for an instant: with its time, or as the day it falls on. */
export const instantPlaces = {
  ...datePlaces,
  membership: formats.slashedTime,
  certificationTime: formats.weekdayTime,
  moment: formats.shortTime,
  clock: formats.time,
  /** What crosses the wire where a time is sent (spec 01 §5). */
  wire: formats.wire,
} as const;
export type InstantPlace = keyof typeof instantPlaces;
