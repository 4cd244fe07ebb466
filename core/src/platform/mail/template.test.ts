import { expect, test } from "vitest";
import { rendered } from "./template.ts";

const words = {
  heading: "Invoice INV-000001",
  paragraphs: ["Dear <b>Bea</b> & Co,", "please pay."],
  facts: [["Total", '$220.00 "all in"']] as [string, string][],
  action: { label: "View and pay", url: "https://salle.test/public/invoices/inv_1.x?a=1&b=2" },
  footer: "Club · ABN 1",
};

test("what people typed is text in a mail, never markup", () => {
  const { html } = rendered(words);
  expect(html).toContain("Dear &#60;b&#62;Bea&#60;/b&#62; &#38; Co,");
  expect(html).toContain("$220.00 &#34;all in&#34;");
  expect(html).toContain('href="https://salle.test/public/invoices/inv_1.x?a=1&#38;b=2"');
  expect(html).not.toContain("<b>");
});

test("the plain text says the same, with the address to copy", () => {
  const { text } = rendered(words);
  expect(text).toBe(
    [
      "Invoice INV-000001",
      "Dear <b>Bea</b> & Co,",
      "please pay.",
      'Total: $220.00 "all in"',
      "View and pay: https://salle.test/public/invoices/inv_1.x?a=1&b=2",
      "-- \nClub · ABN 1",
    ].join("\n\n"),
  );
});

test("a mail without facts or a button has neither", () => {
  const { html, text } = rendered({ heading: "Hello", paragraphs: ["One."], footer: "Club" });
  expect(html).not.toContain("<table");
  expect(html).not.toContain("<a ");
  expect(text).toBe("Hello\n\nOne.\n\n-- \nClub");
});
