import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../theme/recipes.ts";

/** The bare controls, in the look of every form. */
export const Input = chakra("input", controlRecipe);
export const Textarea = chakra("textarea", {
  ...controlRecipe,
  base: { ...controlRecipe.base, h: "auto", py: "2", resize: "vertical" },
});
