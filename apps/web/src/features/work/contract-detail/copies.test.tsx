import { endCopy, giveReading } from '@moqi/api/work/copies';
import { ToastProvider, WordsProvider } from '@moqi/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { enterSession } from '#shared/session/session.ts';
import { contract, id } from '#testing/contract.ts';
import { serverOf } from '#testing/open-page.tsx';
import { person } from '#testing/sessions.ts';
import { Copies } from './copies.tsx';

const asked: object[] = [];
const endTime = '2026-12-03T16:00:00.000Z';
const server = serverOf(
  ...answering(giveReading, (input) => {
    asked.push(input);
    return { name: input.name, endTime };
  }),
  ...answering(endCopy, { name: '沈知夏' }),
);
beforeEach(async () => {
  asked.splice(0);
  enterSession(person);
  await loadTexts('contract-detail');
});
const user = userEvent.setup({ delay: null });
const reader = { copyId: id(9), name: '沈知夏', maskedTarget: '138 **** 0001', from: 1, shown: true, inside: false } as const;

function show(mayCopy: boolean) {
  const copies = [{ ...reader, givenBy: '林书禾', toldTime: '', endTime }];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ToastProvider>
          <Copies contract={{ ...contract, copies, can: { ...contract.can, copy: mayCopy } }} />
        </ToastProvider>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

test('an outside reader is invited for some days; what is refused stays in the dialog', async () => {
  server.use(...refusing(giveReading, 'COPY_ADDRESS_INVALID'));
  show(true);
  expect(screen.getByText(/138 \*{4} 0001 · 可查看 · 可查阅至 12-04 00:00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '邀请外部人员查阅' }));
  const dialog = within(await screen.findByRole('dialog', { name: '邀请外部人员查阅' }));
  expect(dialog.getByRole('button', { name: '邀请' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('姓名'), '顾行舟');
  await user.type(dialog.getByLabelText('手机号或邮箱'), 'gu@lvsuo.cn');
  await user.selectOptions(dialog.getByLabelText('可查阅多久'), '30 天');
  await user.click(dialog.getByRole('button', { name: '邀请' }));
  expect(await dialog.findByText(/手机号或邮箱不正确/)).toBeTruthy();
  server.resetHandlers();
  await user.click(dialog.getByRole('button', { name: '邀请' }));
  expect(await screen.findByText('已邀请顾行舟，可查阅至 12-04 00:00')).toBeTruthy();
  expect(asked).toEqual([{ applyId: contract.applyId, name: '顾行舟', address: 'gu@lvsuo.cn', days: 30 }]);
});

test('who may not copy it invites nobody', () => {
  show(false);
  expect(screen.queryByRole('button', { name: '邀请外部人员查阅' })).toBeNull();
});
