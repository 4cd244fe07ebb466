import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The floor of every answer: node:http and nothing else. `/1234` is answered with so many bytes.
const texts = new Map<number, Buffer>();
const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    const size = Number(request.url?.slice(1));
    const text = texts.get(size) ?? Buffer.alloc(size, "x");
    texts.set(size, text);
    response.writeHead(200, { "content-type": "application/json", "content-length": size }).end(text);
  });
});
// It does not outlive the bench.
process.once("disconnect", () => process.exit(1));
server.listen(0, "127.0.0.1", () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
