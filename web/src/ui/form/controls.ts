import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../theme/recipes.ts";

/** The bare control, in the look of every form. */
export const Input = chakra("input", controlRecipe);
