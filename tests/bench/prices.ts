/**
 * List prices of AWS in ap-southeast-2 (Sydney) in US dollars, without free tiers, as they were known when the bench was
 * written in November 2026. They are published on the pricing page of each service; whoever decides by them looks there.
 */
export const prices = {
  /** https://aws.amazon.com/dynamodb/pricing/on-demand: a million read and write request units, standard class. */
  readUnits: 0.1423 / 1e6,
  writeUnits: 0.7115 / 1e6,
  /** https://aws.amazon.com/api-gateway/pricing: HTTP API, the first 300 million calls a month. */
  apiCalls: 1.29 / 1e6,
  /** https://aws.amazon.com/lambda/pricing: a request, and a GB-second on arm64. */
  lambdaCalls: 0.2 / 1e6,
  lambdaGBSeconds: 0.0000133334,
  /** https://aws.amazon.com/sqs/pricing: standard queues, each call. */
  sqsCalls: 0.4 / 1e6,
  /** https://aws.amazon.com/s3/pricing: S3 standard. */
  s3Puts: 0.0055 / 1e3,
  s3Gets: 0.00044 / 1e3,
  /** https://aws.amazon.com/ses/pricing: a mail; and a GB of attachments. */
  mails: 0.1 / 1e3,
  mailGB: 0.12,
  /** https://aws.amazon.com/cloudfront/pricing: a GB to Australia. */
  outGB: 0.114,
  /** https://aws.amazon.com/cloudwatch/pricing: a GB of log lines taken in. */
  logGB: 0.67,
};

/**
 * The memory with which a Lambda has a whole processor (https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html).
 * The milliseconds that are priced were measured on one, so this is their price. A Lambda that is declared with less takes
 * longer by as much as it costs less, where it computes; where it waits for the table it costs less than is said here.
 */
const LAMBDA_GB = 1769 / 1024;
/** What a request's log line and Lambda's own three lines take. */
const LOG_BYTES = 600;

/** What one call of a Lambda uses. */
export interface Usage {
  /** Calls through the HTTP API. */
  apiCalls: number;
  lambdaCalls: number;
  milliseconds: number;
  readUnits: number;
  writeUnits: number;
  sqs: number;
  s3Puts: number;
  s3Gets: number;
  ses: number;
  bytesOut: number;
}

/** What it costs, in US dollars. `requests` are API, Lambda and queue calls; `rest` files, mails, transfer and logs. */
export interface Price {
  database: number;
  requests: number;
  compute: number;
  rest: number;
}

export function priceOf(usage: Usage): Price {
  const billed = Math.max(1, Math.ceil(usage.milliseconds));
  return {
    database: usage.readUnits * prices.readUnits + usage.writeUnits * prices.writeUnits,
    requests: usage.apiCalls * prices.apiCalls + usage.lambdaCalls * prices.lambdaCalls + usage.sqs * prices.sqsCalls,
    compute: usage.lambdaCalls === 0 ? 0 : (billed / 1000) * LAMBDA_GB * prices.lambdaGBSeconds,
    rest:
      usage.s3Puts * prices.s3Puts +
      usage.s3Gets * prices.s3Gets +
      usage.ses * prices.mails +
      (usage.bytesOut * prices.outGB + usage.lambdaCalls * LOG_BYTES * prices.logGB) / 1e9,
  };
}

export const totalOf = ({ database, requests, compute, rest }: Price): number => database + requests + compute + rest;
/** US cents for a thousand of it. */
export const centsPerThousand = (price: Price): string => (totalOf(price) * 100_000).toFixed(3);
