import { own } from "@salle/contract/own";
import { type Colour, colours } from "./colours.ts";

/** Our own design tokens: importing Chakra's would bring all its recipes into the first chunk (budgets). */

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 48, 64, 80];

/** The 4 px grid: step 1 is 0.25rem. */
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

/** The type scale: what is set in a size gets the size's line height and tracking with it. */
const scale = {
  /** Column heads, captions. */
  xs: { size: 12, line: 16 },
  /** Hints, second lines, status. */
  sm: { size: 13, line: 18 },
  /** Tables, navigation, buttons, labels. */
  md: { size: 14, line: 20 },
  /** Text, inputs. */
  base: { size: 15, line: 22 },
  lg: { size: 17, line: 24, tracking: "-0.01em" },
  /** A page's heading. */
  xl: { size: 24, line: 30, tracking: "-0.018em" },
  /** One sum a page. */
  "2xl": { size: 32, line: 38, tracking: "-0.025em" },
  /** What is to be paid, where that is all the page is about. */
  "3xl": { size: 44, line: 50, tracking: "-0.03em" },
} as const;

const sizes: Readonly<Record<string, { size: number; line: number; tracking?: string }>> = scale;

/** The style of a font size by the token's name; anything else is a size alone. */
export function typeOf(
  value: string,
  name: unknown,
): { fontSize: string; lineHeight?: number; letterSpacing?: string } {
  const step = typeof name === "string" ? own(sizes, name) : undefined;
  if (!step) return { fontSize: value };
  const { size, line, tracking } = step;
  return { fontSize: value, lineHeight: line / size, ...(tracking && { letterSpacing: tracking }) };
}

export const tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: "100%" },
    form: { value: "35rem" },
    content: { value: "75rem" },
    panel: { value: "32.5rem" },
    nav: { value: "14.5rem" },
  },
  /** A tag, a control, a card, the palette, a pill. */
  radii: {
    sm: { value: "4px" },
    md: { value: "6px" },
    lg: { value: "8px" },
    xl: { value: "12px" },
    full: { value: "999px" },
  },
  shadows: {
    button: { value: "0 1px 1px rgb(16 32 64 / 0.05)" },
    overlay: { value: "0 2px 6px rgb(16 32 64 / 0.08), 0 16px 40px rgb(16 32 64 / 0.16)" },
  },
  fonts: {
    // The second has the measures of the first, so that nothing moves when that arrives (index.html).
    body: { value: 'Geist, "Geist Fallback", system-ui, sans-serif' },
    heading: { value: "inherit" },
  },
  fontSizes: Object.fromEntries(Object.entries(scale).map(([name, { size }]) => [name, { value: `${size}px` }])),
  fontWeights: { normal: { value: "400" }, medium: { value: "500" }, semibold: { value: "600" } },
  zIndex: {
    sticky: { value: 100 },
    overlay: { value: 1300 },
    toast: { value: 1400 },
    popover: { value: 1500 },
    skip: { value: 1800 },
  },
};

const of = (name: Colour) => ({ value: { _light: colours[name][0], _dark: colours[name][1] } });

interface Roles {
  solid: Colour;
  hover: Colour;
  contrast: Colour;
  fg: Colour;
  subtle: Colour;
  border: Colour;
}
/** A palette, which `colorPalette.…` in a recipe refers to. */
const palette = ({ solid, hover, contrast, fg, subtle, border }: Roles) => ({
  solid: of(solid),
  hover: of(hover),
  contrast: of(contrast),
  fg: of(fg),
  subtle: of(subtle),
  border: of(border),
});
/** A status's palette. */
const lamp = (tone: "good" | "wait" | "bad") =>
  palette({
    solid: `${tone}.lamp`,
    hover: tone === "bad" ? "bad.hover" : `${tone}.fg`,
    contrast: tone === "bad" ? "bad.contrast" : `${tone}.bg`,
    fg: `${tone}.fg`,
    subtle: `${tone}.bg`,
    border: `${tone}.border`,
  });

/** `{ "bg.subtle": … }` as Chakra takes it: `{ bg: { DEFAULT, subtle } }`. */
function nested(): Record<string, Record<string, ReturnType<typeof of>>> {
  const groups = new Map<string, Record<string, ReturnType<typeof of>>>();
  for (const [name, [_light, _dark]] of Object.entries(colours)) {
    const [group = "", role = "DEFAULT"] = name.split(".");
    groups.set(group, { ...groups.get(group), [role]: { value: { _light, _dark } } });
  }
  return Object.fromEntries(groups);
}

const { fg, border, ...others } = nested();
export const semanticTokens = {
  colors: {
    ...others,
    fg: { ...fg, error: of("bad.fg") },
    border: { ...border, error: of("bad.lamp") },
    navy: palette({
      solid: "solid",
      hover: "solid.hover",
      contrast: "solid.contrast",
      fg: "link",
      subtle: "tint",
      border: "tint.border",
    }),
    gray: palette({
      solid: "off.lamp",
      hover: "off.fg",
      contrast: "off.bg",
      fg: "off.fg",
      subtle: "off.bg",
      border: "border.strong",
    }),
    green: lamp("good"),
    orange: lamp("wait"),
    red: lamp("bad"),
  },
};

type Leaf = { value: { _light: string } };
const isLeaf = (value: object): value is Leaf => "value" in value;

/** The light colours as they are on paper, whatever the screen shows; text is black. */
function paperOf(branch: object, path: string): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]: [string, object]): [string, string][] => {
    const name = key === "DEFAULT" ? path : `${path}-${key}`;
    return isLeaf(value) ? [[name, value.value._light]] : paperOf(value, name);
  });
}
export const paperColours: Record<string, string> = Object.fromEntries(
  [...paperOf(semanticTokens.colors, "--salle-colors"), ["--salle-colors-fg", "#000000"]].map(([name, value]) => [
    name,
    `${value} !important`,
  ]),
);

export const keyframes = {
  spin: { to: { transform: "rotate(360deg)" } },
  pulse: { "50%": { opacity: "0.45" } },
  "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
  "slide-in-end": { from: { transform: "translateX(24px)", opacity: 0 }, to: { transform: "none", opacity: 1 } },
  "slide-in-start": { from: { transform: "translateX(-24px)", opacity: 0 }, to: { transform: "none", opacity: 1 } },
};
