import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Drawn, drawn, printed, type Shape } from "./drawn.ts";
import { withoutTexts } from "./png-chunks.ts";
import { sizeOf } from "./size.ts";
import { type Library, library } from "./vips.ts";
import { weightOf } from "./weight.ts";

/* What is kept of a picture: drawn anew in its new size, without anything that came with it. */

let vips: Library;
beforeAll(async () => {
  vips = await library();
});

interface Made {
  width?: number;
  height?: number;
  set?: Readonly<Record<string, string>>;
  orientation?: number;
  /** Half of it can be seen through. */
  alpha?: boolean;
}
/** A picture that is red on the left and blue on the right. */
function made(as: string, { width = 300, height = 200, set = {}, orientation, alpha = false }: Made = {}): Buffer {
  const half = (colour: number[]) => {
    const [red = 0] = colour;
    return vips.Image.black(Math.ceil(width / 2), height).newFromImage(alpha ? [...colour, red] : colour);
  };
  const image = half([255, 0, 0])
    .join(half([0, 0, 255]), "horizontal")
    .crop(0, 0, width, height);
  const marked = image.copy({ interpretation: "srgb" });
  for (const [name, value] of Object.entries(set)) marked.setString(name, value);
  if (orientation !== undefined) marked.setInt("orientation", orientation);
  return Buffer.from(marked.writeToBuffer(as));
}

const SQUARE: Shape = { square: 480 };
const keep = async (bytes: Buffer, shape: Shape = SQUARE): Promise<Drawn> => {
  const found = await drawn(bytes, shape, "Photo");
  return typeof found === "string" ? expect.fail(found) : found;
};
function read({ bytes }: Drawn) {
  const image = vips.Image.newFromBuffer(bytes);
  const { width, height } = image;
  const fields = String(image.getFields()).split(",");
  const at = (x: number, y: number) => (image.getpoint(x, y)[0] ?? 0) > 128;
  return { width, height, fields, isRed: at };
}

describe("a picture is drawn anew", () => {
  test.each([
    ["a JPEG", ".jpg"],
    ["a PNG", ".png"],
    ["a WebP", ".webp"],
    ["a GIF", ".gif"],
  ])("%s", async (_, as) => {
    const kept = await keep(made(as, { width: 900, height: 600 }));
    expect(kept.type.mime).toBe("image/webp");
    expect(Buffer.from(kept.bytes).toString("latin1", 8, 12)).toBe("WEBP");
    const { width, height, isRed } = read(kept);
    expect([width, height]).toEqual([480, 480]);
    expect([isRed(10, 10), isRed(470, 10)]).toEqual([true, false]);
  });

  test("whole within its longest side, and never larger than it was", async () => {
    const sizeAfter = async (of: Made, shape: Shape) => {
      const { width, height } = read(await keep(made(".png", of), shape));
      return [width, height];
    };
    expect(await sizeAfter({ width: 900, height: 600 }, { within: 450 })).toEqual([450, 300]);
    expect(await sizeAfter({ width: 30, height: 20 }, { within: 450 })).toEqual([30, 20]);
    expect(await sizeAfter({ width: 30, height: 20 }, SQUARE)).toEqual([30, 20]);
    expect(await sizeAfter({ width: 900, height: 3 }, SQUARE)).toEqual([480, 3]);
  });

  test("upright, as its camera says that it was held", async () => {
    const { width, height, isRed } = read(await keep(made(".jpg", { orientation: 6 }), { within: 300 }));
    expect([width, height]).toEqual([200, 300]);
    expect([isRed(100, 10), isRed(100, 290)]).toEqual([true, false]);
  });

  test("without place, camera, comments or profile", async () => {
    const set = {
      "exif-ifd0-Copyright": "TRACE-copyright (TRACE-copyright, ASCII, 16 components, 16 bytes)",
      "exif-ifd3-GPSLatitudeRef": "S (South, ASCII, 2 components, 2 bytes)",
      "exif-ifd3-GPSLatitude": "33/1 52/1 0/1 (33, 52, 0, Rational, 3 components, 24 bytes)",
    };
    const photo = made(".jpg", { set });
    expect(photo.toString("latin1")).toContain("TRACE");
    // A comment segment, right behind the beginning of the file.
    const said = Buffer.from("\xff\xfe\x00\x0fTRACE-comment", "latin1");
    const kept = await keep(Buffer.concat([photo.subarray(0, 2), said, photo.subarray(2)]));
    expect(Buffer.from(kept.bytes).toString("latin1")).not.toMatch(/TRACE|EXIF|Exif|XMP|ICCP/);
    expect(read(kept).fields.filter((name) => /exif|xmp|iptc|icc|orientation|comment/.test(name))).toEqual([]);
  });

  test.each(["p3", "cmyk"])("in sRGB, from the colours of %s", async (profile) => {
    const image = vips.Image.black(40, 40).newFromImage([200, 60, 40]).copy({ interpretation: "srgb" });
    const other = image.iccTransform(profile, { input_profile: "srgb" });
    const { bytes } = await keep(Buffer.from(other.writeToBuffer(profile === "cmyk" ? ".jpg" : ".png")));
    const [red = 0, green = 0, blue = 0] = vips.Image.newFromBuffer(bytes).getpoint(20, 20);
    expect(Math.max(Math.abs(red - 200), Math.abs(green - 60), Math.abs(blue - 40))).toBeLessThan(9);
  });

  test("the first picture of several alone", async () => {
    const frames = [1, 2, 3].map((red) => vips.Image.black(40, 40).newFromImage([red * 80, 0, 0]));
    const strip = vips.Image.arrayjoin(frames, { across: 1 }).copy({ interpretation: "srgb" });
    strip.setInt("page-height", 40);
    const { width, height, isRed } = read(await keep(Buffer.from(strip.writeToBuffer(".gif"))));
    expect([width, height, isRed(5, 5)]).toEqual([40, 40, false]);
  });

  test.each([
    ["a page", "<!doctype html><script>alert('TRACE')</script>"],
    ["an archive", "PK TRACE"],
    ["a PDF", "%PDF-1.7 TRACE /JS (app.alert(1))"],
  ])("and nothing of %s behind it", async (_, tail) => {
    const kept = await keep(Buffer.concat([made(".jpg"), Buffer.from(tail.repeat(500), "latin1")]));
    expect(Buffer.from(kept.bytes).toString("latin1")).not.toMatch(/TRACE|script|%PDF/);
  });
});

