import {
  drawFollowCode,
  readNoticePreferences,
  saveNoticePreferences,
  simulateFollow,
  testOfficialAccount,
  USUAL_NOTICES,
  unbindOfficialAccount,
} from '@moqi/api/account/notice-preferences';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const NONE = { by: '', boundTime: '', isTaken: false } as const;
const NOWHERE = { by: 'provider' as const, companies: [] as string[] };
const server = serverOf(
  ...loggedIn(member),
  ...answering(readNoticePreferences, { ...USUAL_NOTICES, hasMail: true, officialAccount: NONE, workWeChat: NOWHERE }),
);
const user = userEvent.setup({ delay: null });

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/signSettings/notices');
  expect(router.state.location.search).toEqual({ ap: '/signSettings/notices', authType: '1' });
});

test('each kind has its way, and quiet hours begin as a night; what always comes is said', async () => {
  const saved: object[] = [];
  const { container } = await openPage('/signSettings/notices');
  await user.selectOptions(await screen.findByRole('combobox', { name: '合同结果' }), '只发邮件');
  expect(await barriers(container)).toEqual([]);
  expect(screen.getByText('请你签署和催签的通知')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: '成员变动' }), '不通知');
  await user.click(screen.getByRole('switch', { name: '这段时间不发短信' }));
  expect(screen.getByLabelText<HTMLInputElement>('开始').value).toBe('22:00');
  server.use(...refusing(saveNoticePreferences, 'NOTICE_QUIET_EMPTY'));
  await user.click(screen.getByRole('button', { name: '保存偏好' }));
  expect(await screen.findByText(/开始和结束是同一时刻/)).toBeTruthy();
  server.use(
    ...answering(saveNoticePreferences, (input) => {
      saved.push(input);
      return input;
    }),
  );
  await user.click(screen.getByRole('button', { name: '保存偏好' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toEqual([{ ways: { ...USUAL_NOTICES.ways, results: 'mail', members: 'off' }, quiet: { from: '22:00', until: '08:00' } }]);
});

test('without a mail address nothing can go by mail alone', async () => {
  server.use(...answering(readNoticePreferences, { ...USUAL_NOTICES, hasMail: false, officialAccount: NONE, workWeChat: NOWHERE }));
  await openPage('/signSettings/notices');
  await screen.findByText(/要先在“设置”里添加邮箱/);
  expect(screen.queryByRole('option', { name: '只发邮件' })).toBeNull();
});

type Account = { readonly by: '' | 'provider' | 'simulator'; readonly boundTime: string; readonly isTaken: boolean };

/** The server's state, which the page asks for again after each act. */
function following(first: Account): { account: Account } {
  const kept = { account: first };
  server.use(
    ...answering(readNoticePreferences, () => ({ ...USUAL_NOTICES, hasMail: true, officialAccount: kept.account, workWeChat: NOWHERE })),
    ...answering(unbindOfficialAccount, () => {
      kept.account = { ...kept.account, boundTime: '' };
      return { unbound: true as const };
    }),
    ...answering(testOfficialAccount, { queued: true }),
  );
  return kept;
}
const AT = '2026-11-29T00:05:00.000Z';

test('without an official account nothing is said of one', async () => {
  await openPage('/signSettings/notices');
  expect(screen.queryByRole('heading', { name: '公众号通知' })).toBeNull();
  expect(screen.queryByRole('option', { name: '公众号（代替短信）' })).toBeNull();
});

test('a code is scanned with WeChat, and the page goes on by itself', async () => {
  const kept = following({ by: 'provider', boundTime: '', isTaken: false });
  server.use(...answering(drawFollowCode, { text: 'http://weixin.qq.com/q/02abc', validSeconds: 600 }));
  const { container } = await openPage('/signSettings/notices');
  await user.click(await screen.findByRole('button', { name: '绑定公众号' }));
  expect(await screen.findByText(/用微信扫码并关注/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  expect(screen.queryByText(/模拟/)).toBeNull();
  kept.account = { ...kept.account, isTaken: true };
  expect(await screen.findByText(/已绑定另一个账号/, {}, { timeout: 15_000 })).toBeTruthy();
  kept.account = { by: 'provider', boundTime: AT, isTaken: false };
  await user.click(screen.getByRole('button', { name: '换一张二维码' }));
  expect(await screen.findByText('已绑定公众号', {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findAllByRole('option', { name: '公众号（代替短信）' })).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '试发一条' }));
  expect(await screen.findByText('已交给公众号发送，几秒内会到')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '解除绑定' }));
  await user.click((await screen.findAllByRole('button', { name: '解除绑定' })).at(-1) as HTMLElement);
  expect(await screen.findByText('已解除绑定公众号')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '绑定公众号' })).toBeTruthy();
});

test('the simulator says what it is, and is followed by a button', async () => {
  const kept = following({ by: 'simulator', boundTime: '', isTaken: false });
  server.use(
    ...answering(drawFollowCode, { text: '', validSeconds: 600 }),
    ...answering(simulateFollow, () => {
      kept.account = { ...kept.account, boundTime: AT };
      return { bound: true as const };
    }),
  );
  await openPage('/signSettings/notices');
  await user.click(await screen.findByRole('button', { name: '绑定公众号' }));
  expect(screen.getAllByText(/本机模拟的公众号/).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: '模拟扫码关注' }));
  expect(await screen.findByText('已绑定公众号')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '试发一条' }));
  expect(await screen.findByText('已记入本机发件箱，没有真的发出')).toBeTruthy();
});

test('where the account is gone, who was bound to it is told and can undo it', async () => {
  following({ by: '', boundTime: AT, isTaken: false });
  await openPage('/signSettings/notices');
  expect(await screen.findByText(/这里不再有公众号/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '换一个微信' })).toBeNull();
  expect(screen.getByRole('button', { name: '解除绑定' })).toBeTruthy();
});

test('WeCom of the company is offered for what comes of work alone, and to whom works for one that has it', async () => {
  await openPage('/signSettings/notices');
  await screen.findByRole('combobox', { name: '合同结果' });
  expect(screen.queryByRole('option', { name: '企业微信（代替短信）' })).toBeNull();
});

test.each([
  ['provider', null],
  ['simulator', '这是本机模拟的企业微信：通知只进本机发件箱，没有真的发出。'],
] as const)('WeCom is chosen, and the page says whose it is (%s)', async (by, simulated) => {
  const saved: object[] = [];
  const workWeChat = { by, companies: ['砚川科技', '青梧贸易'] };
  server.use(
    ...answering(readNoticePreferences, { ...USUAL_NOTICES, hasMail: true, officialAccount: NONE, workWeChat }),
    ...answering(saveNoticePreferences, (input) => {
      saved.push(input);
      return input;
    }),
  );
  const { container } = await openPage('/signSettings/notices');
  await user.selectOptions(await screen.findByRole('combobox', { name: '合同结果' }), '企业微信（代替短信）');
  expect(screen.getAllByRole('option', { name: '企业微信（代替短信）' })).toHaveLength(4);
  expect(screen.getByText(/砚川科技、青梧贸易已接入企业微信/)).toBeTruthy();
  expect(screen.queryByText(/模拟/)?.textContent ?? null).toBe(simulated);
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '保存偏好' }));
  await waitFor(() => expect(saved).toEqual([{ ways: { ...USUAL_NOTICES.ways, results: 'workWeChat' } }]));
});
