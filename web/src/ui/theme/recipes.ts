import { defineRecipe } from "@chakra-ui/react";

const button = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    whiteSpace: "nowrap",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "md",
    fontWeight: "medium",
    fontSize: "md",
    cursor: "pointer",
    flexShrink: 0,
    textDecoration: "none",
    transition: "background-color 100ms, border-color 100ms",
    _disabled: { opacity: 0.55, cursor: "not-allowed" },
    _icon: { width: "16px", height: "16px", strokeWidth: "1.75", flexShrink: 0 },
    // Its spinner stands in the middle of it.
    "&[data-loading]": { position: "relative" },
  },
  variants: {
    // `lg` is the login's, `xl` the one that pays.
    size: {
      sm: { h: "8", minW: "8", px: "3", fontSize: "sm" },
      md: { h: { base: "11", sm: "9" }, minW: { base: "11", sm: "9" }, px: { base: "4", sm: "3.5" } },
      lg: { h: "11", minW: "11", px: "5", fontSize: "base" },
      xl: { h: "12", minW: "12", px: "6", fontSize: "base" },
    },
    variant: {
      solid: {
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        boxShadow: "button",
        _hover: { bg: "colorPalette.hover" },
      },
      outline: {
        bg: "bg.panel",
        color: "fg",
        borderColor: "border.strong",
        boxShadow: "button",
        _hover: { bg: "bg.subtle" },
      },
      ghost: { color: "fg", _hover: { bg: "bg.muted" }, _expanded: { bg: "bg.muted" } },
      plain: { color: "colorPalette.fg", px: "0", h: "auto", minW: "0", textDecoration: "underline" },
    },
  },
  defaultVariants: { size: "md", variant: "solid" },
});

const control = {
  width: "full",
  minW: 0,
  bg: "bg.panel",
  color: "fg",
  borderWidth: "1px",
  borderColor: "border.control",
  borderRadius: "md",
  // Below 16 px a phone zooms in on a field that is touched.
  fontSize: { base: "16px", sm: "base" },
  px: "3",
  _disabled: { opacity: 0.6, cursor: "not-allowed" },
  _invalid: { borderColor: "border.error" },
  _focusVisible: { outline: "2px solid", outlineColor: "ring", outlineOffset: "0px", borderColor: "ring" },
} as const;

export const controlRecipe = defineRecipe({ base: { ...control, h: { base: "11", sm: "10" } } });

const spinner = defineRecipe({
  className: "spinner",
  base: {
    display: "inline-block",
    width: "1em",
    height: "1em",
    borderWidth: "2px",
    borderColor: "currentColor",
    borderBottomColor: "transparent",
    borderRadius: "full",
    animation: "spin 800ms linear infinite",
  },
});

export const recipes = { button, spinner };
