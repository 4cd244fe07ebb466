import { type ApiError, errorTexts } from "@salle/contract/errors";

/** An API error: an answer that is one, or no answer at all (status 503), in the words of spec 03 §8. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: ApiError[];
  /** What could not be loaded, in the area's words; the message is the cause. */
  about: string | undefined;

  constructor(status: number, errors: ApiError[]) {
    super(errors.map(wordsOf).join("; ") || errorTexts.withoutDetail);
    this.name = "ApiFailure";
    this.status = status;
    this.errors = errors;
  }

  has(code: string): boolean {
    return this.errors.some((error) => String(error.code) === code);
  }
}

/** No answer, a server error (5xx) or rate limiting (429): it says nothing of what was asked for. */
export const isUnanswered = ({ status }: { status: number }): boolean => status >= 500 || status === 429;

const wordsOf = (error: ApiError): string => {
  const words = error.message || error.detail || errorTexts.withoutDetail;
  return error.meta?.field ? `${error.meta.field}: ${words}` : words;
};

/** A failure made of a status and a message alone. */
export const failureOf = (status: number, message: string): ApiFailure =>
  new ApiFailure(status, [{ code: status, status, detail: message, message, meta: {} }]);

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  return errorTexts.unknown;
}

const hasWords = (error: unknown) =>
  error instanceof ApiFailure && error.errors.some(({ message, detail }) => message || detail);

/** The server's own words where there are any, else the area's own (spec 02 §8). */
export const failureText = (error: unknown, fallback?: string): string =>
  hasWords(error) || fallback === undefined ? messageOf(error) : fallback;
