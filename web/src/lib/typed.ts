/** Hundredths as somebody types them, cents or basis points: 22000 is `220.00`; nothing where there is none. */
export const typed = (hundredths: number | null): string => (hundredths === null ? "" : (hundredths / 100).toFixed(2));
