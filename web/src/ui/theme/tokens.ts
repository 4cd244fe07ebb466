import { own } from "@salle/contract/own";

/** Our own design tokens: importing Chakra's would bring all its recipes into the first chunk (budgets). */

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 60, 64, 80, 96,
];

/** The 4 px grid: step 1 is 0.25rem. */
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** The palettes, from light to dark. They are not tokens: a screen names what a colour is for, never its shade. */
const palettes: Record<string, string[]> = {
  gray: [
    "#f7f8fa",
    "#eff1f4",
    "#e0e4e9",
    "#c9cfd7",
    "#98a1ad",
    "#6b7480",
    "#4f5863",
    "#3a424c",
    "#272d35",
    "#1a1f26",
    "#11151a",
  ],
  navy: [
    "#eef3fa",
    "#dbe5f3",
    "#b9cce6",
    "#8ba9d3",
    "#5b80b9",
    "#3c629f",
    "#2b4c84",
    "#1f3a68",
    "#172b4e",
    "#101f39",
    "#0a1526",
  ],
  red: [
    "#fdf1f0",
    "#fbdfdd",
    "#f6bfbb",
    "#f2958f",
    "#e5635b",
    "#d23f37",
    "#b42a23",
    "#92211c",
    "#671a17",
    "#3f1210",
    "#240b0a",
  ],
  green: [
    "#eefaf2",
    "#d6f2e0",
    "#aee3c2",
    "#7fd3a0",
    "#45b873",
    "#259b55",
    "#177a40",
    "#126033",
    "#0f4a29",
    "#0b3019",
    "#071c10",
  ],
  orange: [
    "#fef6ea",
    "#fcead0",
    "#f8d19b",
    "#f0b25c",
    "#dd8f25",
    "#bb7212",
    "#93580c",
    "#72450c",
    "#54340c",
    "#342108",
    "#1e1305",
  ],
};

export const tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: "100%" },
    form: { value: "35rem" },
    content: { value: "75rem" },
    panel: { value: "32.5rem" },
  },
  radii: { sm: { value: "4px" }, md: { value: "6px" }, full: { value: "999px" } },
  fonts: {
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
    heading: { value: "inherit" },
    mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
  },
  fontSizes: { sm: { value: "13px" }, md: { value: "15px" }, lg: { value: "18px" }, xl: { value: "22px" } },
  fontWeights: { normal: { value: "400" }, semibold: { value: "600" } },
  zIndex: {
    sticky: { value: 100 },
    overlay: { value: 1300 },
    toast: { value: 1400 },
    popover: { value: 1500 },
    skip: { value: 1800 },
  },
};

const colour = (name: string): string => {
  const [palette = "", shade] = name.split(".");
  return own(palettes, palette)?.[shades.indexOf(Number(shade))] ?? name;
};
const pair = (light: string, dark: string) => ({ value: { _light: colour(light), _dark: colour(dark) } });

/** A palette's semantic tokens, which `colorPalette.…` in a recipe refers to; each pair passes WCAG AA in its mode. */
const roles = (name: string) => ({
  contrast: pair("#ffffff", `${name}.950`),
  solid: pair(`${name}.700`, `${name}.300`),
  hover: pair(`${name}.800`, `${name}.200`),
  fg: pair(`${name}.700`, `${name}.200`),
  subtle: pair(`${name}.50`, `${name}.900`),
  border: pair(`${name}.300`, `${name}.600`),
  focusRing: pair(`${name}.500`, `${name}.300`),
});

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: pair("#ffffff", "gray.950"),
      subtle: pair("gray.50", "gray.900"),
      muted: pair("gray.100", "gray.800"),
      panel: pair("#ffffff", "gray.900"),
    },
    fg: {
      DEFAULT: pair("gray.900", "gray.100"),
      muted: pair("gray.600", "gray.400"),
      error: pair("red.600", "red.300"),
    },
    border: {
      DEFAULT: pair("gray.200", "gray.800"),
      control: pair("#858e99", "gray.500"),
      error: pair("red.600", "red.300"),
    },
    gray: {
      ...roles("gray"),
      fg: pair("gray.800", "gray.100"),
      subtle: pair("gray.100", "gray.800"),
    },
    navy: roles("navy"),
    red: roles("red"),
    green: roles("green"),
    orange: roles("orange"),
  },
};

export const keyframes = {
  spin: { to: { transform: "rotate(360deg)" } },
  pulse: { "50%": { opacity: "0.45" } },
  "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
  "slide-in-end": { from: { transform: "translateX(24px)", opacity: 0 }, to: { transform: "none", opacity: 1 } },
  "slide-in-start": { from: { transform: "translateX(-24px)", opacity: 0 }, to: { transform: "none", opacity: 1 } },
};
