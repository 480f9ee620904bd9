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

const server = serverOf(...nobody(), ...answering(readContract, contract), ...answering(readProof, unproved));
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
// this DOM has no canvas to draw on
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});

const proven = { ...unproved, proved: true, ink };
/** At the last step, with the kept handwriting in its place. */
async function atLastStep(): Promise<void> {
  server.use(...answering(readProof, proven));
  await openPage(page);
  await press('已阅读，去签署');
  await press('手写签名');
  await press('使用常用签名');
  await screen.findByText('裴南乔已阅读《设备采购合同》全文');
  await screen.findByRole('checkbox', { name: /附上我现在的位置/ });
}
const located = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });

test('a signer who wants it signs with the place that the browser tells', async () => {
  located((found) => found({ coords: { latitude: 31.2, longitude: 120.5, accuracy: 18.2 } } as GeolocationPosition));
  const places: unknown[] = [];
  server.use(
    ...answering(signContract, ({ place }) => {
      places.push(place);
      return signed;
    }),
  );
  await atLastStep();
  await user.click(screen.getByRole('checkbox', { name: /附上我现在的位置/ }));
  expect(screen.getByText('已取得位置，随签署一起保存')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await press('确认签署');
  await screen.findByText('你已签完《设备采购合同》');
  expect(places).toEqual([{ latitude: 31.2, longitude: 120.5, accuracy: 19 }]);
});

test('a browser that tells no place keeps nobody from signing', async () => {
  located((_, fail) => fail?.({ code: 1 } as GeolocationPositionError));
  const places: unknown[] = [];
  server.use(
    ...answering(signContract, ({ place }) => {
      places.push(place);
      return signed;
    }),
  );
  await atLastStep();
  await user.click(screen.getByRole('checkbox', { name: /附上我现在的位置/ }));
  expect(screen.getByText(/没有取得位置/)).toBeTruthy();
  await press('确认签署');
  await screen.findByText('你已签完《设备采购合同》');
  expect(places).toEqual([undefined]);
});
