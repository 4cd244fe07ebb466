/** Waits so many milliseconds: the one way in which core does, so that a test can let time pass otherwise. */
export const wait = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));
