import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as text from '#kernel/text.ts';
import { openBrowser, type TestBrowser } from '../browser.ts';
import type { TestPerson } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { numbersFrom } from './hostile-values.ts';
import { type See, spoiling, urlOf } from './spoiling.ts';
import { STORIES, type Stage } from './stories.ts';
import { bodyOf, complaintOf } from './verdict.ts';

/*
 * Requests that were sound but for one place, sent where the sound one would be taken: they lead as deep as the product goes.
 * A part runs with the other tests; all of it with the requests beside this file: npm run fuzz:requests
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500) / 2;
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Of each request, before it goes out as it was meant. */
const TIMES = 2;
vi.setConfig({ testTimeout: 120_000 + REQUESTS * 400, hookTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What the answers were. */
class Told {
  readonly wrong: string[] = [];
  /** the paths that granted something */
  readonly granted = new Set<string>();
  readonly answered = new Map<number, number>();
  requests = 0;

  readonly see: See = (request, tried) => {
    this.requests += 1;
    const { statusCode } = tried.answer;
    this.answered.set(statusCode, (this.answered.get(statusCode) ?? 0) + 1);
    const path = urlOf(request).split('?')[0] ?? '';
    if (bodyOf(tried.answer)?.code === 0) this.granted.add(path);
    const complaint = complaintOf(tried);
    if (complaint !== undefined)
      this.wrong.push(`${request.method} ${path} ${complaint} ${JSON.stringify(request.payload ?? request.url).slice(0, 800)}`);
  };
}

async function tell(seed: number, requests: number): Promise<Told> {
  const told = new Told();
  const app = spoiling(world.app, { below: numbersFrom(seed), see: told.see, times: TIMES });
  /** The session of a person, in a browser that spoils. */
  const browserOf = ({ cookies }: Pick<TestBrowser, 'cookies'>): TestBrowser => {
    const browser = openBrowser(app);
    for (const [name, value] of cookies) (browser.cookies as Map<string, string>).set(name, value);
    return browser;
  };
  const spoil = (person: TestPerson): TestPerson => ({ ...person, browser: browserOf(person.browser) });
  const stage: Stage = { world, spoil, visitor: () => openBrowser(app) };
  for (let n = 0; told.requests < requests; n += 1) {
    // what was taken spoilt is no longer what the story is about: it may break off
    await STORIES[n % STORIES.length]?.(stage).catch(() => undefined);
    // nobody is sent away for what somebody else tried too often
    world.clock.advance({ days: 2 });
  }
  return told;
}

test(`${REQUESTS} requests of whole stories, spoilt in one place: no answer is a 5xx, and no forbidden character is let in`, async () => {
  const { wrong, granted, answered, requests } = await tell(SEED, REQUESTS);
  console.log(`seed ${SEED}, ${requests} sent: ${JSON.stringify(Object.fromEntries(answered))}, granted at ${granted.size} paths`);
  expect(wrong).toEqual([]);
  // a round of all stories ends in signatures
  expect(REQUESTS < 5_000 || granted.has('/si/signInfo/sign')).toBe(true);
});

test('where nothing refuses such characters it is noticed', async () => {
  const refusal = vi.spyOn(text, 'faultyText').mockReturnValue(undefined);
  try {
    const { wrong } = await tell(SEED, 100);
    expect(wrong.filter((complaint) => /let a forbidden character in| 5\d\d /.test(complaint))).not.toEqual([]);
  } finally {
    refusal.mockRestore();
  }
});
