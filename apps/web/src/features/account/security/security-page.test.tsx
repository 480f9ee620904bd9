import type { OutputOf } from '@moqi/api';
import { cancelRecovery, findRecovery } from '@moqi/api/account/addresses';
import { endSession, listSessions } from '@moqi/api/account/identity';
import { beginOutsideBinding, listOutsideAccounts, unbindOutside } from '@moqi/api/account/outside-accounts';
import { beginApp, confirmApp, drawRecoveryCodes, readProofWays, readSecondFactors, removeApp } from '@moqi/api/account/second-factors';
import { readAiSwitch, setAiSwitch } from '@moqi/api/enterprise/settings';
import { listSignOnBindings, unbindSignOn } from '@moqi/api/enterprise/single-sign-on';
import { closeAccount, readClosing } from '@moqi/api/reach/closing';
import { giveSecondProof } from '@moqi/api/work/completion';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

const path = '/signSettings/accountSecurity';
const ways = { code: true, app: false, passkey: false, signPassword: false, provedUntil: '', site: 'moqi.example' };
const none: OutputOf<typeof readSecondFactors> = { passkeys: [], hasApp: false, recoveryLeft: 0, site: 'moqi.example' };
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readProofWays, ways),
  ...answering(readSecondFactors, none),
  ...answering(listSessions, { list: [] }),
  ...answering(findRecovery, { maskedTarget: '', beginTime: '', moveTime: '' }),
  ...answering(listSignOnBindings, { list: [] }),
  ...answering(listOutsideAccounts, { list: [] }),
  ...answering(readAiSwitch, { aiSwitch: 1, changeTime: '', mayRead: true }),
);
const user = userEvent.setup({ delay: null });
const proved = { ...ways, provedUntil: '2026-06-01T02:15:00.000Z' };

test('an account with open matters stays; without any it is closed, once it is said what stays', async () => {
  server.use(...answering(readProofWays, proved), ...answering(readClosing, { obstacles: [{ kind: 'tasks', count: 2 }], contracts: 3 }));
  const { router } = await openPage(path);
  await user.click(await screen.findByRole('button', { name: '注销账号' }));
  expect(await screen.findByText('办完 2 份待你签署的合同')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '不注销' }));
  server.use(...answering(readClosing, { obstacles: [], contracts: 3 }), ...answering(closeAccount, { closed: true }));
  cleanup();
  const again = await openPage(path);
  expect(router.state.location.pathname).toBe(path);
  await user.click(await screen.findByRole('button', { name: '注销账号' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/已结束的 3 份合同和证据依法保留/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '注销账号' }));
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/login'));
});

test('a number that somebody asked for in the person’s name is said, and cancelled', async () => {
  const moving = { maskedTarget: '139 **** 0007', beginTime: '2026-06-01T02:00:00.000Z', moveTime: '2026-06-02T02:00:00.000Z' };
  server.use(
    ...answering(findRecovery, moving),
    ...answering(cancelRecovery, (input) => {
      expect(input).toEqual({ idNo: '11010119900307451X' });
      server.use(...answering(findRecovery, { maskedTarget: '', beginTime: '', moveTime: '' }));
      return { cancelled: true as const };
    }),
  );
  await openPage(path);
  expect(await screen.findByText(/把账号的手机号换成 139 \*\*\*\* 0007/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '取消换号' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('账号实名的身份证号'), '110101 19900307451X');
  await user.click(dialog.getByRole('button', { name: '取消换号' }));
  expect(await screen.findByText('已取消，手机号没有变')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('账号将更换手机号')).toBeNull());
});

test('machine reading is switched off, and what an enterprise switched off is said', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(setAiSwitch, (input) => {
      asked.push(input);
      server.use(...answering(readAiSwitch, { aiSwitch: 0, changeTime: '2026-06-01T02:15:00.000Z', mayRead: false }));
      return input;
    }),
  );
  await openPage(path);
  const toggle = await screen.findByRole('switch', { name: '允许程序识读我的合同和证件' });
  expect(await barriers()).toEqual([]);
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  expect(asked).toEqual([{ aiSwitch: 0 }]);
  cleanup();
  server.use(...answering(readAiSwitch, { aiSwitch: 1, changeTime: '', mayRead: false }));
  await openPage(path);
  expect(await screen.findByText(/当前企业关闭了智能识读/)).toBeTruthy();
});

test('asks for the login first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage(path);
  expect(router.state.location.search).toMatchObject({ ap: path });
});

