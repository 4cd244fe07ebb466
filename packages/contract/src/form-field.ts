import * as z from "zod/mini";

const formFieldTypes = ["text", "dropdown", "boolean"] as const;
/** A field of a form that the server describes, in the shape of spec 01 §3.1. */
export const FormField = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  type: z.enum(formFieldTypes),
  order: z.number(),
  required: z.boolean(),
  value: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Of a text: that it is a whole number, and between which. */
  constraints: z.object({ isNumber: z.boolean(), min: z.optional(z.number()), max: z.optional(z.number()) }),
  hint: z.string(),
});
export type FormField = z.infer<typeof FormField>;