/** A PNG's beginning that says how large it is, and of what kind, and nothing behind it. */
function png(width: number, height: number, kind = [8, 2, 0, 0, 0]): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d494844520000000000000000080200000000000000", "hex");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set(kind, 24);
  return header;
}
/** A JPEG's frame and the beginning of its first scan, of so many components. */
function jpeg(frame: number, width: number, height: number, samplings: readonly number[], inScan: number): Buffer {
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  const components = samplings.flatMap((sampling, index) => [index + 1, sampling, 0]);
  const scan = Array.from({ length: inScan }, (_, index) => [index + 1, 0]).flat();
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, frame, 0, 8 + components.length, 8, ...sides, samplings.length, ...components],
    ...[0xff, 0xda, 0, 6 + scan.length, inScan, ...scan, 0, 63, 0, 0, 0],
  ]);
}
const lossless = (width: number, height: number): Buffer => {
  const head = Buffer.from("RIFF\x20\0\0\0WEBPVP8L\x10\0\0\0\x2f\0\0\0\0\0\0\0\0\0\0\0\0", "latin1");
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return head;
};
/**
 * A progressive JPEG in one colour with so many scans more than it needs. The runs of a scan's blocks that bring nothing take
 * thirty bytes for 24 megapixels (ITU T.81, G.1.2.2).
 */
function withScans(count: number, width: number, height: number): Buffer {
  const segment = (marker: number, body: number[]) => {
    const length = body.length + 2;
    return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
  };
  const none = (bytes: number) => Array<number>(bytes).fill(0);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  // A bit 0 and 14 bits for each run of 16,384 blocks and more, filled up with ones; no byte of it is 255.
  const runs = Math.ceil(blocks / 16_384);
  const bits = "000000000000000".repeat(runs).padEnd(Math.ceil((runs * 15) / 8) * 8, "1");
  const nothing = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, 1, ...none(15), 0]),
    segment(0xc4, [0x10, 1, ...none(15), 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: count }, () => [segment(0xda, [1, 1, 0, 1, 63, 0]), nothing]).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}
const DRAWN = new URL("./drawn.ts", import.meta.url).href;
/** Draws a file's picture, the library's loading included; a processor's time, for a machine may have others at work too. */
const MEASURED = `
  import { readFileSync } from "node:fs";
  const [module, file, shape] = process.argv.slice(2);
  const { drawn } = await import(module);
  const bytes = readFileSync(file);
  const before = process.memoryUsage().rss;
  const begun = process.cpuUsage();
  const kept = await drawn(bytes, JSON.parse(shape), "Photo");
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({
    size: kept.bytes?.length,
    milliseconds: (user + system) / 1000,
    megabytes: (process.resourceUsage().maxRSS * 1024 - before) / 1e6,
  }));`;
