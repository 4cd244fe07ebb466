/** `15:05` as `3:05 pm` (spec 02 §2: 12-hour without seconds). */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** Reads a time as people type it (`3:05 pm`, `3pm`, `3.05PM`, `15:05`) as `HH:mm`; null when it is none. */
export function parseTime(text: string): string | null {
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hours === "" || (half === "" && !/[:.]/.test(text))) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const inDay = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return `${String(inDay).padStart(2, "0")}:${minutes}`;
}

/** When a day begins and ends: a time that is neither shown nor typed. */
export const usualTimes = { startTime: "12:00 am", endTime: "11:59 pm", renewalTime: "12:00 am" } as const;
