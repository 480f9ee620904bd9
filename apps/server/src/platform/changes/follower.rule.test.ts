import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Follower } from './follower.ts';
import { OpenStreams } from './streams.ts';
import type { Change } from './tell.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const pace = { least: 1000, most: 4000 };
const textOf = (value: Uint8Array | undefined) => new TextDecoder().decode(value);
const changed = (...topics: string[]) => `event: changed\ndata: ${topics.join(',')}\n\n`;

/** What a reader of this stream has been told so far. */
function read(follower: AsyncIterable<Uint8Array>) {
  const heard: string[] = [];
  const state = { heard, isOver: false };
  const reading = async () => {
    for await (const chunk of follower) heard.push(textOf(chunk));
    state.isOver = true;
  };
  void reading();
  return state;
}

test('the first change is told at once, what follows together and ever more seldom, until it is quiet again', async () => {
  const follower = new Follower(() => undefined, pace);
  const { heard } = read(follower);
  const at = async (ms: number, told: string[]) => {
    await vi.advanceTimersByTimeAsync(ms);
    expect(heard.splice(0)).toEqual(told);
  };
  follower.tell(['contracts']);
  await at(0, [changed('contracts')]);
  follower.tell(['contracts']);
  follower.tell(['seals', 'contracts']);
  await at(999, []);
  await at(1, [changed('contracts', 'seals')]);
  follower.tell(['points']);
  await at(1999, []);
  await at(1, [changed('points')]);
  for (let times = 0; times < 3; times += 1) {
    follower.tell(['points']);
    await at(3999, []);
    await at(1, [changed('points')]);
  }
  await at(4000, []);
  follower.tell(['seals']);
  await at(0, [changed('seals')]);
  follower.tell(['seals']);
  await at(1000, [changed('seals')]);
});

test('a reader who takes nothing is kept no more than the topics', async () => {
  const follower = new Follower(() => undefined, { least: 0, most: 0 });
  for (let times = 0; times < 1000; times += 1) {
    follower.tell([times % 2 === 0 ? 'contracts' : 'seals']);
    follower.send('beat');
  }
  follower.end();
  const { heard } = read(follower);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([changed('contracts', 'seals'), 'event: beat\ndata: \n\n']);
});

test('a reader who gives up while waiting ends the stream at once', async () => {
  const onEnd = vi.fn<() => void>();
  const follower = new Follower(onEnd);
  const waiting = follower.next();
  await follower.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(onEnd).toHaveBeenCalledTimes(1);
  follower.tell(['contracts']);
  expect(await follower.next()).toEqual({ done: true, value: undefined });
});

const open = () => new OpenStreams({ log: { error: () => undefined } as never, beatMs: 20_000, lifetimeMs: 300_000 });
const BEAT = 'event: beat\ndata: \n\n';
const notice = (change: Change) => JSON.stringify(change);

test('a notice reaches those who follow its subject, once, and nobody else', async () => {
  const streams = open();
  const [both, one, stranger] = [
    streams.follow(['party 1', 'contract 2']),
    streams.follow(['contract 2']),
    streams.follow(['party 3']),
  ].map(read);
  streams.hear(notice({ to: ['party 1', 'contract 2'], topics: ['contracts'] }));
  streams.hear('no notice');
  await vi.advanceTimersByTimeAsync(0);
  expect([both?.heard, one?.heard, stranger?.heard]).toEqual([[BEAT, changed('contracts')], [BEAT, changed('contracts')], [BEAT]]);
  streams.hear(notice({ to: ['party 1'], topics: [], ends: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect([both?.isOver, one?.isOver, stranger?.isOver]).toEqual([true, false, false]);
});

test('beats, ends after its lifetime, says what may have been missed, and takes nobody once closed', async () => {
  const streams = open();
  const follower = read(streams.follow(['party 1']));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(follower.heard).toEqual([BEAT, BEAT, BEAT]);
  streams.missed();
  await vi.advanceTimersByTimeAsync(0);
  expect(follower.heard.at(-1)).toBe('event: missed\ndata: \n\n');
  await vi.advanceTimersByTimeAsync(259_999);
  expect(follower.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(follower.isOver).toBe(true);
  streams.close();
  const late = read(streams.follow(['party 1']));
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual({ heard: [], isOver: true });
});
