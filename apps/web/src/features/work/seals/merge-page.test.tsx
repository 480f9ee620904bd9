import { countSignRecords } from '@moqi/api/work/contract-lists';
import { deleteMergedMark, listMergedMarks, type MergedMarkCard, saveMergedMark } from '@moqi/api/work/merged-marks';
import { listInks, listUsableSeals } from '@moqi/api/work/seals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { grantId, seal } from './testing/seals.ts';

const { sealId, svg } = seal(1);
const usable = { sealId, svg, kind: 'round' as const, sealName: '合同专用章', widthMm: 42, heightMm: 42, usedThisMonth: 3, keeper: false };
const line = [
  { x: 1, y: 1 },
  { x: 200, y: 90 },
];
const ink = { isDefault: false, inkId: grantId(3), width: 300, height: 120, strokes: [line], createTime: '2026-11-20T01:00:00.000Z' };
const mark: MergedMarkCard = {
  markId: grantId(7),
  markName: '采购签章',
  layout: 'beside',
  sealId,
  sealName: '合同专用章',
  withInk: true,
  withChop: true,
  end: '',
  svg,
  createTime: '2026-11-20T01:00:00.000Z',
};
const ended: MergedMarkCard = { ...mark, markId: grantId(8), markName: '旧签章', end: 'revoked', svg: '' };
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listInks, { list: [ink], chops: [], chopName: '林书禾' }),
  ...answering(listMergedMarks, { list: [mark, ended], chopName: '林书禾' }),
  ...answering(listUsableSeals, { list: [{ ...usable, until: '', usesLeft: null }], count: 1, itemPage: 1, pageSize: 100, missing: [] }),
);
const user = () => userEvent.setup({ delay: null });
const preview = () => decodeURIComponent(screen.getByRole<HTMLImageElement>('img', { name: '盖出的样子' }).src);

test.each(['/signSettings/signMerge', '/tpl/signMerge'])('%s: what can be put together, and what became of those kept', async (path) => {
  const { container } = await openPage(path);
  expect(await screen.findByText('印章授权已收回')).toBeTruthy();
  expect(screen.getByText('采购签章').closest('li')?.textContent).toContain('合同专用章 · 手写签名 · 姓名章');
  expect(await barriers(container)).toEqual([]);
});

test('the picture follows the choices, and what is chosen is saved', async () => {
  const saved: unknown[] = [];
  server.use(
    ...answering(saveMergedMark, (input) => {
      saved.push(input);
      return { markId: grantId(9) };
    }),
  );
  await openPage('/signSettings/signMerge');
  const u = user();
  await u.click(await screen.findByRole('checkbox', { name: '加姓名章“林书禾”' }));
  expect(preview()).not.toContain('>禾<');
  await u.click(screen.getByRole('checkbox', { name: '加姓名章“林书禾”' }));
  expect(preview()).toContain('>禾<');
  await u.click(screen.getByRole('radio', { name: '不用手写签名' }));
  await u.click(screen.getByRole('radio', { name: '叠放' }));
  await u.clear(screen.getByLabelText('名称'));
  await u.type(screen.getByLabelText('名称'), '采购二组');
  await u.click(screen.getByRole('button', { name: '保存合成签章' }));
  expect(await screen.findByText('已保存“采购二组”，签署时可以选用')).toBeTruthy();
  expect(saved).toEqual([{ markName: '采购二组', sealId, withChop: true, layout: 'over' }]);
});

test('a seal alone cannot be saved', async () => {
  server.use(...answering(listMergedMarks, { list: [], chopName: '' }));
  await openPage('/signSettings/signMerge');
  await user().click(await screen.findByRole('radio', { name: '不用手写签名' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存合成签章' }).disabled).toBe(true);
  expect(screen.getByText('再选手写签名或姓名章，这里显示盖出的样子')).toBeTruthy();
});

test('one is thrown away', async () => {
  server.use(...answering(deleteMergedMark, { deleted: true }));
  await openPage('/signSettings/signMerge');
  const [first] = await screen.findAllByRole('button', { name: '删除' });
  if (first) await user().click(first);
  expect(await screen.findByText('已删除“采购签章”，印章和手写签名不变')).toBeTruthy();
});

test('a person is told that it takes a company', async () => {
  server.use(...loggedIn(person));
  await openPage('/tpl/signMerge');
  expect(await screen.findByText('合成签章要用企业印章')).toBeTruthy();
});
