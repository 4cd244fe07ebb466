import { describe, expect, it } from "vitest";
import { type Colour, colours } from "./colours.ts";

/** Relative luminance of WCAG 2.2, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS: Colour[] = ["bg", "bg.subtle", "bg.panel"];
const on = (ground: Colour, ...texts: Colour[]): [Colour, Colour][] => texts.map((text) => [text, ground]);

const TEXTS: [Colour, Colour][] = [
  ...GROUNDS.flatMap((ground) => on(ground, "fg", "fg.muted", "link", "bad.fg", "wait.fg", "good.fg", "off.fg")),
  ...on("bg.muted", "fg", "fg.muted"),
  ...on("solid", "solid.contrast"),
  ...on("solid.hover", "solid.contrast"),
  ...on("bad.lamp", "bad.contrast"),
  ...on("bad.hover", "bad.contrast"),
  ...on("tint", "fg", "tint.fg"),
  ...on("tint.strong", "tint.fg"),
  ...on("good.bg", "fg", "good.fg"),
  ...on("wait.bg", "fg", "wait.fg"),
  ...on("bad.bg", "fg", "bad.fg"),
  ...on("off.bg", "fg", "off.fg"),
  ...on("bar", "bar.fg", "bar.muted", "bar.ring"),
];
const SHAPES: [Colour, Colour][] = [
  ...GROUNDS.flatMap((ground) =>
    on(ground, "good.lamp", "wait.lamp", "bad.lamp", "off.lamp", "border.control", "ring"),
  ),
  ...on("good.bg", "good.lamp"),
  ...on("wait.bg", "wait.lamp"),
  ...on("bad.bg", "bad.lamp"),
  ...on("off.bg", "off.lamp"),
  ...on("tint", "ring"),
  ...on("tint.strong", "solid"),
  ...on("brand", "brand.lit"),
];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("in %s", (_, mode) => {
  it.each(TEXTS)("%s is read on %s", (text, ground) => {
    expect(contrast(colours[text][mode], colours[ground][mode])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SHAPES)("%s is seen on %s", (shape, ground) => {
    expect(contrast(colours[shape][mode], colours[ground][mode])).toBeGreaterThanOrEqual(3);
  });
});

it("measures as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
