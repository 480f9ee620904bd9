import { listApplications } from '@moqi/api/work/contract-lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { applyRow } from '#testing/rows.ts';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

const APPLY_ID = '0199aa00-0000-7000-8000-000000000077';
const NOTHING = { list: [], count: 0, itemPage: 1, pageSize: 6 };
const server = serverOf(...loggedIn(person), ...answering(listApplications, NOTHING));

test('the start page has each way to begin, and the drafts', async () => {
  server.use(
    ...answering(listApplications, (input) => ({
      ...NOTHING,
      list: input.signStatusSet === '0' ? [applyRow(1, { applyId: APPLY_ID })] : [],
    })),
  );
  const { container } = await openPage('/initiation/common');
  const ways = within(await screen.findByRole('list', { name: '发起的方式' }));
  expect(ways.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
    '/applySign/toCreate',
    '/initiation/toCreate',
    '/tpl/general',
    '/initiation/batch',
    '/initiation/collect',
  ]);
  expect((await screen.findByRole('link', { name: '继续编辑' })).getAttribute('href')).toBe(`/initiation/toCreate?applyId=${APPLY_ID}`);
  expect(await barriers(container)).toEqual([]);
});

test('where nothing was begun it says so', async () => {
  await openPage('/initiation/common');
  expect(await screen.findByText('没有草稿')).toBeTruthy();
});

test('without a session the login comes first', async () => {
  server.use(...nobody());
  const { router } = await openPage('/initiation/common');
  expect(router.state.location.pathname).toBe('/login/authorize');
});
