import type { ContractDetail } from '@moqi/api/work/contracts';
import { type DeliveryRow, listDeliveries, orderDelivery } from '@moqi/api/work/deliveries';
import { ToastProvider, WordsProvider } from '@moqi/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMissingPoints } from '#entities/points/missing-points.ts';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { enterSession } from '#shared/session/session.ts';
import { barriers } from '#testing/axe.ts';
import { serverOf } from '#testing/open-page.tsx';
import { shortage } from '#testing/points.ts';
import { person } from '#testing/sessions.ts';
import { DeliverAgain } from './deliver-again.tsx';
import { Deliveries } from './deliveries.tsx';

const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-11-21T02:20:07.000Z';
const row = (number: number, change: Partial<DeliveryRow> = {}): DeliveryRow => ({
  deliveryId: id(number),
  applyNo: 'MQ1',
  contractName: '设备采购合同',
  participantId: id(90),
  recipient: '裴南乔',
  kind: 'invitation',
  channel: 'sms',
  maskedAddress: '136 **** 5520',
  state: 'sent',
  reason: '',
  createTime: at,
  attempts: [{ time: at, taken: true, problem: '' }],
  deliverTime: '',
  openTime: '',
  ...change,
});
const asked: object[] = [];
const server = serverOf(
  ...answering(listDeliveries, ({ before }) =>
    before === undefined
      ? {
          list: [
            row(9, { state: 'delivered', deliverTime: at, openTime: at }),
            row(8, {
              state: 'failed',
              reason: 'provider',
              attempts: [
                { time: at, taken: false, problem: '' },
                { time: at, taken: false, problem: 'SMS gateway 503' },
              ],
            }),
          ],
          next: id(8),
        }
      : { list: [row(7, { channel: 'app', maskedAddress: '', kind: 'reminder' })], next: '' },
  ),
);
beforeEach(async () => {
  asked.splice(0);
  await loadTexts('contract-detail');
});
const user = () => userEvent.setup({ delay: null });
function show(children: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ToastProvider>{children}</ToastProvider>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

test('each delivery with its recipient, channel and time, the newest first; earlier ones on demand', async () => {
  enterSession(person);
  const { container } = show(<Deliveries applyNo="MQ1" askedAt="" />);
  const list = within(await screen.findByRole('list', { name: '送达记录' }));
  const lines = () => list.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines()).toEqual([
    '裴南乔 · 签署邀请已送达短信 136 **** 5520 · 2026-11-21 10:20:072026-11-21 10:20:07 打开',
    '裴南乔 · 签署邀请失败短信 136 **** 5520 · 2026-11-21 10:20:07共尝试 2 次通道没有接收，请核对联系方式SMS gateway 503',
    '更早的记录',
  ]);
  await user().click(list.getByRole('button', { name: '更早的记录' }));
  await waitFor(() => expect(lines()[2]).toBe('裴南乔 · 催签已发出站内 · 2026-11-21 10:20:07'));
  expect(list.queryByRole('button')).toBeNull();
  expect(await barriers(container)).toEqual([]);
});

test('a visitor by link is told nothing, and an empty record is not drawn', async () => {
  const { container } = show(<Deliveries applyNo="MQ1" askedAt="" />);
  expect(container.querySelector('section')).toBeNull();
  server.use(...answering(listDeliveries, { list: [], next: '' }));
  enterSession(person);
  const second = show(<Deliveries applyNo="MQ2" askedAt="" />);
  await new Promise((done) => setTimeout(done, 50));
  expect(second.container.querySelector('section')).toBeNull();
});

const party = { participantId: id(90), name: '裴南乔', corpName: '', maskedTarget: '136 **** 5520', remindedToday: 1 };
const again = (onClose: () => void) => (
  <DeliverAgain contract={{ applyNo: 'MQ1' } as ContractDetail} party={party as ContractDetail['parties'][number]} onClose={onClose} />
);

