import type { OutputOf } from '@moqi/api';
import { listInbox, markNoticesRead } from '@moqi/api/account/inbox';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

type Notice = OutputOf<typeof listInbox>['list'][number];
const notices: readonly Notice[] = [
  {
    noticeId: '0199aa00-0000-7000-8000-0000000000a2',
    kind: 'contract',
    title: '签署完成：采购合同',
    applyNo: 'HT202611230001',
    createTime: '2026-11-23T02:00:00.000Z',
    isRead: false,
  },
  {
    noticeId: '0199aa00-0000-7000-8000-0000000000a1',
    kind: 'company',
    title: '已离开苏州栖禾新材料有限公司',
    applyNo: '',
    createTime: '2026-11-22T02:00:00.000Z',
    isRead: true,
  },
];
const asked: object[] = [];
const marked: object[] = [];
let unread = 3;
const server = serverOf(
  ...loggedIn(person),
  ...answering(listInbox, (input) => {
    asked.push(input);
    return { list: [...notices], unread, next: notices[1]?.noticeId ?? '' };
  }),
  ...answering(markNoticesRead, (input) => {
    marked.push(input);
    unread = 0;
    return { unread };
  }),
);
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  unread = 3;
  for (const list of [asked, marked]) list.length = 0;
});

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/signSettings/inbox');
  expect(router.state.location.search).toEqual({ ap: '/signSettings/inbox', authType: '1' });
});

test('notices lead where they tell of, and what was opened is read; the bell counts with them', async () => {
  const { container } = await openPage('/signSettings/inbox');
  const link = await screen.findByRole('link', { name: '签署完成：采购合同' });
  expect(link.getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=HT202611230001');
  expect(screen.queryByRole('link', { name: /已离开/ })).toBeNull();
  expect(await barriers(container)).toEqual([]);
  expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '全部标为已读' }));
  expect(await screen.findByRole('button', { name: '消息' })).toBeTruthy();
  expect(marked).toEqual([{}]);
});

test('only what is unread, and earlier pages', async () => {
  await openPage('/signSettings/inbox');
  await user.click(await screen.findByRole('radio', { name: /未读/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ onlyUnread: true }));
  await user.click(screen.getByRole('button', { name: '更早的消息' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ onlyUnread: true, before: notices[1]?.noticeId }));
});
