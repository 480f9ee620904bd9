import { askToJoin, readCompanyAccess } from '@moqi/api/work/signing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';

const known = {
  corpName: '苏州栖禾新材料有限公司',
  handlerName: '韩立川',
  senderName: '杭州砚川智能装备有限公司',
  page: '/applySign/toDetailAnony',
  applyNo: 'MQ1',
  signNo: 'S1',
} as const;
const server = serverOf(...loggedIn(person));
const user = userEvent.setup({ delay: null });
const PAGE = '/signInfo/entAccess?signNo=S1';

test('a person who is no member asks to join, and then waits for the administrators', async () => {
  server.use(
    ...answering(readCompanyAccess, { ...known, access: 'join' }),
    ...answering(askToJoin, ({ signNo }) => {
      expect(signNo).toBe('S1');
      server.use(...answering(readCompanyAccess, { ...known, access: 'waits' }));
      return { requested: true as const };
    }),
  );
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '申请加入' }));
  expect(await screen.findByText('已申请加入苏州栖禾新材料有限公司')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('without a real name the page leads to it, and back here', async () => {
  server.use(...answering(readCompanyAccess, { ...known, access: 'join' }), ...refusing(askToJoin, 'REAL_NAME_NEEDED'));
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '申请加入' }));
  const way = await screen.findByRole('link', { name: '去实名认证' });
  expect(way.getAttribute('href')).toBe('/auth/personalIdentityAuth?ap=%2FsignInfo%2FentAccess%3FsignNo%3DS1');
});

test.each([
  ['found', '去认证企业', '/auth/entIdentityAuth?ap=%2FsignInfo%2FentAccess%3FsignNo%3DS1'],
  ['seal', '去申请用印', '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1'],
  ['ready', '打开合同', '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1'],
] as const)('%s: %s', async (access, name, href) => {
  server.use(...answering(readCompanyAccess, { ...known, access }));
  await openPage(PAGE);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain(href);
});

test('a task of somebody else is not found, and an address without one says where it comes from', async () => {
  server.use(...refusing(readCompanyAccess, 'CONTRACT_NOT_FOUND'));
  await openPage(PAGE);
  expect(await screen.findByText('没有找到这项签署任务')).toBeTruthy();
  await openPage('/signInfo/entAccess');
  expect(await screen.findByText('从签署任务进入')).toBeTruthy();
});
