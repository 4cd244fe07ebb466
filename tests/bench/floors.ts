import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { hashPassword } from "@salle/core/identity/accounts";
import { pdfOf } from "@salle/core/internal/finance/invoices/pdf";
import { TABLE } from "@salle/local-cloud/table";
import PDFDocument from "pdfkit";
import { startProgram } from "./cloud.ts";
import { sendWell } from "./http.ts";
import { empty, ms, type Section } from "./section.ts";
import { median, p95, timed } from "./stats.ts";
import type { TableCall } from "./tally.ts";

const SCRATCH = "bench#scratch";
const ITEMS = 100;
const row = (index: number) => ({ pk: SCRATCH, sk: `row#${String(index).padStart(4, "0")}`, text: "x".repeat(560) });

/** The same work without us: the answer's bytes from a bare server, and each call to the table by the SDK alone. */
export class Floors {
  readonly #documents: DynamoDBDocumentClient;
  readonly #bare: { ready: { url: string }; stop(): Promise<void> };
  #written = 0;

  private constructor(documents: DynamoDBDocumentClient, bare: { ready: { url: string }; stop(): Promise<void> }) {
    this.#documents = documents;
    this.#bare = bare;
  }

  /** Needs the cloud's variables in the environment. */
  static async start(): Promise<Floors> {
    const floors = new Floors(
      DynamoDBDocumentClient.from(new DynamoDBClient({})),
      await startProgram<{ url: string }>("./bare-server.ts", []),
    );
    for (let from = 0; from < ITEMS; from += 25) {
      const requests = Array.from({ length: 25 }, (_, index) => ({ PutRequest: { Item: row(from + index) } }));
      await floors.#documents.send(new BatchWriteCommand({ RequestItems: { [TABLE]: requests } }));
    }
    return floors;
  }

  http(bytes: number): Promise<unknown> {
    return sendWell(this.#bare.ready.url, { call: `GET /${bytes}` });
  }

  /** One call to the table like the product's, on items of 600 bytes. */
  async table({ operation, items }: TableCall): Promise<void> {
    const table = { TableName: TABLE };
    const put = () => ({ ...table, Item: { ...row(this.#written++), sk: `new#${this.#written}` } });
    const { pk, sk } = row(this.#written % ITEMS);
    const keys = () => Array.from({ length: Math.min(items, ITEMS) }, (_, index) => row(index));
    switch (operation.replace(" (refused)", "")) {
      case "GetItem":
        await this.#documents.send(new GetCommand({ ...table, Key: { pk, sk }, ConsistentRead: true }));
        return;
      case "PutItem":
      case "DeleteItem":
        await this.#documents.send(new PutCommand(put()));
        return;
      case "UpdateItem": {
        const change = { UpdateExpression: "SET n = :n", ExpressionAttributeValues: { ":n": this.#written++ } };
        await this.#documents.send(new UpdateCommand({ ...table, Key: { pk, sk }, ...change }));
        return;
      }
      case "Query":
      case "Scan": {
        const from = items === 0 ? "~" : "row#";
        const ExpressionAttributeValues = { ":pk": SCRATCH, ":from": from };
        const KeyConditionExpression = "pk = :pk AND sk >= :from";
        const Limit = Math.max(1, Math.min(items, ITEMS));
        await this.#documents.send(
          new QueryCommand({ ...table, KeyConditionExpression, ExpressionAttributeValues, Limit }),
        );
        return;
      }
      case "BatchGetItem": {
        const Keys = keys().map((each) => ({ pk: each.pk, sk: each.sk }));
        await this.#documents.send(new BatchGetCommand({ RequestItems: { [TABLE]: { Keys, ConsistentRead: true } } }));
        return;
      }
      case "BatchWriteItem": {
        const requests = Array.from({ length: items }, () => ({ PutRequest: { Item: put().Item } }));
        await this.#documents.send(new BatchWriteCommand({ RequestItems: { [TABLE]: requests } }));
        return;
      }
      case "TransactWriteItems": {
        const TransactItems = Array.from({ length: Math.max(1, items) }, () => ({ Put: put() }));
        await this.#documents.send(new TransactWriteCommand({ TransactItems }));
        return;
      }
      default:
        throw new Error(`The bench has no floor for ${operation}`);
    }
  }

  async stop(): Promise<void> {
    this.#documents.destroy();
    await this.#bare.stop();
  }

  /** The floors by themselves. */
  async measure(): Promise<Section> {
    const section = empty();
    const table = { title: "Floors", columns: ["floor", "p50 ms", "p95 ms"], rows: [] as string[][] };
    const works: [string, string, number, () => Promise<unknown>][] = [
      ["http", "bare node:http, 1 KB", 300, () => this.http(1024)],
      ["get", "GetItem over the SDK", 300, () => this.table({ operation: "GetItem", items: 1 })],
      [
        "query",
        "Query of 25 items of 600 bytes over the SDK",
        200,
        () => this.table({ operation: "Query", items: 25 }),
      ],
      [
        "transaction",
        "TransactWriteItems of 3 puts",
        60,
        () => this.table({ operation: "TransactWriteItems", items: 3 }),
      ],
      ["hash", "argon2id, 19 MiB, 2 passes", 20, () => hashPassword("bench")],
      ["pdf", "pdfkit, a page of thirty lines", 40, () => barePage()],
      ["invoice", "(our invoice of one page)", 40, () => pdfOf(INVOICE, { link: LINK })],
    ];
    for (const [name, words, often, work] of works) {
      await timed(
        Array.from({ length: 5 }, () => work),
        1,
      );
      const { each } = await timed(
        Array.from({ length: often }, () => work),
        1,
      );
      section.figures[`floor.${name}`] = median(each);
      table.rows.push([words, ms(median(each)), ms(p95(each))]);
    }
    section.figures["invoice bytes"] = (await pdfOf(INVOICE, { link: LINK })).length;
    const { "floor.invoice": invoice = 0, "floor.pdf": page = 1 } = section.figures;
    section.ratios["an invoice's PDF"] = invoice / page;
    section.tables.push(table);
    return section;
  }
}

/** The least that pdfkit does for a page of text. */
function barePage(): Promise<number> {
  const page = new PDFDocument({ size: "A4" });
  for (let line = 0; line < 30; line++) page.text(`Line ${line}: a membership, $220.00`);
  page.end();
  return new Promise((resolve) => {
    let bytes = 0;
    page.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    page.once("end", () => resolve(bytes));
  });
}

const LINK = "https://salle.test/public/invoices/x";
const INVOICE = {
  id: "inv_bench",
  place: "0000000001",
  owner: "club:bench",
  person: "bench",
  clubMemberProfileId: "cmp_bench",
  version: 1,
  updatedAt: "2026-11-21T00:00:00.000Z",
  lines: [
    {
      id: "1",
      name: "Adult annual",
      amount: 22_000,
      gst: 2000,
      isIncludingGST: true,
      lineItemType: "FEE",
      feeId: null,
    },
  ],
  total: 22_000,
  gst: 2000,
  paid: 0,
  status: "APPROVED" as const,
  number: 1,
  currency: "AUD",
  issuedDate: "2026-11-21",
  dueDate: "2026-12-05",
  payer: { name: "Bea Buyer", address: "1 Test Street, Testville NSW 2000" },
  issuer: { name: "Bench Fencing Club", address: "", ABN: "51 824 753 556", timeZone: "Australia/Sydney" },
  createdAt: "2026-11-21T00:00:00.000Z",
};
