import { findOrder } from '@moqi/api/work/contract-lists';
import { listPerformance } from '@moqi/api/work/performance';
import { ToastProvider, WordsProvider } from '@moqi/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { enterSession } from '#shared/session/session.ts';
import { can, contract } from '#testing/contract.ts';
import { serverOf } from '#testing/open-page.tsx';
import { person } from '#testing/sessions.ts';
import { InsideParts } from './inside-parts.tsx';

const server = serverOf(...answering(listPerformance, { list: [], can: { add: true } }));
beforeEach(() => {
  enterSession(person);
  return loadTexts('contract-detail');
});
const show = (state: 'completed' | 'signing', copy = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ToastProvider>
          <InsideParts contract={{ ...contract, state, copies: [], can: { ...can, copy, download: true } }} />
        </ToastProvider>
      </WordsProvider>
    </QueryClientProvider>,
  );

test('a completed contract has its documents of performance, and the way to an institution', async () => {
  show('completed');
  expect(await screen.findByRole('button', { name: '添加凭证' })).toBeTruthy();
  const link = screen.getByRole('link', { name: '申请公证、仲裁等司法服务' });
  expect(link.getAttribute('href')).toBe(`/judicialService/introduce?applyId=${contract.applyId}`);
});

test('one that is being signed has neither', () => {
  show('signing');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('履约凭证')).toBeNull();
});

test('who has it may save it as a template', () => {
  show('signing');
  expect(screen.getByRole('button', { name: '存为模板' })).toBeTruthy();
});

const cost = {
  consumMode: 0 as const,
  payer: '杭州砚川智能装备有限公司',
  state: 'charged' as const,
  price: [{ item: 'enterpriseContract' as const, quantity: 1 }],
  lots: [
    {
      pkgItemId: contract.applyId,
      name: '标准套餐',
      item: 'enterpriseContract' as const,
      quantity: 1,
      expireTime: '2027-11-21T02:00:00.000Z',
      orderNo: 'DD1',
    },
  ],
};

test('its sender sees what it took of the quota, and the order that this was bought with', async () => {
  server.use(...answering(findOrder, cost));
  show('completed', true);
  expect(await screen.findByText('企业合同 1 份')).toBeTruthy();
  expect(screen.getByText('已扣减')).toBeTruthy();
  expect(screen.getByText('订单 DD1 · 2027-11-21 到期')).toBeTruthy();
});

test('a signer is not told what it cost its sender', async () => {
  const asked: unknown[] = [];
  server.use(...answering(findOrder, () => (asked.push(1), cost)));
  show('completed');
  expect(await screen.findByRole('button', { name: '添加凭证' })).toBeTruthy();
  expect([asked, screen.queryByText('费用明细')]).toEqual([[], null]);
});
