import type { IncomingMessage, ServerResponse } from "node:http";
import type { sandboxContents } from "@salle/core/communication/campaigns";
import { send } from "./answer.ts";

type Contents = Awaited<ReturnType<typeof sandboxContents>>;

/** Content negotiation: a browser shows a page, a program reads JSON. */
export const wantsHtml = (request: IncomingMessage): boolean => (request.headers.accept ?? "").includes("text/html");

/** Sends what stands for the campaign platform's editor, for the frame that the site shows it in. */
export function sendEditor(response: ServerResponse, contents: Contents): void {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  };
  send(response, 200, headers, page(contents));
}

const page = ({ lists }: Contents): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Campaign sandbox</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:1.5rem;color:#1a1f26;background:#fff}li{overflow-wrap:anywhere}</style>
<h1>Campaign sandbox</h1>
<p>Nothing is sent from here. These are the lists that Salle keeps in step.</p>
${lists.map(list).join("\n")}
</html>`;

const list = ({ title, subscribers }: Contents["lists"][number]): string => `<h2>${escaped(title ?? "")}</h2>
<ul>${subscribers.map(({ name, email, standing }) => `<li>${escaped(`${name} <${email}>: ${standing.state}`)}</li>`).join("")}</ul>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
