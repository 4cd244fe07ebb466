import { LOGO_BYTES } from "@salle/contract/finance/logos";
import * as problems from "@salle/contract/problems";
import { strings } from "./strings.ts";

/** As the `accept` of a file input, and as files say of themselves. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/**
 * What is wrong with a chosen file as far as it can be known before it is sent; null for nothing. What a file is goes by its name here:
 * one whose name does not tell is for the server to look into.
 */
export function logoProblem({ size, type }: Pick<File, "size" | "type">): string | null {
  if (type !== "" && !logoTypes.includes(type)) return strings.logoType;
  return size > LOGO_BYTES ? problems.fileTooLarge(strings.logo, LOGO_BYTES) : null;
}
