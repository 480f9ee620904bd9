import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { countSignRecords, readViewLink } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { cancelPlannedSending, findParties, quoteContract, readDraft } from '@moqi/api/work/sending';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, field, namesCheckedBy, type Posted } from './testing/drafts.ts';

const link = { page: '/initiation/toCreate' as const, applyNo: 'MQ20260001', signNo: '', applyId: APPLY_ID, fromTo: '' };
const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...creating([]),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(findParties, { list: [] }),
  ...answering(readViewLink, link),
  ...answering(readDraft, draft([field({})])),
);
const user = () => userEvent.setup({ delay: null });

test('a draft shows what is in it and what it lacks, and leads to each of its parts', async () => {
  const { container } = await openPage(`/initiation/viewDetail?applyId=${APPLY_ID}`);
  expect(await screen.findByText('还有签署位置没有放')).toBeTruthy();
  expect(screen.getByRole('link', { name: '修改文件' }).getAttribute('href')).toBe(`/initiation/components/files?applyId=${APPLY_ID}`);
  expect(screen.getByRole('link', { name: '修改签署方' }).getAttribute('href')).toBe(`/initiation/components/parties?applyId=${APPLY_ID}`);
  expect(screen.getByRole('link', { name: '修改签署位置' }).getAttribute('href')).toBe(`/initiation/components/places?applyId=${APPLY_ID}`);
  expect(screen.getByRole('link', { name: '继续编辑' }).getAttribute('href')).toBe(`/initiation/toCreate?applyId=${APPLY_ID}&step=3`);
  expect(screen.getByText('裴南乔')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('what was sent is shown as its contract', async () => {
  server.use(
    ...answering(readViewLink, { ...link, page: '/applySign/toDetailAnony', applyNo: 'MQ1' }),
    ...answering(readContract, { ...contract, signNo: '', can: { ...contract.can, sign: false } }),
    ...answering(listDeliveries, { list: [], next: '' }),
  );
  await openPage(`/initiation/viewDetail?applyId=${APPLY_ID}`);
  expect(await screen.findAllByRole('heading', { name: contract.contractName })).not.toEqual([]);
  expect(screen.getByRole('link', { name: '签署记录' })).toBeTruthy();
});

test('what is not one’s own is not found', async () => {
  server.use(...refusing(readViewLink, 'CONTRACT_NOT_FOUND'));
  await openPage(`/initiation/viewDetail?applyId=${APPLY_ID}`);
  expect(await screen.findByText('没有找到这份合同')).toBeTruthy();
});

test('a single step has no trail, and ends at the draft with what was typed saved', async () => {
  const posted: Parameters<typeof creating>[0] = [];
  server.use(...creating(posted));
  const { router } = await openPage(`/initiation/components/files?applyId=${APPLY_ID}`);
  const name = await screen.findByLabelText('合同名称');
  expect(screen.queryByRole('list', { name: '发起步骤' })).toBeNull();
  await user().type(name, '（二）');
  await user().click(screen.getByRole('button', { name: '保存并返回' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/initiation/viewDetail?applyId=${APPLY_ID}`));
  expect(posted.at(-1)?.contractName).toBe('设备采购合同（二）');
});

test('a step whose turn has not come names the one before it', async () => {
  const { router } = await openPage(`/initiation/components/confirm?applyId=${APPLY_ID}`);
  expect(await screen.findByText('先完成“设置签署位置”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '发送合同' })).toBeNull();
  await user().click(screen.getByRole('button', { name: '设置签署位置' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/initiation/components/places?applyId=${APPLY_ID}`));
});

test('the wizard for one file takes one', async () => {
  await openPage('/applySign/toCreate');
  await screen.findByRole('button', { name: '选择文件' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const pdf = (title: string) => new File(['%PDF-1.7'], title, { type: 'application/pdf' });
  await user().upload(picker, [pdf('一.pdf'), pdf('二.pdf')]);
  expect(await screen.findByText('这里只发一个文件；多张图片可以一起选')).toBeTruthy();
  expect(screen.getByRole('link', { name: '要发多个文件？' }).getAttribute('href')).toBe('/initiation/toCreate');
});

test('when a draft is sent by itself is said, and can be taken back; why it was not is said too', async () => {
  const cancelled: unknown[] = [];
  const planned = { sendTime: '2026-11-30T01:00:00.000Z' };
  server.use(
    ...answering(readDraft, { ...draft([field({})]), planned }),
    ...answering(cancelPlannedSending, (asked) => {
      cancelled.push(asked);
      return { cancelled: true as const };
    }),
  );
  await openPage(`/initiation/viewDetail?applyId=${APPLY_ID}`);
  expect((await screen.findByRole('region', { name: '定时发送' })).textContent).toContain('定时发送：');
  server.use(...answering(readDraft, { ...draft([field({})]), planned: { ...planned, failure: '额度不足' } }));
  await user().click(screen.getByRole('button', { name: '取消自动发送' }));
  await waitFor(() => expect(cancelled).toEqual([{ applyId: APPLY_ID }]));
  // read again after the act
  expect(await screen.findByText('没有按计划发出：额度不足')).toBeTruthy();
});

test('a contract may be sent later: the moment goes with it, and the page says so', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft([field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })])), ...creating(posted));
  await openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=4`);
  const u = user();
  await u.click(await screen.findByRole('radio', { name: '定时发送' }));
  expect(screen.getByLabelText('发送时间')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('button', { name: '按时发送' }));
  expect(await screen.findByRole('heading', { name: /《设备采购合同》已定好发送时间：/ })).toBeTruthy();
  expect(posted.find(({ saveToDraftBox }) => saveToDraftBox === 0)?.sendTime).toMatch(/^20\d\d-/);
  expect(screen.getByRole('link', { name: '查看草稿' }).getAttribute('href')).toBe(`/initiation/viewDetail?applyId=${APPLY_ID}`);
});
