/**
 * Every colour by what it is for, `[light, dark]`; a screen names no shade. Text has a contrast of 4.5 on its ground, lamps
 * and the edges of controls 3 (`colours.test.ts`).
 */
export const colours = {
  bg: ["#ffffff", "#0e1319"],
  "bg.subtle": ["#f5f7f9", "#12181f"],
  "bg.muted": ["#edf0f3", "#1d252e"],
  "bg.panel": ["#ffffff", "#141a21"],
  fg: ["#161c24", "#e8ebef"],
  "fg.muted": ["#525d6a", "#a2acb8"],
  border: ["#e1e5ea", "#262f39"],
  "border.strong": ["#cdd3db", "#37424e"],
  "border.control": ["#838d99", "#6d7885"],
  solid: ["#173462", "#9ab6dd"],
  "solid.hover": ["#10264a", "#c4d5ec"],
  "solid.contrast": ["#ffffff", "#0a1830"],
  link: ["#1f4e93", "#9ab6dd"],
  ring: ["#4270b0", "#9ab6dd"],
  tint: ["#eef3fa", "#17263f"],
  "tint.strong": ["#dfe9f6", "#1c3053"],
  "tint.fg": ["#173462", "#c4d5ec"],
  "tint.border": ["#c4d5ec", "#2b4a7a"],
  "good.lamp": ["#177a40", "#45b873"],
  "good.bg": ["#e9f7ef", "#0f2a1a"],
  "good.fg": ["#126033", "#9fe0b9"],
  "good.border": ["#b9e0c8", "#23573a"],
  "wait.lamp": ["#b45f06", "#e2a03f"],
  "wait.bg": ["#fff4e0", "#2e2109"],
  "wait.fg": ["#7a4708", "#f3cf94"],
  "wait.border": ["#f0d3a2", "#6b4a13"],
  "bad.lamp": ["#c93a32", "#ee7a72"],
  "bad.hover": ["#a82c25", "#f7b9b4"],
  "bad.contrast": ["#ffffff", "#240b0a"],
  "bad.bg": ["#fdf0ef", "#33150f"],
  "bad.fg": ["#92211c", "#f7b9b4"],
  "bad.border": ["#f3c0bc", "#74302b"],
  "off.lamp": ["#6d7885", "#98a1ad"],
  "off.bg": ["#edf0f3", "#222b35"],
  "off.fg": ["#3b4551", "#cdd3db"],
  /** The drawings' ground, the pass and the logo: the same in both modes. */
  brand: ["#10264a", "#10264a"],
  "brand.deep": ["#0a1830", "#0a1830"],
  /** A lamp that is lit. */
  "brand.lit": ["#3ddc84", "#3ddc84"],
  /** The bulk bar and toasts, which are dark in both modes. */
  bar: ["#161c24", "#262e38"],
  "bar.fg": ["#ffffff", "#e8ebef"],
  "bar.muted": ["#b8c1cc", "#b8c1cc"],
  "bar.ring": ["#9ab6dd", "#9ab6dd"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Colour = keyof typeof colours;
