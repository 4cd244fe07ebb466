import { expect, test } from "vitest";
import { typeOf } from "./file-type.ts";

test.each<[string, string | Buffer, string | undefined]>([
  ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "image/png"],
  ["a JPEG", Buffer.from("ffd8ffe000104a46", "hex"), "image/jpeg"],
  ["a GIF", "GIF89a\x01\x00", "image/gif"],
  ["a WebP", "RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["a PDF", "%PDF-1.7\n", "application/pdf"],
  ["a GIF that is a page too is a GIF, and is downloaded as one", "GIF89a/*<script>*/", "image/gif"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
  ["a page", "<!doctype html>", undefined],
  ["an archive", "PK\x03\x04", undefined],
  ["a sound in the same container as a WebP", "RIFF\x10\x00\x00\x00WAVEfmt ", undefined],
  ["a PDF further in", " %PDF-1.7", undefined],
  ["nothing", "", undefined],
])("%s", (_, file, mime) => {
  expect(typeOf(typeof file === "string" ? Buffer.from(file, "latin1") : file)?.mime).toBe(mime);
});
