/** Case and accent folding, so that "garber" finds "Gärber". */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
