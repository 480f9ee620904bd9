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

serverOf(...answering(listPerformance, { list: [], can: { add: true } }));
beforeEach(() => {
  enterSession(person);
  return loadTexts('contract-detail');
});
const show = (state: 'completed' | 'signing') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ToastProvider>
          <InsideParts contract={{ ...contract, state, copies: [], can: { ...can, copy: false, download: true } }} />
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
