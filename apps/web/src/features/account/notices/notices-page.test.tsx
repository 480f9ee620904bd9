import { readNoticePreferences, saveNoticePreferences, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const server = serverOf(...loggedIn(member), ...answering(readNoticePreferences, { ...USUAL_NOTICES, hasMail: true }));
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
  server.use(...answering(readNoticePreferences, { ...USUAL_NOTICES, hasMail: false }));
  await openPage('/signSettings/notices');
  await screen.findByText(/要先在“设置”里添加邮箱/);
  expect(screen.queryByRole('option', { name: '只发邮件' })).toBeNull();
});
