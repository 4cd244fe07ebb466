import { errorStatus, errorTexts } from "@salle/contract/error-codes";
import type { ApiError } from "@salle/contract/errors";

/** An API error: an answer that is one, or no answer at all (status 503), in the words of spec 03 §8. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: ApiError[];
  /** The server's own words, the first where it says several things; undefined when it does not say what was wrong. */
  readonly said: string | undefined;
  /** What could not be loaded, in the area's words, for when the server has none. */
  about: string | undefined;

  /** @param isAnswer whether the errors are the server's, and not what is said of a server that cannot be reached */
  constructor(status: number, errors: ApiError[], isAnswer = true) {
    super(errors.map((error) => wordsOf(error, status)).join("; ") || errorTexts.withoutDetail);
    this.name = "ApiFailure";
    this.status = status;
    this.errors = errors;
    const first = isAnswer ? errors.find(hasDetail) : undefined;
    this.said = first && wordsOf(first, status);
  }

  has(code: string): boolean {
    return this.errors.some((error) => String(error.code) === code);
  }
}

/** No answer, a server error (5xx) or rate limiting (429): it says nothing of what was asked for. */
export const isUnanswered = ({ status }: { status: number }): boolean => status >= 500 || status === 429;

/** A server error that nobody expected says nothing but that it was one. */
const hasDetail = ({ message, detail }: ApiError): boolean =>
  ![errorTexts.withoutDetail, ""].includes(message || detail);

/** Away from its field a field's error says which one it is of; others have the field before them. */
const wordsOf = ({ code, message, detail, meta }: ApiError, status: number): string => {
  const words = message || detail || errorTexts.withoutDetail;
  if (!meta?.field) return words;
  const isOfField = Number(code) === errorStatus.field || status === errorStatus.field;
  return isOfField ? errorTexts.field(meta.field, words) : `${meta.field}: ${words}`;
};

/** A failure made of a status and a message alone: there was no answer, or none of the API's form. */
export const failureOf = (status: number, message: string): ApiFailure =>
  new ApiFailure(status, [{ code: status, status, detail: message, message, meta: {} }], false);

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  return errorTexts.unknown;
}

/** The first message of the server where there is one, else the area's own words: never both (spec 02 §8). */
export const failureText = (error: unknown, fallback?: string): string =>
  (error instanceof ApiFailure ? error.said : undefined) ?? fallback ?? messageOf(error);
