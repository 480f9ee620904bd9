import { listOutbox } from '@moqi/api/records/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';

const message = {
  deliveryId: '0199aa00-0000-7000-8000-0000000000a1',
  channel: 'sms' as const,
  isSimulated: true,
  address: '13912867730',
  template: 'sign',
  subject: '',
  body: `请签署《设备采购合同》：${window.location.origin}/applySign/toDetailAnony?applyNo=1&sign=x。72 小时内有效`,
  state: 'sent',
  createTime: '2026-11-20T01:00:00.000Z',
};
const asked: unknown[] = [];
const server = serverOf(
  ...answering(listOutbox, (input) => {
    asked.push(input);
    return { list: [message] };
  }),
);

test('messages are shown as sent, with links to press', async () => {
  await openPage('/dev/outbox');
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=1&sign=x');
  expect(screen.getByText('仅开发模式')).toBeTruthy();
  await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox'), '139');
  await screen.findByRole('link');
  expect(asked.at(-1)).toEqual({ address: '139' });
});

test('where there is no outbox the page says so', async () => {
  server.use(...refusing(listOutbox, 'NOT_FOUND'));
  await openPage('/dev/outbox');
  expect(await screen.findByRole('heading', { name: '这里没有本机发件箱' })).toBeTruthy();
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/dev/outbox');
  await screen.findByRole('link');
  expect(await barriers(container)).toEqual([]);
});

test.each([
  ['voice', '语音电话（没有拨打）', '语音电话'],
  ['officialAccount', '公众号（模拟，没有发出）', '公众号'],
  ['workWeChat', '企业微信（模拟，没有发出）', '企业微信'],
] as const)('%s says that nothing went out where it is simulated, and only there', async (channel, simulated, real) => {
  server.use(
    ...answering(listOutbox, {
      list: [
        { ...message, channel },
        { ...message, deliveryId: '0199aa00-0000-7000-8000-0000000000a2', channel, isSimulated: false },
      ],
    }),
  );
  await openPage('/dev/outbox');
  expect(await screen.findAllByText(simulated)).toHaveLength(1);
  expect(screen.getAllByText(real)).toHaveLength(1);
});
