import { enterPreparing, type FrameMessage, savePrepared, sendPrepared } from '@moqi/api/reach/embedding';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { asPhone } from '#testing/as-phone.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { openingPages } from '#testing/pages.ts';
import { nobody } from '#testing/sessions.ts';
import { draft, field } from '../testing/drafts.ts';
import type { Entry } from './preparing.ts';

const SITE = 'https://erp.example.com';
const PAGE = '/embed/prepare?ticket=T1';
const asked: object[] = [];
const posted: FrameMessage[] = [];
const told = () => posted.filter(({ type }) => type !== 'heightChanged').map(({ type, detail }) => [type, detail]);

function entryOf(change: Partial<Entry> = {}): Entry {
  const {
    signatoryJson,
    attatchFileNamesJson,
    overDate = '',
    files,
    applyNo,
  } = draft([field({}), field({ key: 'f2', party: 'pe', kind: 'ink', y: 0.7 })]);
  const parties = signatoryJson.map((party) => {
    const { identityCard: _, ...shown } = party;
    return shown;
  });
  return {
    token: 'mqp.T',
    corpName: '江州云杉科技有限公司',
    applyNo,
    contractName: '设备采购合同',
    canSend: true,
    needCa: 1,
    serverCa: 1,
    contents: { signatoryJson: parties, attatchFileNamesJson, overDate, ifOrder: 1, needQifengSign: 0 },
    files,
    revision: 4,
    endTime: '2026-11-27T04:00:00.000Z',
    ...change,
  };
}

const server = serverOf(
  ...nobody(),
  ...answering(savePrepared, (input) => {
    asked.push(input);
    return { savedAt: '2026-11-27T02:00:00.000Z', revision: 5 };
  }),
  ...answering(sendPrepared, (input) => {
    asked.push(input);
    return { applyNo: 'MQ20260001', sent: true, approving: false };
  }),
);
beforeEach(() => {
  asked.length = 0;
  posted.length = 0;
  document.head.innerHTML = `<meta name="frame-origin" content="${SITE}">`;
  const parent = { postMessage: (message: FrameMessage) => posted.push(message) };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});
const user = () => userEvent.setup({ delay: null });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));

test('outside of a frame nothing is entered', async () => {
  vi.restoreAllMocks();
  await openPage(PAGE);
  expect(await screen.findByRole('heading', { name: '这个页面要在原来的网页里打开' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  expect(told()).toEqual([]);
});

test('an address that was used says so, to the person and to the page around', async () => {
  server.use(...refusing(enterPreparing, 'PREPARING_ENTRY_ENDED', {}));
  await openPage(PAGE);
  expect(await screen.findByText(/已经用过或已过期/)).toBeTruthy();
  expect(told()).toEqual([
    ['ready', {}],
    ['failed', { code: 'PREPARING_ENTRY_ENDED' }],
  ]);
});

test('parties are changed, saved without what the company alone sets, and the contract is sent as it was saved', async () => {
  server.use(...answering(enterPreparing, entryOf()));
  const { container } = await openPage(PAGE);
  expect(await screen.findByRole('heading', { name: '谁来签，按什么顺序' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByText('裴南乔'));
  const name = await screen.findByLabelText('姓名');
  // who prepares it has no account, and so could take no call
  expect([screen.queryByText('签署前朗读录像') === null, screen.queryByText('签署前视频通话')]).toEqual([false, null]);
  await user().clear(name);
  await user().type(name, '韩立川');
  await press('下一步');
  await press('下一步');
  expect(await screen.findByRole('heading', { name: '发送前再看一遍' })).toBeTruthy();
  await press('发送合同');
  expect(await screen.findByRole('heading', { name: '《设备采购合同》已发送' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  expect(asked).toMatchObject([
    { token: 'mqp.T', revision: 4, signatoryJson: [{ key: 'co' }, { key: 'pe', fullName: '韩立川' }] },
    { token: 'mqp.T', revision: 5 },
  ]);
  expect(JSON.stringify(asked)).not.toMatch(/identityCard|contractName|needCa/);
  await press('回到原来的网页');
  const applyNo = 'MQ20260001';
  expect(told()).toEqual([
    ['ready', {}],
    ['saved', { applyNo, finished: false }],
    ['sent', { applyNo, approving: false }],
    ['closed', {}],
  ]);
});

test('where the company sends, the person finishes; nothing is sent', async () => {
  server.use(...answering(enterPreparing, entryOf({ canSend: false })));
  await openPage(PAGE);
  await press('下一步');
  await press('下一步');
  expect(await screen.findByText(/由江州云杉科技有限公司发起/)).toBeTruthy();
  await press('完成');
  expect(await screen.findByRole('heading', { name: '《设备采购合同》已准备好' })).toBeTruthy();
  expect(asked).toEqual([]);
  expect(told()).toContainEqual(['saved', { applyNo: 'MQ20260001', finished: true }]);
});

test('what keeps it from being sent is said where it is sent; a draft that is gone ends the page', async () => {
  server.use(...answering(enterPreparing, entryOf()), ...refusing(sendPrepared, 'ORGANIZATION_UNVERIFIED', {}));
  await openPage(PAGE);
  await press('下一步');
  await press('下一步');
  await press('发送合同');
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.use(...refusing(sendPrepared, 'CONTRACT_NOT_DRAFT', {}));
  await press('发送合同');
  expect(await screen.findByRole('heading', { name: '不能再在这里继续准备' })).toBeTruthy();
  await waitFor(() => expect(told()).toContainEqual(['failed', { code: 'DRAFT_GONE' }]));
});

test('on a phone a tap places what is in hand, and a finger that scrolls places nothing', async () => {
  asPhone();
  openingPages(() => [[], [], []]);
  // the layout that is not there: a desk of 360 × 500 and pages of 600 × 800
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 800));
  const entry = entryOf();
  const [file] = entry.contents.attatchFileNamesJson;
  if (file === undefined) throw new Error('no file');
  const attatchFileNamesJson = [{ ...file, fields: file.fields.filter(({ party }) => party === 'co') }];
  server.use(...answering(enterPreparing, { ...entry, contents: { ...entry.contents, attatchFileNamesJson } }));
  await openPage(PAGE);
  await press('下一步');
  const page = await waitFor(() => {
    const layer = document.querySelector<HTMLElement>('[data-layer="0"]');
    if (layer === null) throw new Error('no page yet');
    return layer;
  });
  const finger = { button: 0, pointerType: 'touch', clientX: 300, clientY: 400 };
  await press('签名');
  fireEvent.pointerDown(page, finger);
  fireEvent.pointerCancel(window);
  expect(screen.queryByRole('button', { name: /的签名，第 1 页/ })).toBeNull();
  fireEvent.pointerDown(page, finger);
  fireEvent.pointerUp(window);
  expect(await screen.findByRole('button', { name: /的签名，第 1 页/ })).toBeTruthy();
  await press('下一步');
  expect(await screen.findByRole('heading', { name: '发送前再看一遍' })).toBeTruthy();
});
