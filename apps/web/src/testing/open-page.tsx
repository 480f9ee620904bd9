import { drawLoginCode, readLoginCode } from '@moqi/api/account/entrances';
import { listInbox } from '@moqi/api/account/inbox';
import { listUserTags } from '@moqi/api/enterprise/contacts';
import { listCategories } from '@moqi/api/work/categories';
import { readContractTags } from '@moqi/api/work/contract-tags';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, configure, render } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { useMissingPoints } from '#entities/points/missing-points.ts';
import { useGotoAuth } from '#entities/real-name/real-name.ts';
import { useColumns } from '#features/work/contract-lists/columns.ts';
import { createAppRouter } from '#router.tsx';
import { keepInStep } from '#shared/call/refresh.ts';
import { answering } from '#shared/call/testing/answering.ts';
import { startTexts } from '#shared/i18n/i18n.ts';
import { ANONYMOUS, useSession } from '#shared/session/session.ts';
import { useAppearance } from '#shared/theme/appearance.ts';

// the code of a page is transformed on its first use, which on a busy machine takes longer than the usual second
configure({ asyncUtilTimeout: 8000 });

const stopping: (() => void)[] = [];

function startAnew<T>(store: { getInitialState(): T; setState(state: T, replace: true): void }): void {
  store.setState(store.getInitialState(), true);
}

/** Every login page draws a QR code, every frame counts what is unread, the wizard asks for categories, lists and contracts for tags, on which most tests have nothing to say. */
const usual = [
  ...answering(drawLoginCode, { key: 'k'.repeat(43), url: 'https://moqi.example/m/scanLogin?key=k', validSeconds: 120 }),
  ...answering(readLoginCode, { state: 0 }),
  ...answering(listInbox, { list: [], unread: 0, next: '' }),
  ...answering(listCategories, { list: [] }),
  ...answering(listUserTags, { list: [] }),
  ...answering(readContractTags, { list: [], canManage: 0 }),
];

/**
 * A server for the tests of a file. Give it handlers made by `answering` and `refusing`; a call that nobody answers fails the test.
 * Each test starts in Chinese, as nobody, with empty storage.
 */
export function serverOf(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers, ...usual);
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' });
    await startTexts('zh-CN');
  });
  beforeEach(() => {
    useSession.setState(ANONYMOUS, true);
    // what the app keeps beside the session: a dialog that one test left open would stand over the next
    for (const store of [useAppearance, useColumns, useGotoAuth, useMissingPoints]) startAnew<unknown>(store);
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    for (const stop of stopping.splice(0)) stop();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}

/** Opens the app at an address, as a browser would, and answers its router: `router.state.location.href` is where one is. */
export async function openPage(href: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stopping.push(keepInStep(queries));
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [href] }));
  await act(async () => {
    await router.load();
  });
  const view = render(<RouterProvider router={router} />);
  return { router, queries, ...view };
}
