import * as z from "zod/mini";

/** A postal address among an object's attributes (spec 03 §3). */
export const address = {
  addressLineOne: z.string(),
  addressLineTwo: z.string(),
  addressLineThree: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
};
