import { readContract } from '@moqi/api/work/contracts';
import { readProof, signContract } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { ink, signed, unproved } from './testing/task.ts';

const given = { ...unproved, proved: true, ink };
const server = serverOf(...nobody(), ...answering(readContract, contract));
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
// this DOM has no canvas to draw on
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});

test('a kept name chop is chosen in the place of handwriting, and given up for it again', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const chops = [
    { style: 'intaglio' as const, svg, isDefault: false },
    { style: 'relief' as const, svg, isDefault: true },
  ];
  const brought: unknown[] = [];
  server.use(
    ...answering(readProof, { ...given, chops }),
    ...answering(signContract, (input) => {
      brought.push([input.chop, input.ink]);
      return signed;
    }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  const named = await screen.findAllByRole('radio');
  expect(named.map((radio) => radio.closest('label')?.textContent)).toEqual(['阳文 · 默认', '阴文']);
  await user.click(screen.getByRole('radio', { name: /阴文/ }));
  await press('手写签名');
  await press('使用常用签名');
  expect(await screen.findByRole('radio', { name: /阴文/ })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('radio', { name: /阴文/ }));
  expect(screen.getByRole('radio', { name: /阴文/ })).toHaveProperty('checked', true);
  expect(await barriers()).toEqual([]);
  await press('确认签署');
  await screen.findByText('你已签完《设备采购合同》');
  expect(brought).toEqual([['intaglio', undefined]]);
});
