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
    fontWeight: "semibold",
    fontSize: "md",
    lineHeight: "1.2",
    cursor: "pointer",
    flexShrink: 0,
    textDecoration: "none",
    transition: "background-color 100ms",
    _disabled: { opacity: 0.55, cursor: "not-allowed" },
    _icon: { width: "18px", height: "18px", flexShrink: 0 },
  },
  variants: {
    size: {
      sm: { h: "8", minW: "8", px: "3", fontSize: "sm" },
      md: { h: "10", minW: "10", px: "4" },
      lg: { h: "11", minW: "11", px: "5" },
    },
    variant: {
      solid: { bg: "colorPalette.solid", color: "colorPalette.contrast", _hover: { bg: "colorPalette.hover" } },
      outline: { bg: "bg.panel", color: "fg", borderColor: "border.control", _hover: { bg: "bg.muted" } },
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
  fontSize: "md",
  px: "3",
  _disabled: { opacity: 0.6, cursor: "not-allowed" },
  _invalid: { borderColor: "border.error" },
  _focusVisible: {
    outline: "2px solid",
    outlineColor: "colorPalette.focusRing",
    outlineOffset: "0px",
    borderColor: "colorPalette.focusRing",
  },
} as const;

export const controlRecipe = defineRecipe({ base: { ...control, h: "10" } });

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
