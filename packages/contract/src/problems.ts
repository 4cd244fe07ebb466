/**
 * What is said of a field that is wrong, to the letter (spec 01 §5): the server's schemas and the site's forms say it
 * with these. `label` is the field's label as it is shown, so a label is named once, in the contract, and the form's
 * strings take it from there.
 */
export const problems = {
  /** A text, a number or a date that must be given. */
  blank: (label: string): string => `The ${label} cannot be blank.`,
  /** A choice that must be made: a select, a radio, a toggle. */
  required: (label: string): string => `The ${label} field is required.`,
  email: (label: string): string => `the ${label} must be a valid email address.`,
  number: (label: string): string => `the ${label} must be a valid number`,
  tooLong: (label: string, max: number): string => `The ${label} can have at most ${max} characters.`,
  /** Of a date that may be left out. */
  noDate: (label: string): string => `The ${label} must be a date of the calendar.`,
  /** Of a choice that is not offered. */
  choose: "Choose from the list.",
  /** Spec 01 §8. */
  unreadableFile: "Error parsing file",
  fileTooLarge: (label: string, bytes: number): string => `The ${label} can be at most ${megabytes(bytes)}.`,
  fileType: (label: string, isImage: boolean): string =>
    isImage ? `The ${label} must be an image.` : `The ${label} must be an image or a PDF.`,
} as const;

/** A size as it is shown; a megabyte is 1,048,576 bytes (spec 01 §9): `2 MB`, `0.5 MB`. */
export const megabytes = (bytes: number): string => `${Number((bytes / 1_048_576).toFixed(2))} MB`;
