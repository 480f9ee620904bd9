import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageAnswered } from './use-page-answered.ts';

function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <output>{usePageAnswered() ? 'after the page' : 'not yet'}</output>
      {children}
    </>
  );
}

function Page({ answer }: { answer: Promise<string> }) {
  return <p>{useQuery({ queryKey: ['page'], queryFn: () => answer }).data}</p>;
}

function show(page?: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Frame>{page}</Frame>
    </QueryClientProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const state = () => screen.getByRole('status').textContent;

test('the frame waits until the page has its answer, and has drawn it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  show(<Page answer={promise} />);
  await pass(5_000);
  expect(state()).toBe('not yet');
  resolve('the page');
  await pass(100);
  expect([screen.queryByText('the page') !== null, state()]).toEqual([true, 'not yet']);
  await pass(400);
  expect(state()).toBe('after the page');
});

test('beside a page that asks nothing it waits for nothing', async () => {
  show();
  await pass(400);
  expect(state()).toBe('after the page');
});
