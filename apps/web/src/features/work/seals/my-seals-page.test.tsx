import type { OutputOf } from '@moqi/api';
import { approveSign, listSealRequests } from '@moqi/api/work/approvals';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { approveSeal, deleteInk, freezeSeal, listInks, listUsableSeals } from '@moqi/api/work/seals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { grantId, page, seal, waiting } from './testing/seals.ts';

const { sealId, svg } = seal(1);
const usable = { sealId, svg, kind: 'round' as const, sealName: '合同专用章', widthMm: 42, heightMm: 42, usedThisMonth: 3, keeper: true };
const ink = {
  isDefault: false,
  inkId: grantId(3),
  width: 300,
  height: 120,
  strokes: [
    [
      { x: 1, y: 1 },
      { x: 200, y: 90 },
    ],
  ],
  createTime: '2026-11-20T01:00:00.000Z',
};
const request: OutputOf<typeof listSealRequests>['list'][number] = {
  approveId: '',
  flowInstId: grantId(6),
  fileCount: 1,
  kind: 'sealUse',
  subjectName: '样品试用协议',
  applyNo: 'MQ1',
  sealName: '公章',
  flowName: '用印审批',
  nodeName: '部门负责人',
  initiatorName: '程屿',
  startTime: '2026-11-20T01:00:00.000Z',
  endTime: '',
  state: 'running',
  myState: '',
  waitingFor: '顾清妍',
  openTime: '2026-11-20T01:00:00.000Z',
  dueTime: '',
  waitsUntil: '',
  overdue: false,
  reason: '客户急需',
};
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listInks, { list: [ink], chops: [], chopName: '林书禾' }),
  ...answering(listUsableSeals, {
    list: [{ ...usable, until: '2026-11-30T16:00:00.000Z', usesLeft: 2 }],
    count: 1,
    itemPage: 1,
    pageSize: 100,
    missing: [{ sealId: grantId(4), sealName: '财务专用章', why: 'notGranted' }],
  }),
  ...page([waiting]),
  ...answering(listSealRequests, { list: [request], count: 1, itemPage: 1, pageSize: 50 }),
);
const user = () => userEvent.setup({ delay: null });

describe('what one signs with', () => {
  test.each(['/signSettings/signers', '/tpl/signers', '/tpl/entSign'])(
    '%s: seals with their right, those that are missing, handwriting',
    async (path) => {
      const { container } = await openPage(path);
      expect(await screen.findByText('2026-11-30 止 · 还可用 2 次')).toBeTruthy();
      expect(screen.getByText('由我保管')).toBeTruthy();
      expect(screen.getByText('没有授权').closest('li')?.textContent).toContain('财务专用章');
      expect(screen.getByTitle(/手写签名/)).toBeTruthy();
      expect(await barriers(container)).toEqual([]);
    },
  );

  test('a keeper freezes it, as a member', async () => {
    const done: unknown[] = [];
    server.use(
      ...answering(freezeSeal, (input) => {
        done.push(input);
        return { frozen: true as const };
      }),
    );
    await openPage('/signSettings/signers');
    const u = user();
    await u.click(await screen.findByRole('button', { name: '紧急冻结' }));
    const dialog = within(await screen.findByRole('dialog'));
    await u.type(dialog.getByLabelText('原因'), '疑似被盗用');
    await u.click(dialog.getByRole('button', { name: '冻结印章' }));
    expect(await screen.findByText(/已冻结合同专用章/)).toBeTruthy();
    expect(done).toEqual([{ sealId, reason: '疑似被盗用' }]);
  });

  test('handwriting can be thrown away', async () => {
    server.use(...answering(deleteInk, { deleted: true }));
    await openPage('/signSettings/signers');
    await user().click(await screen.findByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除这个手写签名')).toBeTruthy();
  });

  test('a person has handwriting only', async () => {
    server.use(...loggedIn(person));
    await openPage('/signSettings/signers');
    expect(await screen.findByTitle(/手写签名/)).toBeTruthy();
    expect(screen.queryByText('可用的企业印章')).toBeNull();
  });
});

describe('seals that wait for approval', () => {
  test('are shown beside their upload, and decided with a reason', async () => {
    const done: unknown[] = [];
    server.use(
      ...answering(approveSeal, (input) => {
        done.push(input);
        return seal(3);
      }),
    );
    const { container } = await openPage('/console/signApproval');
    const original = await screen.findByRole<HTMLImageElement>('img', { name: '合同专用章 3的原图' });
    expect(original.src).toContain(`/c/m/seal/image?sealId=${waiting.sealId}&which=original`);
    expect(await barriers(container)).toEqual([]);
    const u = user();
    await u.click(screen.getByRole('button', { name: '通过' }));
    expect(await screen.findByText(/已通过审核，可以使用了/)).toBeTruthy();
    await u.click(screen.getByRole('button', { name: '不通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    await u.type(dialog.getByLabelText('原因'), '边缘缺了一块');
    await u.click(dialog.getByRole('button', { name: '不通过' }));
    expect(await screen.findByText(/未通过审核/)).toBeTruthy();
    expect(done).toEqual([
      { sealId: waiting.sealId, pass: 1, reason: '' },
      { sealId: waiting.sealId, pass: 0, reason: '边缘缺了一块' },
    ]);
  });

  test('which the uploader leaves to another member', async () => {
    server.use(...page([{ ...waiting, can: { ...waiting.can, approve: false } }]));
    await openPage('/console/signApproval');
    expect(await screen.findByText('这枚印章由你上传，需要其他有审批权限的成员审核。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });

  test('or nothing waits', async () => {
    server.use(...page([]), ...answering(listSealRequests, { list: [], count: 0, itemPage: 1, pageSize: 50 }));
    await openPage('/console/signApproval');
    expect(await screen.findByText(/没有待审核的印章/)).toBeTruthy();
    expect(await screen.findByText('没有待审批的用印申请。')).toBeTruthy();
  });

  test('so are requests to use a seal, by an administrator in the place of the approver', async () => {
    const done: unknown[] = [];
    server.use(
      ...answering(approveSign, (input) => {
        done.push(input);
        return { flowInstId: request.flowInstId, state: 'approved' as const, waitingFor: '' };
      }),
    );
    await openPage('/console/signApproval');
    expect(await screen.findByText('程屿 申请在《样品试用协议》使用“公章”')).toBeTruthy();
    expect(screen.getByText('理由：客户急需')).toBeTruthy();
    const u = user();
    await u.click(screen.getByRole('button', { name: '同意用印' }));
    expect(await screen.findByText('已同意程屿用印，签署会自动完成')).toBeTruthy();
    await u.click(screen.getByRole('button', { name: '不同意' }));
    const dialog = within(await screen.findByRole('dialog'));
    await u.type(dialog.getByLabelText('原因'), '合同没有评审');
    await u.click(dialog.getByRole('button', { name: '不同意' }));
    expect(await screen.findByText('已驳回程屿的用印申请')).toBeTruthy();
    const { flowInstId } = request;
    expect(done).toEqual([
      { flowInstId, pass: 1, reason: '' },
      { flowInstId, pass: 0, reason: '合同没有评审' },
    ]);
  });
});
