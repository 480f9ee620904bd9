import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream, heardBeat } from './follow-stream.ts';
import { live, pollEvery } from './live.ts';

class Source extends EventTarget {
  static readonly opened: Source[] = [];
  readonly path: string;
  isClosed = false;

  constructor(path: string) {
    super();
    this.path = path;
    Source.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(event: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Source.opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('tells the topics, takes a stream up again after ever longer pauses, and says that something may have been missed', () => {
  const [onChanged, onMissed] = [vi.fn<(topics: readonly string[]) => void>(), vi.fn<() => void>()];
  const stop = followStream('/account/changes', { onChanged, onMissed });
  const [first] = Source.opened;
  first?.say('open');
  first?.say('changed', 'contracts,points');
  expect(onChanged).toHaveBeenCalledWith(['contracts', 'points']);
  expect(onMissed).not.toHaveBeenCalled();
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const count = Source.opened.length;
    const last = Source.opened.at(-1);
    last?.say('error');
    expect(last?.isClosed).toBe(true);
    vi.advanceTimersByTime(pause - 1);
    expect(Source.opened).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(Source.opened).toHaveLength(count + 1);
  }
  Source.opened.at(-1)?.say('open');
  expect(onMissed).toHaveBeenCalledTimes(1);
  Source.opened.at(-1)?.say('beat');
  Source.opened.at(-1)?.say('error');
  stop();
  vi.advanceTimersByTime(120_000);
  expect(Source.opened).toHaveLength(9);
});

test('what is told of is polled seldom while the stream beats, as before once it is lost, and less often after a failure', () => {
  const told = pollEvery(15_000, true);
  const state = { state: { status: 'success' } } as Parameters<typeof told>[0];
  const failed = { state: { status: 'error' } } as Parameters<typeof told>[0];
  vi.advanceTimersByTime(900_000);
  expect([live.until > Date.now(), told(state), told(failed)]).toEqual([false, 15_000, 60_000]);
  heardBeat();
  expect([live.until > Date.now(), told(state), pollEvery(15_000, false)(state)]).toEqual([true, 150_000, 15_000]);
  vi.advanceTimersByTime(50_000);
  expect([live.until > Date.now(), told(state)]).toEqual([false, 15_000]);
});
