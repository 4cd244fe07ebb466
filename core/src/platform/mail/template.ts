/** A mail's words: paragraphs, one button, and small print. */
export interface Words {
  heading: string;
  paragraphs: string[];
  /** Rows of a small table, such as number and amount. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** Who it comes from. */
  footer: string;
}

/** The same words as plain text and as HTML that every mail program shows; all values are text and are escaped. */
export function rendered(words: Words): { text: string; html: string } {
  return { text: asText(words), html: asHtml(words) };
}

function asText({ heading, paragraphs, facts = [], action, footer }: Words): string {
  return [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    action ? `${action.label}: ${action.url}` : "",
    `-- \n${footer}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function asHtml({ heading, paragraphs, facts = [], action, footer }: Words): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#56606e">${escaped(label)}</td><td style="padding:4px 0"><strong>${escaped(value)}</strong></td></tr>`,
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#0b5cad;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(action.label)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f8;font-family:Helvetica,Arial,sans-serif;color:#17202c;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px">
<h1 style="font-size:22px;margin:0 0 16px">${escaped(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join("\n")}
${rows.length > 0 ? `<table role="presentation" style="border-collapse:collapse;margin:8px 0">${rows.join("")}</table>` : ""}
${button}
</div>
<p style="max-width:560px;margin:16px auto;color:#56606e;font-size:13px">${escaped(footer)}</p>
</body></html>`;
}
