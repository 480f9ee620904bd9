import { errorNumber, type InputOf } from '@moqi/api';
import { decideApproval, decideByLink, readApprovalByLink, sendApproverCode, withdrawApproval } from '@moqi/api/work/approvals';
import { readViewLink } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveNode,
  approverLinkTo,
  boxOf,
  chain,
  demand,
  openStaff,
  publishedFlow,
  type Staff,
  submittedContract,
} from '#test/approvals.ts';
import { buy } from '#test/billing.ts';
import { lastCode, openEnterprise, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { draftFile, pdfFile, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

async function held(): Promise<{ applyNo: string; link: Awaited<ReturnType<typeof approverLinkTo>> }> {
  world.clock.advance({ seconds: 1 });
  const { flowId } = await publishedFlow(enterprise.admin.browser, chain(approveNode('a', [staff.approvers[0]])));
  await demand(enterprise.admin.browser, flowId);
  const { applyNo } = await submittedContract(staff.sender);
  return { applyNo, link: await approverLinkTo(world, staff.approvers[0].mobile) };
}

test('the link reads the request and the contract; deciding needs the code that goes to the approver', async () => {
  const { applyNo, link } = await held();
  const phone = world.browser(); // nobody is logged in
  const read = await phone.call(readApprovalByLink, 'signing', link);
  expect(read.data).toMatchObject({
    applyNo,
    byLink: true,
    approverName: staff.approvers[0].name,
    can: { approve: true, withdraw: false },
  });
  const contract = await phone.call(readContract, 'signing', { applyNo, ...link });
  expect(contract.data).toMatchObject({ applyNo, state: 'approving', can: { download: false, revoke: false, sign: false } });
  const decision = { ...link, result: 'approve' } as const;
  expect((await phone.call(decideByLink, 'signing', decision)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  world.clock.advance({ seconds: 1 });
  await phone.call(sendApproverCode, 'signing', link);
  const code = await lastCode(world, staff.approvers[0].mobile);
  const wrong = await phone.call(decideByLink, 'signing', { ...decision, valicode: code === '000000' ? '000001' : '000000' });
  expect(wrong.code).toBe(errorNumber('CODE_WRONG'));
  const done = await phone.call(decideByLink, 'signing', { ...decision, valicode: code });
  expect(done.data).toMatchObject({ state: 'approved' });
  expect((await phone.call(readApprovalByLink, 'signing', link)).data.can.approve).toBe(false);
  expect((await phone.call(sendApproverCode, 'signing', link)).code).toBe(errorNumber('APPROVAL_NOT_OPEN'));
});

test('a session of the approver needs no code, and opens what a member may read', async () => {
  const { link } = await held();
  const [approver, other] = staff.approvers;
  const { approveId } = link;
  const read = await approver.browser.call(readApprovalByLink, 'signing', { approveId });
  expect(read.data).toMatchObject({ byLink: false, can: { approve: true } });
  expect((await other.browser.call(readApprovalByLink, 'signing', { approveId })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
  expect((await other.browser.call(sendApproverCode, 'signing', { approveId })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
  const { flowInstId } = read.data;
  expect((await staff.sender.browser.call(readApprovalByLink, 'signing', { approveId: flowInstId })).data.can).toMatchObject({
    approve: false,
    withdraw: true,
  });
  expect((await staff.sender.browser.call(decideByLink, 'signing', { approveId: flowInstId, result: 'approve' })).success).toBe(false);
  expect((await approver.browser.call(decideByLink, 'signing', { approveId, result: 'approve' })).success).toBe(true);
});

test('an approval opens on its own page, one of a contract of several files on the page for those', async () => {
  const [approver, other] = staff.approvers;
  const open = (person: TestPerson, named: InputOf<typeof readViewLink>) => person.browser.call(readViewLink, 'enterprise', named);
  const { applyNo, link } = await held();
  const { approveId } = link;
  const signed = { ...link, fromTo: 'message' };
  expect((await open(approver, signed)).data).toMatchObject({ page: '/applySign/audit', applyNo, ...signed });
  expect((await open(approver, { applyNo, selfApprove: '1' })).data).toMatchObject({ page: '/applySign/audit', approveId });
  // who decides nothing on it gets the contract's page as ever
  expect((await open(staff.sender, { applyNo, selfApprove: '1' })).data).toMatchObject({ page: '/applySign/toDetailAnony', applyNo });
  expect((await open(other, { approveId })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
  expect((await staff.sender.browser.call(readViewLink, 'personal', { approveId })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
  const files = await upload(staff.sender.browser, pdfFile('一.pdf'), pdfFile('二.pdf'));
  const [first, second] = files;
  if (!first || !second) throw new Error('nothing uploaded');
  world.clock.advance({ seconds: 1 });
  const several = await submittedContract(staff.sender, {
    attatchFileNamesJson: [draftFile(first, placedField('a')), draftFile(second, placedField('a', 1))],
  });
  expect((await world.linksTo(approver.mobile)).at(-1)?.pathname).toBe('/applySign/auditMulti');
  expect((await open(approver, { applyNo: several.applyNo, selfApprove: '1' })).data.page).toBe('/applySign/auditMulti');
  const row = (await boxOf(approver)).list.find((one) => one.applyNo === several.applyNo);
  expect(row?.fileCount).toBe(2);
});

test('a link opens nothing but its own decision, and not for ever', async () => {
  const { applyNo, link } = await held();
  const other = await held();
  const phone = world.browser();
  const mixed = { ...link, approveId: other.link.approveId };
  expect((await phone.call(readApprovalByLink, 'signing', mixed)).code).toBe(errorNumber('LINK_INVALID'));
  expect((await phone.call(readApprovalByLink, 'signing', { approveId: link.approveId })).code).toBe(errorNumber('UNAUTHENTICATED'));
  const half = { approveId: link.approveId, chapterSign: link.chapterSign };
  expect((await phone.call(readApprovalByLink, 'signing', half)).code).toBe(errorNumber('LINK_INVALID'));
  // it is no signer's link
  const signing = {
    applyNo,
    signNo: 'S',
    documents: [{ documentId: crypto.randomUUID(), version: 1, docHash: 'a'.repeat(64) }],
    consent: true,
  } as const;
  const signed = await phone.call(signContract, 'signing', { ...signing, ...link } as never);
  expect(signed.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  const start = world.clock.now();
  world.clock.advance({ hours: 73 });
  expect((await phone.call(readApprovalByLink, 'signing', link)).code).toBe(errorNumber('LINK_EXPIRED'));
  world.clock.set(start);
});

test('what was handed on, or taken back, is open to the link no more', async () => {
  const { link } = await held();
  const [approver, heir] = staff.approvers;
  const phone = world.browser();
  world.clock.advance({ seconds: 1 });
  const decision = { approveId: link.approveId, result: 'delegate', reason: '请代为处理', memberId: heir.memberId } as const;
  await approver.browser.call(decideApproval, 'enterprise', decision);
  expect((await phone.call(readApprovalByLink, 'signing', link)).code).toBe(errorNumber('LINK_REVOKED'));
  const heirs = await approverLinkTo(world, heir.mobile);
  const { flowInstId } = (await phone.call(readApprovalByLink, 'signing', heirs)).data;
  await staff.sender.browser.call(withdrawApproval, 'enterprise', { flowInstId });
  expect((await phone.call(readApprovalByLink, 'signing', heirs)).code).toBe(errorNumber('LINK_REVOKED'));
});

test('a code is for one decision', async () => {
  const first = await held();
  const second = await held();
  const phone = world.browser();
  world.clock.advance({ seconds: 1 });
  await phone.call(sendApproverCode, 'signing', first.link);
  const valicode = await lastCode(world, staff.approvers[0].mobile);
  const crossed = await phone.call(decideByLink, 'signing', { ...second.link, result: 'approve', valicode });
  expect(crossed.success).toBe(false);
  expect((await boxOf(staff.approvers[0])).list.map((row) => row.applyNo)).toEqual(expect.arrayContaining([first.applyNo, second.applyNo]));
});
