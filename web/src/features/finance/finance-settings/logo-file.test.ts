import { LOGO_BYTES } from "@salle/contract/finance/logos";
import { expect, it } from "vitest";
import { logoProblem } from "./logo-file.ts";

const NO_PICTURE = "The Logo must be a PNG, JPEG, WebP or GIF picture.";

it.each([
  ["a picture", "image/png", 1_000, null],
  ["the largest one", "image/webp", LOGO_BYTES, null],
  ["one that is too large", "image/jpeg", LOGO_BYTES + 1, "The Logo can be at most 1 MB."],
  ["a picture that documents cannot have", "image/svg+xml", 1_000, NO_PICTURE],
  ["no picture, however large", "application/pdf", LOGO_BYTES + 1, NO_PICTURE],
  ["a file whose name does not tell", "", 1_000, null],
])("says what is wrong before a logo is sent: %s", (_, type, size, problem) => {
  expect(logoProblem({ type, size })).toBe(problem);
});
