import { type Audience, type Operation, pathsOf } from '@moqi/api';
import { listOperators } from '@moqi/api/account/operators';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handlers } from '#compose.ts';
import * as text from '#kernel/text.ts';
import type { TestBrowser } from '../browser.ts';
import { openOperator } from '../operators.ts';
import { openEnterprise, openMember, openPerson } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { HOSTILE, numbersFrom } from './hostile-values.ts';
import { plausible, withOne } from './plausible.ts';
import { bodyOf, complaintOf, NEVER_TAKEN, type Tried } from './verdict.ts';

/*
 * Whatever a request says, the answer is one of ours: never a 5xx. A part runs with the other tests; all of it:
 *   npm run fuzz:requests          or, for another seed: FUZZ_SEED=2 FUZZ_REQUESTS=19000 …
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** After these the callers would be sent away at every door. */
const ENDS_SESSION = new Set(['identity.logOut', 'identity.switchIdentity']);
vi.setConfig({ testTimeout: 60_000 + REQUESTS * 200 });

let world: World;
let callers: Readonly<Record<Audience, readonly TestBrowser[]>>;
beforeAll(async () => {
  world = await openWorld({ environment: { OPERATOR_TOKEN: 'operator token of the tests' } });
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const member = await openMember(world, enterprise.party);
  const person = await openPerson(world);
  const operator = await openOperator(world);
  await operator.operate(listOperators, {});
  const [admin, clerk, someone, visitor] = [enterprise.admin.browser, member.browser, person.browser, world.browser()];
  const insiders = [admin, admin, admin, clerk];
  callers = {
    public: [visitor, someone],
    session: [someone, admin],
    personal: [someone],
    enterprise: insiders,
    corporateAdmin: insiders,
    signing: [someone, admin, visitor],
    operator: [operator.browser],
    openapi: [visitor, admin],
  };
});
afterAll(() => world.close());

const mounted = handlers.flatMap(({ operation }) =>
  (Object.keys(operation.mounts) as Audience[]).flatMap((door) => pathsOf(operation, door).map((path) => ({ operation, path, door }))),
);

type Told = string | number;

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`a list of ${list.length} has no ${index}`);
  return found;
}

/** What answers told, by the names it had there: ids lead deeper than guesses. */
class Heard {
  readonly #values = new Map<string, Told[]>();

  listen(told: unknown, name = ''): void {
    if (Array.isArray(told)) for (const one of told.slice(0, 5)) this.listen(one, name);
    else if (typeof told === 'object' && told !== null) for (const [key, value] of Object.entries(told)) this.listen(value, key);
    else if (typeof told === 'string' || typeof told === 'number')
      this.#values.set(name, [...(this.#values.get(name) ?? []), told].slice(-20));
  }

  one(name: string, below: (most: number) => number): Told | undefined {
    const values = this.#values.get(name) ?? [];
    return values[below(values.length || 1)];
  }
}

class Fuzzer {
  readonly #below: ReturnType<typeof numbersFrom>;
  readonly #heard = new Heard();
  readonly answered = new Map<number, number>();
  done = 0;

  constructor(seed: number) {
    this.#below = numbersFrom(seed);
  }

  /** @returns what is wrong with the answers */
  async run(requests: number): Promise<string[]> {
    const wrong: string[] = [];
    for (let n = 0; n < requests; n += 1) {
      // a whole round first, so that each operation is asked
      const { operation, path, door } = at(mounted, n < mounted.length ? n : this.#below(mounted.length));
      const browser = at(callers[door], this.#below(callers[door].length));
      if (ENDS_SESSION.has(operation.name)) continue;
      const fields = this.#inputOf(operation);
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(this.#recall(name) ?? '1')));
      const complaint = this.#judge(await this.#send(browser, operation, filled, fields));
      if (complaint !== undefined) wrong.push(`${operation.method} ${filled} ${complaint} ${JSON.stringify(fields).slice(0, 600)}`);
    }
    return wrong;
  }

  #recall(name: string): Told | undefined {
    return this.#heard.one(name, this.#below);
  }

  #hostile(): unknown {
    return at(HOSTILE, this.#below(HOSTILE.length));
  }

  #inputOf({ input }: Operation): Record<string, unknown> {
    const below = this.#below;
    // a text with something hostile at its end is still nearly what was asked for
    const spoilt = (former: unknown) =>
      typeof former === 'string' && below(2) === 0 ? `${former}${String(this.#hostile())}` : this.#hostile();
    const sound = plausible(input, '', { below, recall: (name) => this.#recall(name) });
    const sent = below(5) === 0 ? sound : withOne(sound, below, spoilt);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent } : { value: sent };
  }

  async #send(browser: TestBrowser, { method, body }: Operation, path: string, fields: Record<string, unknown>): Promise<Tried> {
    const below = this.#below;
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    const query = new URLSearchParams(Object.fromEntries(texts.map(([name, value]) => [name, value.slice(0, 4_000)])))
      .toString()
      .slice(0, 8_000);
    const inAddress = NEVER_TAKEN.address.test(query) ? query : '';
    if (method === 'GET') return { answer: await browser.get(`${path}?${query}`), carried: inAddress };
    if (body === 'form') {
      if (below(6) === 0) return { answer: await browser.post(`${path}?${query}`, {}), carried: inAddress };
      const json = JSON.stringify(fields);
      return { answer: await browser.post(path, fields), carried: NEVER_TAKEN.json.test(json) ? json : '' };
    }
    const parts = texts.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('');
    const name = String(this.#hostile()).slice(0, 200);
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n%PDF-1.7 no\r\n`;
    const payload = Buffer.from(`${parts}${below(4) === 0 ? '' : file}--b--`);
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    return { answer: await browser.post(path, payload, multipart), carried: NEVER_TAKEN.part.test(parts) ? parts : '' };
  }

  #judge(tried: Tried): string | undefined {
    const { statusCode } = tried.answer;
    this.answered.set(statusCode, (this.answered.get(statusCode) ?? 0) + 1);
    const told = bodyOf(tried.answer);
    if (told?.code === 0) {
      this.#heard.listen(told.data);
      this.done += 1;
    }
    return complaintOf(tried);
  }
}

test(`${REQUESTS} requests with hostile values: no answer is a 5xx, and no forbidden character is let in`, async () => {
  const fuzzer = new Fuzzer(SEED);
  const wrong = await fuzzer.run(REQUESTS);
  console.log(`seed ${SEED}, ${fuzzer.done} done: ${JSON.stringify(Object.fromEntries(fuzzer.answered))}`);
  expect(wrong).toEqual([]);
});

test('where nothing refuses such characters the fuzzer notices', async () => {
  const refusal = vi.spyOn(text, 'faultyText').mockReturnValue(undefined);
  try {
    const wrong = await new Fuzzer(SEED).run(Math.min(REQUESTS, 300));
    expect(wrong.filter((complaint) => /let a forbidden character in| 5\d\d /.test(complaint))).not.toEqual([]);
  } finally {
    refusal.mockRestore();
  }
});
