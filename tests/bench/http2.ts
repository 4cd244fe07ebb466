import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A key and a certificate for this run, made by OpenSSL: browsers speak HTTP/2 over TLS alone. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "salle-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-x509", "-days", "1", "-subj", "/CN=localhost", "-keyout", key, "-out", cert];
  try {
    execFileSync("openssl", ["req", ...curve, ...subject], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Serves what is behind `url` over HTTP/2, as the CDN does (stacks). Chromium takes the certificate with `argument`; one
 * that it is only told to ignore would keep it from caching. `close` ends it.
 */
export async function overHttp2(url: string): Promise<{ url: string; argument: string; close: () => void }> {
  const { origin, hostname, port } = new URL(url);
  const { key, cert } = certificate();
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")));
    const sent = { ...headers, host: `${hostname}:${port}`, ...(headers.origin && { origin }) };
    const { method, url: path } = incoming;
    const forwarded = request({ hostname, port, path, method, headers: sent }, (answer) => {
      const { connection, "keep-alive": alive, "transfer-encoding": chunked, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  const argument = `--ignore-certificate-errors-spki-list=${createHash("sha256").update(publicKey).digest("base64")}`;
  return { argument, url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
