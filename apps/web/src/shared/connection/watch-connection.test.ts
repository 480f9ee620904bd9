import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

let queries: QueryClient;
let end: () => void;
let isOnline = true;
const said = () => document.querySelector<HTMLOutputElement>('.connection-line:not([hidden])')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } } });
  end = watchConnection(queries);
});
afterEach(() => {
  end();
  queries.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a server that takes its time is said within three seconds, until it answers', async () => {
  let answer: (value: string) => void = () => undefined;
  void queries.fetchQuery({ queryKey: ['list'], queryFn: () => new Promise<string>((done) => (answer = done)) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said()).toMatch(/还在等/);
  answer('here');
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toBeUndefined();
});

test('so it is of an act', async () => {
  void queries
    .getMutationCache()
    .build(queries, { mutationFn: () => new Promise(() => undefined) })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said()).toMatch(/还在等/);
});

test('a lost network is said at once; once it is back, what failed and is shown is asked for again', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here');
  const shown = new QueryObserver(queries, { queryKey: ['shown'], queryFn: read });
  const leave = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown.getCurrentResult().status).toBe('error');
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  expect(said()).toMatch(/没有网络/);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect([said(), shown.getCurrentResult().data]).toEqual([undefined, 'here']);
  leave();
});
