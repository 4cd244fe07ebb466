import { sendWell } from "./http.ts";
import type { Scene } from "./scene.ts";
import { makeAll, pause } from "./stats.ts";

interface Subject {
  id: string;
  attributes: { firstName: string; lastName: string; dateOfBirth: string; version: number };
}

/** Members whose records are changed one after the other through the API, as an office at work would. */
export class Changes {
  readonly #scene: Scene;
  /** Those who are not being changed right now. */
  readonly #free: Subject[];

  private constructor(scene: Scene, subjects: Subject[]) {
    this.#scene = scene;
    this.#free = subjects;
  }

  /** Reads the records of so many members. */
  static async prepare(scene: Scene, howMany: number): Promise<Changes> {
    const ids: string[] = [];
    for (let offset = 0; ids.length < howMany; offset += 100) {
      const query = `filters[status]=approved&pagination[limit]=100&pagination[offset]=${offset * 37}`;
      const { data } = await scene.ask("admin", `GET /app/club-groups/CLUB_GROUP_ROOT/club-members?${query}`);
      ids.push(...data.map(({ id }: { id: string }) => id));
    }
    const subjects = await makeAll(howMany, async (index): Promise<Subject> => {
      const { data } = await scene.ask("admin", `GET /app/club-members/${ids[index]}`);
      const { firstName, lastName, dateOfBirth, version } = data.attributes;
      return { id: data.id, attributes: { firstName, lastName, dateOfBirth, version } };
    });
    return new Changes(scene, subjects);
  }

  /** Changes so many members a second until it is stopped; says how many it came to. */
  start(perSecond: number) {
    let isOver = false;
    let made = 0;
    const begun = performance.now();
    const under: Promise<void>[] = [];
    const running = (async () => {
      for (let due = begun; !isOver; due += 1000 / perSecond) {
        await pause(Math.max(0, due - performance.now()));
        const subject = this.#free.shift();
        // Where so many are under way already, one less is made, and the report says how many it came to.
        if (subject) under.push(this.#change(subject, { suburb: `Suburb ${made++}` }));
      }
    })();
    return {
      stop: async () => {
        isOver = true;
        const seconds = (performance.now() - begun) / 1000;
        await running;
        await Promise.all(under);
        return { perSecond: made / seconds };
      },
    };
  }

  /** How long until a new last name is found by a list, in milliseconds from the answer to the change; so often. */
  async visibleAfter(list: string, often: number): Promise<number[]> {
    const took: number[] = [];
    for (let each = 0; each < often; each++) {
      const lastName = `Visible${Date.now()}`;
      const subject = this.#free.shift();
      if (!subject) throw new Error("There is nobody to change");
      await this.#change(subject, { lastName });
      const begun = performance.now();
      const call = { call: `GET ${list}?filters[searchterm]=${lastName}`, token: this.#scene.token("admin") };
      while (JSON.parse((await sendWell(this.#scene.url, call)).text).totalResults === 0) await pause(2);
      took.push(performance.now() - begun);
    }
    return took;
  }

  async #change(subject: Subject, what: object): Promise<void> {
    const attributes = { ...subject.attributes, ...what };
    const { data } = await this.#scene.ask("admin", `PUT /app/club-member-profiles/${subject.id}`, attributes);
    const { firstName, lastName, dateOfBirth, version } = data.attributes;
    this.#free.push({ id: subject.id, attributes: { firstName, lastName, dateOfBirth, version } });
  }
}
