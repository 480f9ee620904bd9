import { expect, it } from 'vitest';
import { DrawingsBusy } from '#ports/page-images.ts';
import { type DrawingLimits, DrawingTurns } from './drawing-turns.ts';

const LIMITS: DrawingLimits = { atOnce: 2, waiting: 4, waitingOfOne: 2, perMinute: 5 };

/** Drawings that end when they are told to. */
function site(limits: Partial<DrawingLimits> = {}) {
  let time = 0;
  const turns = new DrawingTurns({ ...LIMITS, ...limits }, () => time);
  const ends: (() => void)[] = [];
  const ask = (...callers: string[]) => turns.run(callers, () => new Promise<void>((end) => ends.push(end)));
  const refusal = async (asked: Promise<void>) => (await asked.catch((error: unknown) => error)) as DrawingsBusy;
  const pass = (ms: number) => {
    time += ms;
  };
  return { ask, ends, refusal, pass };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('draws two at once, the others in their order', async () => {
  const { ask, ends } = site();
  const all = ['a', 'b', 'a', 'b'].map((caller) => ask(caller));
  await settle();
  expect(ends).toHaveLength(2);
  for (let ended = 0; ended < all.length; ended++) {
    ends[ended]?.();
    await settle();
  }
  await Promise.all(all);
});

it('lets two of one caller wait, and four of all', async () => {
  const { ask, refusal } = site();
  for (const caller of ['a', 'a', 'a', 'a']) void ask(caller);
  expect(await refusal(ask('a'))).toEqual(new DrawingsBusy(2));
  for (const caller of ['b', 'c']) void ask(caller);
  const full = await refusal(ask('d'));
  expect([full instanceof DrawingsBusy, full.seconds]).toEqual([true, 2]);
});

it('begins five a minute for one caller, and says when the next may begin', async () => {
  const { ask, ends, refusal, pass } = site();
  for (let i = 0; i < 5; i++) {
    const drawing = ask('a');
    ends.at(-1)?.();
    await drawing;
    pass(4_000);
  }
  const refused = await refusal(ask('a'));
  expect([refused instanceof DrawingsBusy, refused.seconds]).toEqual([true, 40]);
  void ask('b');
  pass(40_000);
  void ask('a');
  expect(ends).toHaveLength(7);
});

it('counts for each of its callers: a reader who changes networks is refused, and leaves the network its share', async () => {
  const { ask, ends, refusal } = site();
  for (const network of ['1', '2', '3', '4', '5']) {
    const drawing = ask(network, 'reader');
    ends.at(-1)?.();
    await drawing;
  }
  expect(await refusal(ask('6', 'reader'))).toBeInstanceOf(DrawingsBusy);
  for (let i = 0; i < 5; i++) {
    const drawing = ask('6', `${i}`);
    ends.at(-1)?.();
    await drawing;
  }
  expect(await refusal(ask('6', 'another'))).toBeInstanceOf(DrawingsBusy);
});

it('gives its turn on when a drawing fails', async () => {
  const turns = new DrawingTurns({ ...LIMITS, atOnce: 1 });
  const failed = turns.run(['a'], () => Promise.reject(new Error('broken file')));
  const next = turns.run(['b'], () => Promise.resolve('drawn'));
  await expect(failed).rejects.toThrow('broken file');
  expect(await next).toBe('drawn');
});
