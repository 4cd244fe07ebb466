import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingFor } from "@salle/contract/encoding";
import * as environment from "@salle/contract/environment";
import { own } from "@salle/contract/own";
import { firstValuesOf } from "@salle/contract/platform/settings";
import { caching, frameSources, pictureSources, reportOrigin, securityHeadersFor } from "@salle/contract/site";
import { notFound, send } from "./answer.ts";
import { decodePath } from "./path.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const IS_TEXT = /^(?:text\/|application\/|image\/svg)/;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

interface Asset {
  modified: number;
  etag: string;
  body: Buffer;
  packed: Map<Encoding, Promise<Buffer>>;
}

/** Serves the built site as its CDN does: hashed assets for good, `index.html` for every screen's own address. */
export function site(root: string) {
  const assets = new Map<string, Asset>();
  let headers: Record<string, string> | undefined;
  /** Made with the first page, for the store of files is there by then. */
  const securityHeaders = () => {
    headers ??= securityHeadersFor({
      pictures: pictureSources(process.env.AWS_ENDPOINT_URL_S3 ?? "", process.env[environment.bucket("files")] ?? ""),
      reportsTo: reportOrigin(firstValuesOf(process.env[environment.settings]).values.errorReportingAddress),
      frames: frameSources(process.env) ?? [],
    });
    return headers;
  };

  async function load(file: string): Promise<Asset | null> {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const kept = assets.get(file);
    if (kept?.modified === found.mtimeMs) return kept;
    const body = await readFile(file);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const asset = { modified: found.mtimeMs, etag, body, packed: new Map() };
    assets.set(file, asset);
    return asset;
  }

  /** @throws MalformedPath when the path cannot be decoded */
  return async (request: IncomingMessage, response: ServerResponse, rawPath: string): Promise<void> => {
    const path = decodePath(rawPath);
    const own = isPlain(path) ? join(root, path) : null;
    const asset = own && (await load(own));
    if (own && asset) return sendAsset(request, response, own, asset, path.startsWith("/assets/"), securityHeaders());
    const index = join(root, "index.html");
    const page = wantsPage(request, path) ? await load(index) : null;
    if (page) return sendAsset(request, response, index, page, false, securityHeaders());
    return notFound(response);
  };
}

/** No way out of the folder, no hidden file, nothing that another system reads as a separator. */
const isPlain = (path: string) =>
  !path.includes("\0") && !path.includes("\\") && !path.split("/").some((part) => part.startsWith("."));

function wantsPage(request: IncomingMessage, path: string): boolean {
  if (path.startsWith("/assets/")) return false;
  const accept = request.headers.accept ?? "*/*";
  return accept.includes("text/html") || (accept.includes("*/*") && extname(path) === "");
}

async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  asset: Asset,
  immutable: boolean,
  securityHeaders: Record<string, string>,
): Promise<void> {
  const type = own(types, extname(file)) ?? "application/octet-stream";
  const headers: Record<string, string> = {
    ...securityHeaders,
    "content-type": type,
    "cache-control": immutable ? caching.assets : caching.pages,
    etag: asset.etag,
    vary: "accept-encoding",
  };
  if (request.headers["if-none-match"] === asset.etag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const encoding = IS_TEXT.test(type) ? encodingFor(String(request.headers["accept-encoding"] ?? "")) : null;
  let body = asset.body;
  if (encoding) {
    const packed = asset.packed.get(encoding) ?? compressors[encoding](asset.body);
    asset.packed.set(encoding, packed);
    body = await packed;
    headers["content-encoding"] = encoding;
  }
  send(response, 200, headers, body);
}
