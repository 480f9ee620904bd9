import type { OutputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { readWays } from '@moqi/api/account/real-names';
import { commitOwnPaper, readOwnPapers } from '@moqi/api/trust/own-papers';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, newcomer } from '#testing/sessions.ts';

const words = (text: string) => ({ text, hash: '0'.repeat(64) });
const consent = { 'zh-CN': words('我单独同意核对'), en: words('I separately agree') };
const papers: OutputOf<typeof readOwnPapers> = {
  isOpen: true,
  keptDays: 30,
  consent: { manual: consent, nonMainland: consent },
  headTurn: { isThere: true, consent },
  approveStatus: 0,
  handedInAt: '',
  reason: '',
};
const verification: OutputOf<typeof readVerification> = {
  state: 'none',
  name: '',
  maskedIdNo: '',
  verifiedAt: '',
  checkedBy: '',
  paper: null,
  simulator: false,
  nameCheck: 'reviewer',
  testNumbers: [],
};
const HOSTED = [
  { way: 'face' as const, by: 'provider' as const, consent },
  { way: 'credit' as const, by: 'none' as const, consent },
];
const server = serverOf(
  ...loggedIn(newcomer),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readVerification, verification),
  ...answering(readWays, { ways: [{ way: 'operator3', by: 'none', consent, testNumbers: [] }], hosted: HOSTED, readsCards: false }),
  ...answering(readOwnPapers, papers),
);
const user = () => userEvent.setup({ delay: null });
beforeAll(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});

test('each way says what it needs and why it is closed; a permit is handed in with two photos and the consent', async () => {
  let committed = 0;
  server.use(
    ...answering(commitOwnPaper, () => {
      committed += 1;
      return { approveStatus: 1 as const };
    }),
    ...answering(readOwnPapers, () => ({
      ...papers,
      approveStatus: committed > 0 ? (1 as const) : (0 as const),
      handedInAt: '2026-11-23T01:00:00.000Z',
    })),
  );
  const { container } = await openPage('/auth/moreAuthType');
  expect(await screen.findByText('姓名、身份证号、本人名下的手机号')).toBeTruthy();
  await user().click((await screen.findAllByRole('button', { name: '用这种方式' })).at(-1) ?? document.body);
  await user().type(screen.getByLabelText(/^姓名/), 'WONG TAI MAN');
  await user().type(screen.getByLabelText('证件号码'), 'H12345678');
  await user().click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('请上传两张照片')).toBeTruthy();
  for (const input of container.querySelectorAll<HTMLInputElement>('input[type=file]'))
    await user().upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await user().click(screen.getByRole('checkbox', { name: '我单独同意核对' }));
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByRole('heading', { name: '证件已提交，等待审核' })).toBeTruthy();
  expect(committed).toBe(1);
});

test.each<[Partial<typeof papers>, string]>([
  [{ approveStatus: 3, reason: '反光' }, '上次提交没有通过：反光'],
  [{ approveStatus: 4 }, '上次提交超过期限没有结论，照片已删除。请重新提交'],
  [{ isOpen: false }, '本系统没有人工审核，这种方式没有开放'],
])('%j says %s', async (change, told) => {
  server.use(...answering(readOwnPapers, { ...papers, ...change }));
  await openPage('/auth/moreAuthType');
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
});

test('who is verified has nothing to hand in', async () => {
  server.use(...answering(readVerification, { ...verification, state: 'verified' }));
  await openPage('/auth/moreAuthType');
  const sheet = within(document.body);
  expect(await sheet.findByText('你已完成实名认证。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '用这种方式' })).toBeNull();
});

async function askForCamera(devices: unknown) {
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  await openPage('/auth/moreAuthType');
  await user().click((await screen.findAllByRole('button', { name: '用这种方式' })).at(-1) ?? document.body);
  await user().click(screen.getByRole('button', { name: '用摄像头转头' }));
  return within(await screen.findByRole('dialog', { name: '转头核对' }));
}

test.each([
  [undefined, '这个浏览器不能用摄像头。可以换手机打开本页，或不做转头核对，只交照片。'],
  [{ getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }, /^没有得到摄像头的许可/],
  [{ getUserMedia: () => Promise.reject(new DOMException('no', 'NotFoundError')) }, /^没有找到可用的摄像头/],
])('without a camera it says why, and that the photos suffice', async (devices, sentence) => {
  const dialog = await askForCamera(devices);
  await user().click(dialog.getByRole('button', { name: '打开摄像头' }));
  expect(dialog.getByText('身份信息属于敏感个人信息，需要你单独同意才能核验')).toBeTruthy();
  await user().click(dialog.getByRole('checkbox', { name: '我单独同意核对' }));
  await user().click(dialog.getByRole('button', { name: '打开摄像头' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(await barriers(document.body)).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '不做，只交照片' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nothing sees faces nobody is asked for a camera', async () => {
  server.use(...answering(readOwnPapers, { ...papers, headTurn: { isThere: false, consent } }));
  await openPage('/auth/moreAuthType');
  await user().click((await screen.findAllByRole('button', { name: '用这种方式' })).at(-1) ?? document.body);
  expect(screen.queryByRole('button', { name: '用摄像头转头' })).toBeNull();
});
