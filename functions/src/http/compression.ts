import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingFor } from "@salle/contract/encoding";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { header } from "./event.ts";
import type { Stack } from "./middlewares.ts";

/** What fits one packet anyway gains nothing. */
const LEAST_BYTES = 1_400;

const compressors = {
  // Quality 4 takes as long as gzip and packs better; the default is for what is packed once.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compression of answers: here and not in the CDN, which packs only what it may also keep (decision 0038). */
export function compression(): Stack {
  return {
    after: async (step) => {
      const answer = step.response as APIGatewayProxyStructuredResultV2;
      const encoding = encodingFor(header(step.event, "accept-encoding") ?? "");
      if (!encoding || Buffer.byteLength(answer.body ?? "") < LEAST_BYTES) return;
      step.response = {
        ...answer,
        headers: { ...answer.headers, "content-encoding": encoding, vary: "accept-encoding" },
        body: (await compressors[encoding](answer.body ?? "")).toString("base64"),
        isBase64Encoded: true,
      };
    },
  };
}