function measure(bytes: Buffer, shape: Shape): Record<"size" | "milliseconds" | "megabytes", number> {
  const folder = mkdtempSync(join(tmpdir(), "salle-pictures-"));
  try {
    const file = join(folder, "picture");
    const program = join(folder, "measure.mjs");
    writeFileSync(program, MEASURED);
    writeFileSync(file, bytes);
    const words = [program, DRAWN, file, JSON.stringify(shape)];
    return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8", timeout: 20_000 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/**
 * The bound of trust is two seconds and 256 MB. Where the figures of decision 0140 were found a stamp took about half a second of a
 * processor, mostly to load the library; where it takes more than 0.6, the processor is a slower one, or shared, and all else takes
 * longer too.
 */
function expectLittle(bytes: Buffer, shape: Shape): void {
  const stamp = measure(made(".png"), shape);
  const run = measure(bytes, shape);
  expect(run.size).toBeGreaterThan(100);
  expect(run.milliseconds).toBeLessThan((2000 / 600) * Math.max(600, stamp.milliseconds));
  expect(run.megabytes).toBeLessThan(256);
}
const NONE = "The Photo must be an image.";
const BROKEN = "Error parsing file";
const LARGE = "The Photo can have at most 25 megapixels.";
const HEAVY = "The Photo is too large to be drawn: send a smaller one, or one that is saved as a plain JPEG.";

describe("a picture is drawn anew for paper", () => {
  const print = async (bytes: Buffer) => {
    const found = await printed(bytes, { width: 480, height: 144 }, "Logo");
    return typeof found === "string" ? expect.fail(found) : found;
  };
  const plain = (interpretation: "b-w" | "srgb" | "grey16" | "rgb16", pixel: number[]) => {
    const format = interpretation.endsWith("16") ? "ushort" : "uchar";
    return vips.Image.black(300, 200).newFromImage(pixel).cast(format).copy({ interpretation });
  };

  test.each([
    ["in colours", "srgb", [200, 0, 0, 0]],
    ["in grey", "b-w", [0, 0]],
    ["of 16 bits", "rgb16", [40_000, 0, 0, 0]],
    ["in grey of 16 bits", "grey16", [0, 0]],
  ] as const)("what can be seen through is white: %s", async (_, interpretation, pixel) => {
    const { bytes, type } = await print(Buffer.from(plain(interpretation, [...pixel]).writeToBuffer(".png")));
    expect(type.mime).toBe("image/png");
    const image = vips.Image.newFromBuffer(bytes);
    expect([image.width, image.height, image.hasAlpha(), image.format]).toEqual([216, 144, false, "uchar"]);
    expect(new Set(image.getpoint(100, 100))).toEqual(new Set([255]));
  });

  test("a drawing is a PNG, and a photo, which would be large as one, a JPEG", async () => {
    expect((await print(made(".png"))).type.mime).toBe("image/png");
    const photo = vips.Image.gaussnoise(480, 144, { mean: 128, sigma: 60 })
      .cast("uchar")
      .copy({ interpretation: "b-w" });
    const { bytes, type } = await print(Buffer.from(photo.writeToBuffer(".png")));
    expect(type.mime).toBe("image/jpeg");
    expect(bytes.length).toBeLessThan(100 * 1024);
  });

  test("what is no picture is refused, in the words of its field", async () => {
    expect(await printed(Buffer.from("none"), { width: 1, height: 1 }, "Logo")).toMatch(/^The Logo must be/);
  });
});

describe("what is no picture, or more than one should decode, is refused", () => {
  test.each<[string, () => Buffer, string]>([
    ["a drawing with a script", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"), NONE],
    ["a page", () => Buffer.from("<!doctype html><script>x</script>"), NONE],
    ["a PDF with a script", () => Buffer.from("%PDF-1.7 1 0 obj <</OpenAction<</S/JavaScript>>>>"), NONE],
    ["an archive", () => Buffer.from("PK\x03\x04"), NONE],
    ["a TIFF", () => made(".tif"), NONE],
    ["nothing", () => Buffer.alloc(0), NONE],
    ["a page that begins as a GIF", () => Buffer.from("GIF89a\x10\0\x10\0/*<script>alert(1)</script>*/"), BROKEN],
    ["a page that begins as a JPEG", () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"), BROKEN],
    ["a PNG that ends after its header", () => png(100, 100), BROKEN],
    ["a JPEG that ends early", () => made(".jpg").subarray(0, 900), BROKEN],
    ["a PNG that ends early", () => made(".png", { width: 2000, height: 2000 }).subarray(0, 3000), BROKEN],
    ["a JPEG that ends within its tables", () => made(".jpg").subarray(0, 300), BROKEN],
    ["a PNG of 30,000 × 30,000", () => png(30_000, 30_000), LARGE],
    ["a PNG of four thousand million squared", () => png(0xffff_ffff, 0xffff_ffff), LARGE],
    ["a PNG without a side", () => png(0, 100), BROKEN],
    ["a WebP of 16,383 × 16,383", () => lossless(16_383, 16_383), LARGE],
    ["a PNG of 12,000,000 × 2", () => png(12_000_000, 2), HEAVY],
    ["a PNG of 2 × 12,000,000", () => png(2, 12_000_000), HEAVY],
    ["an interlaced PNG of 5,000 × 5,000 with alpha and 16 bits", () => png(5000, 5000, [16, 6, 0, 0, 1]), HEAVY],
    ["a WebP of 5,000 × 5,000", () => lossless(5000, 5000), HEAVY],
    ["a GIF of 5,000 × 5,000", () => Buffer.from("GIF89a\x88\x13\x88\x13\0\0\0;", "latin1"), HEAVY],
    ["a JPEG of four inks", () => jpeg(0xc0, 2000, 2000, [0x11, 0x11, 0x11, 0x11], 4), HEAVY],
    ["a GIF of 65,535 × 65,535", () => Buffer.from("GIF89a\xff\xff\xff\xff\0\0\0;", "latin1"), LARGE],
  ])("%s", async (_, bytes, message) => {
    // What decoded one of these all the same would not end within a test's time, or its memory.
    expect(await drawn(bytes(), SQUARE, "Photo")).toBe(message);
  });

  test("a real PNG bomb is never unpacked, and the next picture is drawn as ever", async () => {
    const before = process.memoryUsage().rss;
    const bomb = Buffer.from(vips.Image.black(12_000, 12_000).writeToBuffer(".png", { compression: 9 }));
    expect(bomb.length).toBeLessThan(400_000);
    const written = process.memoryUsage().rss;
    expect(await drawn(bomb, SQUARE, "Photo")).toBe(LARGE);
    expect(process.memoryUsage().rss - Math.max(before, written)).toBeLessThan(32e6);
    expect(read(await keep(made(".png"))).width).toBe(300);
  });

  // As large as each kind can be: a little more is refused.
  test.each([
    [".webp[lossless=true,effort=0]", 4070, 4070],
    [".gif[effort=1]", 3555, 3555],
    [".png[interlace=true]", 5000, 5000],
    [".jpg[interlace=true]", 6000, 4000],
    [".jpg[interlace=true,subsample_mode=off]", 3755, 3755],
  ])(
    "the largest %s that is taken is drawn within two seconds of a processor and 256 MB",
    async (as, width, height) => {
      expectLittle(made(as, { width, height }), SQUARE);
      const more = made(as, { width: width + 300, height: height + 300 });
      expect([LARGE, HEAVY]).toContain(await drawn(more, SQUARE, "Photo"));
    },
  );

  test.each([
    ["png", ".png[interlace=true]", 2980, 2980],
    ["png", ".png", 5120, 2880],
    ["webp", ".webp[lossless=true,effort=0]", 3120, 3120],
  ])("the largest %s with alpha, as large as a file of a record is kept (%s)", async (kind, as, width, height) => {
    const size = { width, height };
    const bytes = made(as, { ...size, alpha: true });
    expect(weightOf(bytes, `image/${kind}`, size)).toBeLessThan(106e6);
    expectLittle(bytes, { within: 2000 });
  });

  test("a JPEG whose thousand scans are a bomb is not begun; as many as one may have are little", async () => {
    const bomb = withScans(1000, 4900, 4896);
    expect(bomb.length).toBeLessThan(150_000);
    expect(await drawn(bomb, SQUARE, "Photo")).toBe(HEAVY);
    expect(await drawn(withScans(100_000, 8, 8), SQUARE, "Photo")).toBe(HEAVY);
    expectLittle(withScans(31, 4900, 4896), SQUARE);
  });

  test("a JPEG with a film behind it has the scans of the JPEG", async () => {
    const film = Buffer.from("\xff\xda\0\x08".repeat(400), "latin1");
    expect(read(await keep(Buffer.concat([made(".jpg[interlace=true]"), film]))).width).toBe(300);
  });

  test("a PNG whose texts are a bomb is drawn without unpacking them", async () => {
    const plain = made(".png");
    const packed = deflateSync(Buffer.alloc(20_000_000, "a"), { level: 9 });
    const texts = Array.from({ length: 20 }, (_, index) => {
      const data = Buffer.concat([Buffer.from(`zTXtk${index}\0\0`, "latin1"), packed]);
      const chunk = Buffer.alloc(8 + data.length);
      chunk.writeUInt32BE(data.length - 4, 0);
      chunk.set(data, 4);
      chunk.writeUInt32BE(crc32(data), 4 + data.length);
      return chunk;
    });
    const bomb = Buffer.concat([plain.subarray(0, 33), ...texts, plain.subarray(33)]);
    expect(withoutTexts(bomb).equals(withoutTexts(plain))).toBe(true);
    expect(read(await keep(bomb)).width).toBe(300);
  });

  test("whatever bytes come behind a true beginning, it is drawn or refused", async () => {
    const begun = fc.constantFrom(
      ...[".jpg", ".png", ".webp", ".gif"].map((as) => made(as, { width: 40, height: 30 })),
    );
    const mutated = fc
      .tuple(begun, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }), fc.nat())
      .map(([bytes, changes, length]) => {
        const next = Buffer.from(bytes.subarray(0, 30 + (length % bytes.length)));
        for (const [at, to] of changes) next[4 + (at % next.length)] = to;
        return next;
      });
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        const found = await drawn(bytes, SQUARE, "Photo");
        if (typeof found === "string") expect([NONE, BROKEN, LARGE, HEAVY]).toContain(found);
        else expect(read(found).width).toBeLessThanOrEqual(480);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what a picture takes is reckoned before it is unpacked", () => {
  const megabytes = (bytes: Buffer, mime: string) => {
    const size = sizeOf(bytes, mime);
    return size ? weightOf(bytes, mime, size) / 1e6 : 0;
  };
  const YCC = [0x22, 0x11, 0x11];

  test("one that passes by is little beside one that is held", () => {
    expect(megabytes(png(5000, 5000), "image/png")).toBe(28);
    expect(megabytes(png(5000, 5000, [8, 2, 0, 0, 1]), "image/png")).toBe(103);
    expect(megabytes(jpeg(0xc0, 5000, 5000, YCC, 3), "image/jpeg")).toBe(28);
    expect(megabytes(jpeg(0xc2, 5000, 5000, YCC, 3), "image/jpeg")).toBe(103);
    expect(megabytes(jpeg(0xc2, 5000, 5000, [0x11, 0x11, 0x11], 3), "image/jpeg")).toBe(178);
    expect(megabytes(jpeg(0xc0, 5000, 5000, YCC, 1), "image/jpeg")).toBe(103);
  });

  test("what phones and screens make is taken", () => {
    expect(megabytes(jpeg(0xc0, 5712, 4284, YCC, 3), "image/jpeg")).toBeLessThan(106);
    expect(megabytes(jpeg(0xc2, 6000, 4000, YCC, 3), "image/jpeg")).toBeLessThan(106);
    expect(megabytes(png(5120, 2880, [8, 6, 0, 0, 0]), "image/png")).toBeLessThan(106);
    expect(megabytes(lossless(4032, 3024), "image/webp")).toBeLessThan(106);
  });

  test("whatever the bytes are, it ends", () => {
    const mimes = fc.constantFrom("image/png", "image/jpeg", "image/webp", "image/gif", "text/html");
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), mimes, (bytes, mime) => {
        expect(weightOf(Buffer.from(bytes), mime, { width: 10, height: 10 })).toBeGreaterThan(0);
      }),
    );
  });
});

describe("its size is read before it is unpacked", () => {
  test.each([".jpg", ".jpg[interlace=true]", ".png", ".webp", ".webp[lossless=true]", ".gif"])("of %s", (as) => {
    const mime = `image/${(/\w+/.exec(as)?.[0] ?? "").replace("jpg", "jpeg")}`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (width, height) => {
        expect(sizeOf(made(as, { width, height }), mime)).toEqual({ width, height });
      }),
      { numRuns: 15 },
    );
  });

  test("of a WebP with a canvas", () => {
    const canvas = Buffer.from("RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\0\x01\0\0", "latin1");
    expect(sizeOf(canvas, "image/webp")).toEqual({ width: 65_536, height: 2 });
  });

  test("whatever the bytes are, it ends", () => {
    const mimes = fc.constantFrom("image/png", "image/jpeg", "image/webp", "image/gif", "text/html");
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), mimes, (bytes, mime) => {
        const size = sizeOf(Buffer.from(bytes), mime);
        if (size) expect(size.width * size.height).toBeGreaterThan(0);
      }),
    );
  });
});
