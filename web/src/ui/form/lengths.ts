/** How wide a control is, by what is written in it: its width tells how long that is. */
export const lengths = { date: "168px", postcode: "110px", phone: "220px", number: "110px", amount: "168px" } as const;
export type Length = keyof typeof lengths;
