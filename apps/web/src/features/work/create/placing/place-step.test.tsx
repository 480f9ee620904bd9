import { readQuota } from '@moqi/api/money/points';
import { quoteContract, readDraft } from '@moqi/api/work/sending';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { asPhone } from '#testing/as-phone.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { openingPages, type PlacedText } from '#testing/pages.ts';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, FILE_ID, field, namesCheckedBy, type Posted, reference, saveNow } from '../testing/drafts.ts';

const SECOND = '0199aa00-0000-7000-8000-000000000002';

const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
);
const user = () => userEvent.setup({ delay: null });
let posted: Posted[] = [];

// the layout that is not there: a desk of 700 × 900 and pages of 600 × 800
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 800));
});
afterAll(() => vi.restoreAllMocks());
// files of three pages with words on the last
const SIGN_HERE: PlacedText = { text: '乙方（签字）', x: 100, y: 200 };
const RECEIVER: PlacedText = { text: '签收人', x: 100, y: 160 };
beforeEach(() => {
  posted = [];
  openingPages((origin) => [[], [], 'url' in origin && origin.url.includes(SECOND) ? [SIGN_HERE, RECEIVER] : [SIGN_HERE]]);
});

async function openStep(fields: Parameters<typeof draft>[0] = [], change: Parameters<typeof draft>[1] = {}) {
  server.use(...answering(readDraft, draft(fields, change)), ...creating(posted));
  await openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=3`);
  await screen.findByText('正在为谁放置');
  return waitFor(() => {
    const layer = document.querySelector<HTMLElement>('[data-layer="0"]');
    if (!layer) throw new Error('no page is shown');
    return layer;
  });
}
const placed = () => screen.queryAllByRole('button', { name: /方 .+ 的.+，第 \d 页$/ }).map((one) => one.getAttribute('aria-label'));
const input = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

test('a kind is chosen and placed where the page is clicked; its properties follow', async () => {
  const page = await openStep();
  const u = user();
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('button', { name: '企业章' }));
  fireEvent.pointerDown(page, { button: 0, clientX: 300, clientY: 400 });
  expect(placed()).toEqual(['甲方 苏州栖禾新材料有限公司 的企业章，第 1 页']);
  // 42 mm on a page of 600 × 800 points, its middle where the click was
  expect(input('左 %').value).toBe('40.1');
  expect(input('上 %').value).toBe('42.6');
  expect((screen.getByRole('radio', { name: '原章 42 mm' }) as HTMLInputElement).checked).toBe(true);
  expect(await barriers()).toEqual([]);
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.attatchFileNamesJson?.[0]?.fields).toMatchObject([{ kind: 'seal', party: 'co', page: 0 }]), {
    timeout: 5000,
  });
});

test('the parties without a place come one after the other; who chooses from the palette stays with the party', async () => {
  const page = await openStep();
  const click = (x: number, y: number): void => {
    fireEvent.pointerDown(page, { button: 0, clientX: x, clientY: y });
    fireEvent.pointerUp(window);
  };
  expect(screen.getByText('在页面上点一下，放甲方的企业章。按 Esc 取消')).toBeTruthy();
  click(200, 400);
  expect(screen.getByText('在页面上点一下，放乙方的签名。按 Esc 取消')).toBeTruthy();
  click(450, 400);
  expect(placed()).toEqual(['甲方 苏州栖禾新材料有限公司 的企业章，第 1 页', '乙方 裴南乔 的签名，第 1 页']);
  // nothing is in hand any more
  click(300, 700);
  expect(placed()).toHaveLength(2);
  await user().keyboard('{Control>}zz{/Control}');
  expect(placed()).toEqual([]);
  await user().click(screen.getByRole('button', { name: '签署日期' }));
  click(300, 700);
  click(300, 500);
  expect(screen.queryByText(/放乙方的/)).toBeNull();
  expect(placed()).toEqual(['甲方 苏州栖禾新材料有限公司 的签署日期，第 1 页']);
});

test('by the keyboard it comes to the middle of the page in view', async () => {
  await openStep();
  screen.getByRole('button', { name: '签署日期' }).focus();
  await user().keyboard('{Enter}');
  expect(placed()).toEqual(['甲方 苏州栖禾新材料有限公司 的签署日期，第 1 页']);
});

test('a person has no seal, and the number keys change who is placed for', async () => {
  await openStep();
  const u = user();
  expect(screen.getByRole('button', { name: '企业章' })).toBeTruthy();
  await u.keyboard('2');
  expect(screen.queryByRole('button', { name: '企业章' })).toBeNull();
  expect(screen.queryByRole('button', { name: '骑缝章' })).toBeNull();
  expect(screen.getByRole('button', { name: '签名' })).toBeTruthy();
});

test('arrows move, Delete removes, and all of it is undone and done again', async () => {
  await openStep([field({})]);
  const u = user();
  const seal = screen.getByRole('button', { name: /企业章，第 1 页/ });
  fireEvent.pointerDown(seal, { button: 0 });
  fireEvent.pointerUp(window);
  await u.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect([input('左 %').value, input('上 %').value]).toEqual(['20.5', '52.5']);
  await u.keyboard('{Control>}d{/Control}');
  expect(placed()).toHaveLength(2);
  await u.keyboard('{Delete}');
  expect(placed()).toHaveLength(1);
  await u.keyboard('{Control>}zz{/Control}');
  expect(placed()).toHaveLength(1);
  await u.click(screen.getByRole('button', { name: '撤销（Ctrl+Z）' }));
  expect(screen.getByRole('button', { name: '撤销（Ctrl+Z）' }).hasAttribute('disabled')).toBe(true);
  await u.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  fireEvent.pointerDown(screen.getByRole('button', { name: /企业章，第 1 页/ }), { button: 0 });
  fireEvent.pointerUp(window);
  expect(input('上 %').value).toBe('52.5');
});

test('a pulled field snaps to the middle of the page, not with Alt, and Escape takes it back', async () => {
  await openStep([field({ x: 0.2, y: 0.5, width: 0.2, height: 0.15 })]);
  const seal = () => screen.getByRole('button', { name: /企业章，第 1 页/ });
  const pull = (dx: number, altKey = false) => {
    fireEvent.pointerDown(seal(), { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(window, { clientX: 100 + dx, clientY: 100, altKey });
  };
  // the desk is measured as 0 wide here, so a point is a pixel; 120 px bring the middle of the field to that of the page
  pull(117);
  fireEvent.pointerUp(window);
  expect(input('左 %').value).toBe('40');
  pull(-3.5, true);
  fireEvent.pointerUp(window);
  expect(input('左 %').value).toBe('39.4');
  pull(-100);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(placed()).toHaveLength(1);
  fireEvent.pointerDown(seal(), { button: 0 });
  fireEvent.pointerUp(window);
  expect(input('左 %').value).toBe('39.4');
});

test('two are selected with Shift, aligned and removed together', async () => {
  await openStep([field({}), field({ key: 'f2', kind: 'ink', x: 0.6, y: 0.6 })]);
  const u = user();
  fireEvent.pointerDown(screen.getByRole('button', { name: /企业章，第 1 页/ }), { button: 0 });
  fireEvent.pointerUp(window);
  fireEvent.pointerDown(screen.getByRole('button', { name: /签名，第 1 页/ }), { button: 0, shiftKey: true });
  expect(screen.getByText('已选 2 处')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '上边对齐' }));
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.attatchFileNamesJson?.[0]?.fields?.map(({ y }) => y)).toEqual([0.5, 0.5]), { timeout: 5000 });
  await u.click(screen.getByRole('button', { name: '删除（Delete）' }));
  expect(placed()).toEqual([]);
});

test('a marquee selects what it touches', async () => {
  const page = await openStep([field({}), field({ key: 'f2', x: 0.7, y: 0.8 })]);
  fireEvent.pointerDown(page, { button: 0, clientX: 60, clientY: 350 });
  fireEvent.pointerMove(window, { clientX: 200, clientY: 450 });
  fireEvent.pointerUp(window);
  const pressed = screen.getAllByRole('button', { name: /企业章，第 1 页/ }).map((one) => one.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['true', 'false']);
});

test('one field comes to every page, or to those that are named', async () => {
  await openStep([field({})]);
  const u = user();
  fireEvent.pointerDown(screen.getByRole('button', { name: /企业章，第 1 页/ }), { button: 0 });
  fireEvent.pointerUp(window);
  await u.click(screen.getByRole('radio', { name: '每一页同一位置' }));
  const pages = () => posted.at(-1)?.attatchFileNamesJson?.[0]?.fields?.map(({ page }) => page);
  saveNow();
  await waitFor(() => expect(pages()).toEqual([0, 1, 2]), { timeout: 5000 });
  await u.click(screen.getByRole('radio', { name: '指定页' }));
  await u.clear(input('页码'));
  await u.type(input('页码'), '2-3');
  expect(screen.getByText('请写 1–3 之间的页码，并包含本页 1，例如 1-3,5')).toBeTruthy();
  await u.clear(input('页码'));
  await u.type(input('页码'), '1,3');
  saveNow();
  await waitFor(() => expect(pages()).toEqual([0, 2]), { timeout: 5000 });
});

test('a straddle seal is switched on for the party, moved and switched off', async () => {
  await openStep();
  const u = user();
  const toggle = screen.getByRole('switch', { name: '骑缝章' });
  await u.click(toggle);
  expect(screen.getByText('3 页各得 3 分之一；超过 20 页时每 20 页一组。')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: '距页顶' }), { target: { value: '100' } });
  saveNow();
  await waitFor(
    () =>
      expect(posted.at(-1)).toMatchObject({ needQifengSign: 1, attatchFileNamesJson: [{ fields: [{ kind: 'straddle', party: 'co' }] }] }),
    { timeout: 5000 },
  );
  const [straddle] = posted.at(-1)?.attatchFileNamesJson?.[0]?.fields ?? [];
  expect((straddle?.y ?? 0) + (straddle?.height ?? 0)).toBeCloseTo(1);
  await u.click(toggle);
  saveNow();
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ needQifengSign: 0, attatchFileNamesJson: [{ fields: [] }] }), {
    timeout: 5000,
  });
});

test('words are searched in all pages and get a field beside each', async () => {
  await openStep();
  const u = user();
  await u.click(screen.getByRole('button', { name: '按关键字批量放置' }));
  await u.type(input('关键字'), '丙方{Enter}');
  expect(await screen.findByText(/文件里没有找到“丙方”/)).toBeTruthy();
  await u.clear(input('关键字'));
  await u.type(input('关键字'), '乙方（签字）');
  await u.selectOptions(screen.getByRole('combobox', { name: '放什么' }), '签名');
  await u.click(screen.getByRole('button', { name: '查找' }));
  expect(await screen.findByText('找到 1 处，在第 3 页')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '在 1 处旁边放置' }));
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.attatchFileNamesJson?.[0]?.fields).toMatchObject([{ kind: 'ink', page: 2 }]), {
    timeout: 5000,
  });
  const [ink] = posted.at(-1)?.attatchFileNamesJson?.[0]?.fields ?? [];
  expect((ink?.x ?? 0) * 600).toBeCloseTo(178);
});

test('what is missing is said, and the way on leads there', async () => {
  await openStep([field({})]);
  const u = user();
  expect(screen.getByText('乙方还没有签署位置')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '下一步' }));
  const card = screen.getByRole('button', { name: /裴南乔/ });
  expect(card.getAttribute('aria-pressed')).toBe('true');
  expect(within(card).getByText('未放置')).toBeTruthy();
  expect(screen.getByRole('button', { name: '签名' }).getAttribute('aria-pressed')).toBe('true');
});

const LIST = { targetId: SECOND, fileName: '设备清单.pdf', fields: [] };
const twoFiles = (...fields: Parameters<typeof draft>[0]) => ({
  files: [reference(1, '设备采购合同.pdf'), reference(2, '设备清单.pdf')],
  attatchFileNamesJson: [{ targetId: FILE_ID, fileName: '设备采购合同.pdf', fields }, LIST],
});
const signed = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];

test('a file without a place is named; the way on leads to it, and it is an attachment when the sender says so', async () => {
  await openStep([], twoFiles(...signed));
  const u = user();
  expect(screen.getByText('“设备清单.pdf”还没有签署位置。作为附件，各方能看到，不用签')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '正在设置的文件' }).value).toBe(LIST.targetId);
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('button', { name: '作为附件' }));
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.attatchFileNamesJson?.[1]).toMatchObject({ fields: [], attachment: 1 }), { timeout: 5000 });
  await u.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('heading', { name: '发送前再看一遍' })).toBeTruthy();
  expect(screen.getByText(/附件，不用签/)).toBeTruthy();
});

test('words are searched in all files, and the file of the first hit comes into view', async () => {
  await openStep([], twoFiles());
  const u = user();
  const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '正在设置的文件' }).value;
  await u.click(screen.getByRole('button', { name: '按关键字批量放置' }));
  await u.type(input('关键字'), '签收人{Enter}');
  expect(await screen.findByText('找到 1 处：“设备清单.pdf”第 3 页')).toBeTruthy();
  expect(shown()).toBe(SECOND);
  await u.clear(input('关键字'));
  await u.type(input('关键字'), '乙方（签字）{Enter}');
  expect(await screen.findByText('找到 2 处：“设备采购合同.pdf”第 3 页、“设备清单.pdf”第 3 页')).toBeTruthy();
  expect(shown()).toBe(FILE_ID);
  await u.click(screen.getByRole('button', { name: '在 2 处旁边放置' }));
  const pages = () => posted.at(-1)?.attatchFileNamesJson?.map(({ fields }) => fields?.map(({ page }) => page));
  saveNow();
  await waitFor(() => expect(pages()).toEqual([[2], [2]]), { timeout: 5000 });
});

test('a phone decides what is an attachment', async () => {
  const matchMedia = asPhone();
  server.use(...answering(readDraft, draft([], twoFiles(...signed))), ...creating(posted));
  await openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=3`);
  await user().click(await screen.findByRole('button', { name: '作为附件' }));
  await user().click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('heading', { name: '发送前再看一遍' })).toBeTruthy();
  matchMedia.mockRestore();
});

test('a phone is sent to a computer', async () => {
  const matchMedia = asPhone();
  server.use(...answering(readDraft, draft([])), ...creating(posted));
  await openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=3`);
  expect(await screen.findByRole('heading', { name: '请在电脑上打开' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '下一步' })).toBeNull();
  await user().click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByRole('button', { name: '链接已复制' })).toBeTruthy();
  matchMedia.mockRestore();
});
