/*
 * What is said of a field that is wrong, to the letter (spec 01 §5): the server's schemas and the site's forms say it
 * with these. `label` is the field's label as it is shown (`<domain>/labels.ts`).
 */

/** Of a text, a number or a date that must be given. */
export const blank = (label: string): string => `The ${label} cannot be blank.`;

/** Of an identifier (spec 03 §5). */
export const identifier = (name: string): string => `The ${name} must not be blank.`;

/** Of a choice that must be made: a select, a radio, a toggle. */
export const required = (label: string): string => `The ${label} field is required.`;

export const email = (label: string): string => `the ${label} must be a valid email address.`;

export const phone = (label: string): string => `The ${label} must be a phone number.`;

export const number = (label: string): string => `the ${label} must be a valid number`;

export const tooLong = (label: string, max: number): string => `The ${label} can have at most ${max} characters.`;

/** Of a date that may be left out. */
export const noDate = "Enter a real date, like 28/02/2010.";

/** Of a choice that is not offered. */
export const choose = "Choose from the list.";

/** Spec 01 §8. */
export const unreadableFile = "Error parsing file";

export const fileTooLarge = (label: string, bytes: number): string =>
  `The ${label} can be at most ${megabytes(bytes)}.`;

export const fileType = (label: string, isImage: boolean): string =>
  isImage ? `The ${label} must be an image.` : `The ${label} must be an image or a PDF.`;

/** Of a picture that has more pixels than are ever decoded. */
export const tooManyPixels = (label: string, most: number): string =>
  `The ${label} can have at most ${most / 1_000_000} megapixels.`;

export const tooMuchPicture = (label: string): string =>
  `The ${label} is too large to be drawn: send a smaller one, or one that is saved as a plain JPEG.`;

/** A size as it is shown; a megabyte is 1,048,576 bytes (spec 01 §9): `2 MB`, `0.5 MB`. */
export const megabytes = (bytes: number): string => `${Number((bytes / 1_048_576).toFixed(2))} MB`;