test('a link goes out again, also to a corrected address', async () => {
  enterSession(person);
  const onClose = vi.fn<() => void>();
  server.use(
    ...answering(orderDelivery, (input) => {
      asked.push(input);
      return { recipient: '裴南乔', maskedAddress: '139 **** 0001' };
    }),
  );
  show(again(onClose));
  expect(await screen.findByText('签署链接会再发一次到 136 **** 5520。算一次催签，今天已发 1 次，每天最多 3 次')).toBeTruthy();
  const u = user();
  await u.type(screen.getByLabelText('改发到新的手机号或邮箱（选填）'), '1390000');
  await u.click(screen.getByRole('button', { name: '再次送达' }));
  expect(asked).toEqual([]);
  await u.type(screen.getByLabelText('改发到新的手机号或邮箱（选填）'), '0001');
  await u.click(screen.getByRole('button', { name: '再次送达' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([{ applyNo: 'MQ1', participantId: id(90), address: '13900000001' }]);
  expect(await screen.findByText('已发给裴南乔（139 **** 0001）')).toBeTruthy();
});

test('a name that differs is corrected where the link goes out again', async () => {
  enterSession(person);
  const onClose = vi.fn<() => void>();
  server.use(
    ...answering(orderDelivery, (input) => {
      asked.push(input);
      return { recipient: '裴南桥', maskedAddress: '136 **** 5520' };
    }),
  );
  const differing = { ...party, nameDiffers: true } as ContractDetail['parties'][number];
  show(<DeliverAgain contract={{ applyNo: 'MQ1' } as ContractDetail} party={differing} onClose={onClose} />);
  const u = user();
  const name = await screen.findByLabelText('更正姓名');
  expect(name).toHaveProperty('value', '裴南乔');
  await u.clear(name);
  await u.type(name, '裴南桥');
  await u.click(screen.getByRole('button', { name: '再次送达' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([{ applyNo: 'MQ1', participantId: id(90), fullName: '裴南桥' }]);
});

test('a refusal is said where it was asked, and nothing typed is lost', async () => {
  enterSession(person);
  server.use(...refusing(orderDelivery, 'REMIND_TOO_OFTEN', { times: 3 }));
  const onClose = vi.fn<() => void>();
  show(again(onClose));
  const u = user();
  await u.type(screen.getByLabelText('改发到新的手机号或邮箱（选填）'), 'pei@example.com');
  await u.click(screen.getByRole('button', { name: '再次送达' }));
  expect(await screen.findByText('今天已催签 3 次，明天再试')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('pei@example.com')).toBeTruthy();
});

test('a message that cannot be paid leads to the recharge, and what was typed stays', async () => {
  enterSession(person);
  server.use(...refusing(orderDelivery, 'POINTS_INSUFFICIENT', {}, shortage));
  const onClose = vi.fn<() => void>();
  show(again(onClose));
  await user().type(await screen.findByLabelText('改发到新的手机号或邮箱（选填）'), 'pei@example.com');
  await user().click(screen.getByRole('button', { name: '再次送达' }));
  await waitFor(() => expect(useMissingPoints.getState().shortage).toEqual(shortage));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('pei@example.com')).toBeTruthy();
});

test('what still waits to be sent is asked for again until it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let times = 0;
  server.use(
    ...answering(listDeliveries, () => {
      times += 1;
      return { list: [row(9, times < 2 ? { state: 'queued', reason: 'provider' } : { state: 'sent' })], next: '' };
    }),
  );
  enterSession(person);
  show(<Deliveries applyNo="MQ3" askedAt="" />);
  await screen.findByText('等待');
  expect(screen.getByText('通道暂时没有接收，正在重试')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(3_500);
  await screen.findByText('已发出');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toBe(2);
  vi.useRealTimers();
});

test('a message that is asked for is looked for until it is written, and not without end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const askedAt = '2026-11-21T03:00:00.000Z';
  let times = 0;
  const answer = (writtenAfter: number) =>
    answering(listDeliveries, () => {
      times += 1;
      const reminder = row(10, { kind: 'reminder', createTime: '2026-11-21T03:00:01.000Z' });
      return { list: [...(times > writtenAfter ? [reminder] : []), row(9)], next: '' };
    });
  server.use(...answer(1));
  enterSession(person);
  const first = show(<Deliveries applyNo="MQ4" askedAt={askedAt} />);
  await screen.findByText('裴南乔 · 签署邀请');
  await vi.advanceTimersByTimeAsync(3_500);
  await screen.findByText('裴南乔 · 催签');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(times).toBe(2);
  first.unmount();
  times = 0;
  server.use(...answer(Number.POSITIVE_INFINITY));
  show(<Deliveries applyNo="MQ5" askedAt={askedAt} />);
  await screen.findByText('裴南乔 · 签署邀请');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toBeGreaterThan(3);
  expect(times).toBeLessThan(8);
  vi.useRealTimers();
});
