import { defineOperation, type Topics } from '@moqi/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ANONYMOUS, useSession } from '#shared/session/session.ts';
import { useAct, useCall } from './index.ts';
import { keepInStep } from './refresh.ts';
import { answering } from './testing/answering.ts';

const output = z.object({ total: z.number() });
const read = (name: string, reads: Topics) =>
  defineOperation({ name, summary: '.', input: z.object({}), output, errors: [], reads, mounts: { personal: `/i/${name}` } });
const listTags = read('notes.listTags', ['tags']);
const countTags = read('notes.countTags', ['tags', 'orders']);
const readClock = read('notes.readClock', []);
const tag = defineOperation({
  name: 'notes.tag',
  summary: '.',
  input: z.object({}),
  output,
  errors: [],
  changes: ['tags'],
  mounts: { personal: '/i/notes.tag' },
});

const server = setupServer();
const stops: (() => void)[] = [];
let total = 1;
/** what was asked, in order */
let asked: string[] = [];
const telling = (operation: typeof listTags) =>
  answering(operation, () => {
    asked.push(operation.name);
    return { total };
  });

/** A window of the browser that shows something. */
function openWindow<T>(hook: () => T) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  stops.push(keepInStep(queries));
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  return renderHook(hook, { wrapper });
}
/** Long enough for everything that could still be asked. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  useSession.setState(ANONYMOUS, true);
  total = 1;
  asked = [];
  server.use(
    ...telling(listTags),
    ...telling(countTags),
    ...telling(readClock),
    ...answering(tag, () => {
      total += 1;
      return { total };
    }),
  );
});
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

test('an act asks again, in every window, for what is on screen and reads what it changes; nothing else is asked', async () => {
  const first = openWindow(() => ({ tags: useCall(listTags, {}), clock: useCall(readClock, {}), act: useAct(tag) }));
  const second = openWindow(() => useCall(countTags, {}));
  const left = openWindow(() => useCall(listTags, {}));
  await waitFor(() => expect([first.result.current.tags, second.result.current, left.result.current].every((one) => one.data)).toBe(true));
  left.unmount();
  asked = [];
  await act(async () => void (await first.result.current.act.mutateAsync({})));
  await waitFor(() => expect(first.result.current.tags.data).toEqual({ total: 2 }));
  await waitFor(() => expect(second.result.current.data).toEqual({ total: 2 }));
  await settle();
  expect(asked.sort()).toEqual(['notes.countTags', 'notes.listTags']);
});

test('a poll that finds the change of a job brings both windows to it with one request each', async () => {
  const polling = openWindow(() => ({ count: useCall(countTags, {}, { refetchEveryMs: 200 }), tags: useCall(listTags, {}) }));
  const beside = openWindow(() => ({ tags: useCall(listTags, {}), clock: useCall(readClock, {}) }));
  await waitFor(() =>
    expect(polling.result.current.tags.data && beside.result.current.clock.data && beside.result.current.tags.data).toBeTruthy(),
  );
  asked = [];
  total = 7;
  await waitFor(() => expect(polling.result.current.tags.data).toEqual({ total: 7 }));
  await waitFor(() => expect(beside.result.current.tags.data).toEqual({ total: 7 }));
  await waitFor(() => expect(asked.filter((name) => name === 'notes.countTags').length).toBeGreaterThan(2));
  expect(asked.filter((name) => name === 'notes.listTags')).toHaveLength(2);
  expect(asked).not.toContain('notes.readClock');
});

test('a hidden window asks for nothing until it is looked at', async () => {
  const hidden = openWindow(() => useCall(listTags, {}));
  await waitFor(() => expect(hidden.result.current.data).toEqual({ total: 1 }));
  asked = [];
  total = 3;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const other = new BroadcastChannel('moqi.topics');
  other.postMessage(['tags']);
  await settle();
  expect(asked).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(hidden.result.current.data).toEqual({ total: 3 }));
  other.close();
  expect(asked).toEqual(['notes.listTags']);
});

test('only a query can be shown, and only known topics are topics', () => {
  // @ts-expect-error an act has no answer to keep
  const useTag = () => useCall(tag, {});
  // @ts-expect-error no such topic
  const misspelt = () => defineOperation({ ...listTags, reads: ['tag'] });
  // @ts-expect-error neither a query nor an act
  const silent = () => defineOperation({ name: 'x.y', summary: '.', input: z.object({}), output, errors: [], mounts: {} });
  expect([useTag, misspelt, silent]).toHaveLength(3);
});
