/**
 * Writes a line about what a reader of the log should know and nobody who is asked can be told: JSON, as CloudWatch
 * reads it. Handlers log with `functions/src/worker/log.ts`.
 */
export function warn(message: string, words: Record<string, unknown> = {}): void {
  console.warn(JSON.stringify({ level: "WARN", message, ...words, timestamp: new Date().toISOString() }));
}
