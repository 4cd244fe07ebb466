import type { TestCloud } from "./cloud.ts";

const PASSWORD = "EnGarde!2026";

interface Answer {
  // The tests look into bodies of many shapes; the contract's own check runs on the server.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any;
}

/** The demo's club as its administrator uses it through the API: what a browser test needs before it begins. */
export class DemoClub {
  readonly #url: string;
  #token = "";
  #clubId = "";

  constructor(cloud: TestCloud) {
    this.#url = cloud.url;
  }

  async signIn(email = "club@salle.test"): Promise<this> {
    const { data } = await this.ask("POST /app/auth/login", { email, password: PASSWORD });
    this.#token = data.attributes.accessToken;
    const session = await this.ask("GET /app/session/current");
    const contexts: { id: string; type: string; label: string }[] = session.data.attributes.contexts;
    const club = contexts.find(({ type, label }) => type === "club" && label.startsWith("Harbourside"));
    this.#clubId = club?.id ?? "";
    return this;
  }

  async ask(call: string, attributes?: object): Promise<Answer> {
    const [method, path] = call.split(" ");
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...(attributes && { "content-type": "application/json" }) },
      body: attributes && JSON.stringify({ attributes }),
    });
    const body = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${call}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A new grown member of the club; gives their id. */
  async member(lastName: string, emailAddress: string): Promise<string> {
    const words = { firstName: "Robin", lastName, dateOfBirth: "1990-05-17", emailAddress };
    const { data } = await this.ask(`POST /signup/admin/form/${this.#clubId}`, words);
    return data.id;
  }

  /** Sells a package by its name, from today on. */
  async sell(memberId: string, name: string, over: object = {}): Promise<{ id: string; invoiceId: string }> {
    const form = (await this.ask(`GET /api/club-members/${memberId}/memberships/form`)).data.attributes;
    const options: { text: string; value: string }[] = form.membershipPackageOptions;
    const membershipType = options.find(({ text }) => text.startsWith(`${name} (`))?.value;
    const given = { membershipType, startDate: form.today, ...over };
    const { data } = await this.ask(`POST /api/club-members/${memberId}/memberships`, given);
    return { id: data.id, invoiceId: data.attributes.invoiceId };
  }
}
