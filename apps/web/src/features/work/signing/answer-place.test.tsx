import type { InputOf } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { readProof, signContract } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { ink, signed, unproved } from './testing/task.ts';

const [mark] = contract.fields;
const asks = (at: number, label: string, question: object) => {
  if (!mark) throw new Error('the contract has no place');
  return { ...mark, fieldId: `0199aa00-0000-7000-8000-0000000000a${at}`, kind: 'text' as const, y: 100 * at, label, ...question };
};
const fields = [
  asks(1, '付款方式', { format: 'choice', choices: ['月付', '季付'] }),
  asks(2, '合同金额', { format: 'money', capitals: true }),
  asks(3, '需要发票', { format: 'check' }),
];
const server = serverOf(
  ...nobody(),
  ...answering(readContract, { ...contract, fields }),
  ...answering(readProof, { ...unproved, proved: true, ink }),
);
const user = userEvent.setup({ delay: null });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

test('a choice, an amount and a box are answered one after the other, and a wrong amount goes no further', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const asked: InputOf<typeof signContract>[] = [];
  server.use(
    ...answering(signContract, (input) => {
      asked.push(input);
      return signed;
    }),
  );
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1');
  await press('已阅读，去签署');
  await user.click(await screen.findByRole('radio', { name: '季付' }));
  expect(await barriers()).toEqual([]);
  await press('到下一处');
  const amount = await screen.findByLabelText('合同金额');
  await user.type(amount, '一千');
  expect(await screen.findByText('应为数字，例如 12 或 -1.5')).toBeTruthy();
  expect(screen.getByRole('button', { name: '填好后继续' })).toHaveProperty('disabled', true);
  await user.clear(amount);
  await user.type(amount, '1234.5');
  expect(await screen.findByText('印在合同上：¥1,234.50（人民币壹仟贰佰叁拾肆元伍角整）')).toBeTruthy();
  await press('确认签署');
  await screen.findByText('你已签完《设备采购合同》');
  // the box that nobody ticked is answered as it stands
  expect(asked[0]?.texts?.map(({ text }) => text)).toEqual(['no', '季付', '1234.5']);
});
