import { defineOperation } from '@moqi/api';
import { Button } from '@moqi/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ANONYMOUS, useSession } from '#shared/session/session.ts';
import { callQuery, useAct, useCall } from './index.ts';
import { answering, refusing } from './testing/answering.ts';

const list = defineOperation({
  name: 'notes.list',
  summary: '.',
  input: z.object({ itemPage: z.number() }),
  output: z.object({ page: z.number(), total: z.number() }),
  errors: [],
  reads: ['tags'],
  mounts: { enterprise: '/c/notes', personal: '/i/notes' },
});
const add = defineOperation({
  name: 'notes.add',
  summary: '.',
  input: z.object({ title: z.string() }),
  output: z.object({ id: z.number() }),
  errors: ['SIGNER_DUPLICATE'],
  changes: ['tags'],
  mounts: { personal: '/i/notes/add' },
});

const server = setupServer();
let queries: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  useSession.setState(ANONYMOUS, true);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

test('reads, keeps the last page while the next one comes, and refreshes after a change', async () => {
  let total = 1;
  server.use(
    ...answering(list, ({ itemPage }) => ({ page: itemPage, total })),
    ...answering(add, () => {
      total += 1;
      return { id: total };
    }),
  );
  const { result, rerender } = renderHook(
    ({ page }) => ({ read: useCall(list, { itemPage: page }, { keepPrevious: true }), change: useAct(add) }),
    {
      wrapper,
      initialProps: { page: 1 },
    },
  );
  expect(result.current.read.isPending).toBe(true);
  await waitFor(() => expect(result.current.read.data).toEqual({ page: 1, total: 1 }));
  rerender({ page: 2 });
  expect(result.current.read.data).toEqual({ page: 1, total: 1 });
  await waitFor(() => expect(result.current.read.data).toEqual({ page: 2, total: 1 }));
  await act(async () => void (await result.current.change.mutateAsync({ title: 'a' })));
  await waitFor(() => expect(result.current.read.data).toEqual({ page: 2, total: 2 }));
});

test('a refusal is the error of the hook', async () => {
  server.use(...refusing(add, 'SIGNER_DUPLICATE', { name: '林' }));
  const { result } = renderHook(() => useAct(add), { wrapper });
  await act(async () => void (await result.current.mutateAsync({ title: 'a' }).catch(() => undefined)));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'SIGNER_DUPLICATE', msg: '同一个签署人出现了两次：林' }));
});

const passedThrough = () => HttpResponse.json({ success: false, code: 10401, msg: '', data: { left: 2 } });

test('10401 is passed through: the body is there, and what was read before stays', async () => {
  const { result } = renderHook(() => useCall(list, { itemPage: 1 }), { wrapper });
  server.use(http.post('/i/notes', passedThrough));
  await waitFor(() => expect(result.current.error).toMatchObject({ isPassedThrough: true, data: { left: 2 } }));
  server.use(...answering(list, { page: 1, total: 3 }));
  await act(async () => void (await result.current.refetch()));
  await waitFor(() => expect(result.current).toMatchObject({ data: { total: 3 }, error: null }));
  server.use(http.post('/i/notes', passedThrough));
  await act(async () => void (await result.current.refetch()));
  expect(result.current).toMatchObject({ data: { total: 3 }, status: 'success', error: null });
});

test('an act that is passed through has neither failed nor succeeded, and may be asked for again', async () => {
  server.use(http.post('/i/notes/add', passedThrough));
  const told = { onSuccess: vi.fn<() => void>(), onError: vi.fn<() => void>(), onSettled: vi.fn<() => void>() };
  const { result } = renderHook(() => useAct(add), { wrapper });
  act(() => result.current.mutate({ title: 'a' }, told));
  await waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce());
  expect([told.onSuccess, told.onError].map(({ mock }) => mock.calls)).toEqual([[], []]);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'idle', isIdle: true, isError: false, error: null }));
  server.use(...answering(add, { id: 7 }));
  act(() => result.current.mutate({ title: 'a' }, told));
  await waitFor(() => expect(told.onSuccess.mock.calls).toEqual([[{ id: 7 }]]));
});

test('what is not yet enabled does not ask', async () => {
  const { result } = renderHook(() => useCall(list, { itemPage: 1 }, { enabled: false }), { wrapper });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(result.current.fetchStatus).toBe('idle');
});

test('two identities never see each other’s answers; a loader fills what the page reads', async () => {
  server.use(...answering(list, ({ itemPage }) => ({ page: itemPage, total: 9 })));
  await queries.fetchQuery(callQuery(list, { itemPage: 1 }));
  const { result } = renderHook(() => useCall(list, { itemPage: 1 }), { wrapper });
  expect(result.current.data).toEqual({ page: 1, total: 9 });
  useSession.setState({
    currentAuthUser: { userType: 1, name: '企业', superFlag: false, grants: {}, corpId: '', corpUserId: '', authStatus: 1 },
  });
  const { result: other } = renderHook(() => useCall(list, { itemPage: 1 }), { wrapper });
  expect(other.current.data).toBeUndefined();
  await waitFor(() => expect(other.current.data).toEqual({ page: 1, total: 9 }));
});

/** The only row, whose deed takes it off the list. */
function Row({ after }: { after: () => void }) {
  const { mutate } = useAct(add);
  return <Button onClick={() => mutate({ title: 'a' }, { onSuccess: after })}>去掉</Button>;
}

function Rows({ after }: { after: () => void }) {
  const { data } = useCall(list, { itemPage: 1 });
  useCall(list, { itemPage: 2 });
  return data?.total === 0 ? <p>没有了</p> : <Row after={after} />;
}

test('what follows a success follows also where the row is gone by it', async () => {
  let total = 1;
  server.use(
    // what else the page asks again is there later than that the row is gone
    ...answering(list, async ({ itemPage }) => {
      if (itemPage === 2) await new Promise((resolve) => setTimeout(resolve, 50));
      return { page: itemPage, total };
    }),
    ...answering(add, () => {
      total = 0;
      return { id: 1 };
    }),
  );
  const after = vi.fn<() => void>();
  render(<Rows after={after} />, { wrapper });
  fireEvent.click(await screen.findByText('去掉'));
  await screen.findByText('没有了');
  await waitFor(() => expect(after).toHaveBeenCalledOnce());
});

test('who has left before the answer is not led anywhere', async () => {
  const answer = Promise.withResolvers<void>();
  let isAsked = false;
  server.use(
    ...answering(add, async () => {
      isAsked = true;
      await answer.promise;
      return { id: 1 };
    }),
  );
  const after = vi.fn<() => void>();
  const { unmount } = render(<Row after={after} />, { wrapper });
  fireEvent.click(screen.getByText('去掉'));
  await waitFor(() => expect(isAsked).toBe(true));
  unmount();
  answer.resolve();
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(after).not.toHaveBeenCalled();
});
