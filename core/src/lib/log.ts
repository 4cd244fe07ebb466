/**
 * Writes a line about what a reader of the log should know and nobody who is asked can be told: JSON, as CloudWatch
 * reads it. Handlers log with `functions/src/worker/log.ts`.
 */
export function warn(message: string, words: Record<string, unknown> = {}): void {
  console.warn(line("WARN", message, words));
}

/** As `warn`, about what is as it should be and has to be found later. */
export function info(message: string, words: Record<string, unknown>): void {
  console.info(line("INFO", message, words));
}

const line = (level: string, message: string, words: Record<string, unknown>): string =>
  JSON.stringify({ level, message, ...words, timestamp: new Date().toISOString() });
