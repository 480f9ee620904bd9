import { type Audience, type Operation, pathsOf } from '@moqi/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handlers } from '#compose.ts';
import type { TestBrowser } from '../browser.ts';
import { openEnterprise, openMember, openPerson } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { HOSTILE, numbersFrom } from './hostile-values.ts';
import { plausible, withOne } from './plausible.ts';

/*
 * Whatever a request says, the answer is one of ours: never a 5xx. A part runs with the other tests; all of it:
 *   npm run fuzz:requests          or, for another seed: FUZZ_SEED=2 FUZZ_REQUESTS=19000 …
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** After these the callers would be sent away at every door. */
const ENDS_SESSION = new Set(['identity.logOut', 'identity.switchIdentity']);
const TOKEN = 'operator token of the tests';
vi.setConfig({ testTimeout: 60_000 + REQUESTS * 200 });

let world: World;
let callers: Readonly<Record<Audience, readonly TestBrowser[]>>;
beforeAll(async () => {
  world = await openWorld({ environment: { OPERATOR_TOKEN: TOKEN } });
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const member = await openMember(world, enterprise.party);
  const person = await openPerson(world);
  const [admin, clerk, someone, visitor] = [enterprise.admin.browser, member.browser, person.browser, world.browser()];
  const insiders = [admin, admin, admin, clerk];
  callers = {
    public: [visitor, someone],
    session: [someone, admin],
    personal: [someone],
    enterprise: insiders,
    corporateAdmin: insiders,
    signing: [someone, admin, visitor],
    operator: [visitor],
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

const bodyOf = (answer: LightMyRequestResponse): { code?: unknown; data?: unknown } | undefined => {
  try {
    return answer.json();
  } catch {
    return undefined;
  }
};

test(`${REQUESTS} requests with hostile values: no answer is a 5xx`, async () => {
  const below = numbersFrom(SEED);
  const heard = new Heard();
  const recall = (name: string) => heard.one(name, below);
  const hostile = () => at(HOSTILE, below(HOSTILE.length));
  // a text with something hostile at its end is still nearly what was asked for
  const spoilt = (former: unknown) => (typeof former === 'string' && below(2) === 0 ? `${former}${String(hostile())}` : hostile());
  const inputOf = ({ input }: Operation): Record<string, unknown> => {
    const sound = plausible(input, '', { below, recall });
    const sent = below(5) === 0 ? sound : withOne(sound, below, spoilt);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent } : { value: sent };
  };
  const send = (browser: TestBrowser, { method, body, mounts }: Operation, path: string, fields: Record<string, unknown>) => {
    const headers = mounts.operator !== undefined ? { authorization: `Bearer ${TOKEN}` } : {};
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value).slice(0, 4_000)])),
    ).toString();
    if (method === 'GET') return browser.get(`${path}?${query}`, headers);
    if (body === 'form')
      return below(6) === 0 ? browser.post(`${path}?${query.slice(0, 8_000)}`, {}, headers) : browser.post(path, fields, headers);
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    );
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="${String(hostile()).slice(0, 200)}"\r\n\r\n%PDF-1.7 no\r\n`;
    const payload = Buffer.from(`${parts.join('')}${below(4) === 0 ? '' : file}--b--`);
    return browser.post(path, payload, { ...headers, 'content-type': 'multipart/form-data; boundary=b' });
  };
  let done = 0;
  const wrong: string[] = [];
  const answered = new Map<number, number>();
  for (let n = 0; n < REQUESTS; n += 1) {
    // a whole round first, so that each operation is asked
    const { operation, path, door } = at(mounted, n < mounted.length ? n : below(mounted.length));
    const browser = at(callers[door], below(callers[door].length));
    if (ENDS_SESSION.has(operation.name)) continue;
    const fields = inputOf(operation);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(recall(name) ?? '1')));
    const answer = await send(browser, operation, filled, fields);
    answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1);
    const told = bodyOf(answer);
    if (told?.code === 0) {
      heard.listen(told.data);
      done += 1;
    }
    if (answer.statusCode >= 500) wrong.push(`${operation.method} ${filled} ${answer.statusCode} ${JSON.stringify(fields).slice(0, 600)}`);
  }
  console.log(`seed ${SEED}, ${done} done: ${JSON.stringify(Object.fromEntries(answered))}`);
  expect(wrong).toEqual([]);
});