test('an app is added after a second proof, and the recovery codes are shown', async () => {
  const codes = ['ABCD-EFGH-2345-WXYZ', 'BCDE-FGHI-3456-XYZA'];
  server.use(
    ...answering(giveSecondProof, () => {
      server.use(...answering(readProofWays, proved));
      return { provedAt: proved.provedUntil, expiresAt: proved.provedUntil };
    }),
    ...answering(beginApp, { url: 'otpauth://totp/a?secret=MZXW6YTBOI', secret: 'MZXW6YTBOI' }),
    ...answering(confirmApp, ({ code }) => {
      expect(code).toBe('123456');
      server.use(...answering(readSecondFactors, { ...none, hasApp: true, recoveryLeft: 2 }));
      return { recoveryCodes: codes };
    }),
  );
  const { container } = await openPage(path);
  await user.click(await screen.findByRole('button', { name: '验证身份后修改' }));
  await user.type(await screen.findByLabelText('验证码'), '654321');
  await user.click(screen.getByRole('button', { name: '验证并继续' }));
  await user.click(await screen.findByRole('button', { name: '添加验证器' }));
  expect(await screen.findByText('MZXW 6YTB')).toBeTruthy();
  await user.type(screen.getByLabelText('App 里的验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '确认添加' }));
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '已保存好' }));
  expect(await screen.findByText('已开启')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('a factor is removed after it was asked for by its name, and new codes are drawn', async () => {
  const passkeys = [{ passkeyId: '0199aa00-0000-7000-8000-000000000001', name: '工作电脑', createTime: proved.provedUntil, useTime: '' }];
  server.use(
    ...answering(readProofWays, proved),
    ...answering(readSecondFactors, { ...none, hasApp: true, passkeys, recoveryLeft: 3 }),
    ...answering(drawRecoveryCodes, { recoveryCodes: ['CDEF-GHIJ-4567-YZAB'] }),
    ...refusing(removeApp, 'SECOND_PROOF_NEEDED'),
  );
  await openPage(path);
  expect(await screen.findByText('还剩 3 个，每个只能用一次')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重新生成' }));
  expect(await screen.findByText('CDEF-GHIJ-4567-YZAB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '已保存好' }));
  await user.click(screen.getByRole('button', { name: '移除验证器 App' }));
  await user.click(await screen.findByRole('button', { name: '移除验证方式' }));
  expect(await screen.findByText(/再验证一次身份/)).toBeTruthy();
});

test('shows where the account is logged in, and logs another device out', async () => {
  const at = '2026-06-01T02:00:00.000Z';
  const own = { sessionId: '0199aa00-0000-7000-8000-00000000000a', device: 'Windows · Chrome 131', ip: '203.0.113.7', createTime: at };
  const other = { ...own, sessionId: '0199aa00-0000-7000-8000-00000000000b', device: 'iPhone · Safari', ip: '198.51.100.4' };
  const row = { expireTime: at, isCurrent: false };
  const ended: string[] = [];
  server.use(
    ...answering(listSessions, {
      list: [
        { ...own, ...row, isCurrent: true },
        { ...other, ...row },
      ],
    }),
    ...answering(endSession, ({ sessionId }) => {
      ended.push(sessionId);
      server.use(...answering(listSessions, { list: [{ ...own, ...row, isCurrent: true }] }));
      return { ended: 1 };
    }),
  );
  await openPage(path);
  expect(await screen.findByText('iPhone · Safari')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '退出' }));
  await waitFor(() => expect(screen.queryByText('iPhone · Safari')).toBeNull());
  expect(ended).toEqual([other.sessionId]);
});

test('a company’s own login is listed with its user, and unbound', async () => {
  const corpId = '0199aa00-0000-7000-8000-0000000000c1';
  const at = '2026-06-01T02:00:00.000Z';
  const unbound: object[] = [];
  server.use(
    ...answering(listSignOnBindings, { list: [{ corpId, company: '杭州砚川', label: 'lin@yanchuan.com', createTime: at, useTime: at }] }),
    ...answering(unbindSignOn, (input) => {
      unbound.push(input);
      server.use(...answering(listSignOnBindings, { list: [] }));
      return { unbound: true };
    }),
  );
  await openPage('/signSettings/accountSecurity');
  expect(await screen.findByText(/lin@yanchuan.com/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '解除绑定' }));
  expect(await screen.findByText(/已解除，用它登录的设备都已退出/)).toBeTruthy();
  expect(unbound).toEqual([{ corpId }]);
});

test('WeChat is bound after a proof of the person, and unbound at once; what is turned off says so', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const none = { isOffered: true, isSimulated: false, isBound: false, label: '', createTime: '', useTime: '' };
  const bound = { ...none, isBound: true, label: '砚上', createTime: '2026-05-01T02:00:00.000Z', useTime: '2026-05-02T02:00:00.000Z' };
  server.use(
    ...answering(listOutsideAccounts, {
      list: [
        { ...none, provider: 'weChat' },
        { ...bound, provider: 'dingTalk', isOffered: false },
      ],
    }),
    ...refusing(beginOutsideBinding, 'SECOND_PROOF_NEEDED'),
    ...answering(giveSecondProof, { provedAt: '2026-06-01T02:00:00.000Z', expiresAt: '2026-06-01T02:15:00.000Z' }),
    ...answering(unbindOutside, { unbound: true }),
  );
  const { container } = await openPage(path);
  const rows = within((await screen.findByRole('heading', { name: '微信、钉钉登录' })).closest('section') ?? container);
  expect(rows.getByText(/砚上 · 这里已停用这种登录/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(rows.getByRole('button', { name: '绑定' }));
  await user.type(await screen.findByRole('textbox', { name: /验证码/ }), '123456');
  server.use(...answering(beginOutsideBinding, { url: 'https://open.weixin.qq.com/connect/qrconnect' }));
  await user.click(screen.getByRole('button', { name: '验证并继续' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://open.weixin.qq.com/connect/qrconnect'));
  await user.click(rows.getByRole('button', { name: '解除绑定' }));
  expect(await screen.findByText(/用它登录的其他设备都已退出/)).toBeTruthy();
});
