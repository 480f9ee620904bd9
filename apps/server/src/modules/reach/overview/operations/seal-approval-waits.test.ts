import type { InputOf } from '@moqi/api';
import { readOverview } from '@moqi/api/reach/overview';
import { decideApproval, listSealApprovals } from '@moqi/api/work/approvals';
import { createContract } from '@moqi/api/work/sending';
import { startSealUse } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff } from '#test/approvals.ts';
import { openEnterprise, openPerson } from '#test/people.ts';
import { generateSeal } from '#test/seals.ts';
import { prove, signRequest } from '#test/signing-acts.ts';
import { draftFile, enterpriseParty, personParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('tells a contract that waits for the approval of its sender’s seal from one that waits for the signature', async () => {
  const enterprise = await openEnterprise(world);
  const { sealId } = await generateSeal(enterprise.admin.browser, '合同专用章');
  const { sender: member } = await openStaff(world, enterprise);
  const other = await openPerson(world, { name: '林书禾' });
  const [file] = await upload(member.browser);
  if (!file) throw new Error('nothing uploaded');
  const sent = await member.browser.call(createContract, 'enterprise', {
    contractName: '用印合同',
    signatoryJson: [
      enterpriseParty('a', enterprise.name, { fullName: member.name, mobile: member.mobile }),
      personParty('b', { fullName: other.name, mobile: other.mobile }),
    ],
    attatchFileNamesJson: [draftFile(file, placedField('a', 0, { kind: 'seal' }), placedField('b', 1))],
  });
  if (!sent.success) throw new Error(`not sent: ${sent.msg}`);
  await world.runJobs();
  const { applyNo, applyId } = sent.data;
  const waits = async () =>
    (await enterprise.admin.browser.call(readOverview, 'corporateAdmin', {})).data.waiting.steps.map(({ kind, count }) => [kind, count]);
  expect(await waits()).toEqual([['own', 1]]);

  const mine = world.platform.db.selectFrom('participants').selectAll().where('contract_id', '=', applyId).orderBy('position');
  const named = { applyNo, signNo: (await mine.executeTakeFirstOrThrow()).sign_no };
  await prove(world, member.browser, named);
  const { documents } = await signRequest(member.browser, named);
  const asking = { ...named, sealId, documents, consent: true } satisfies InputOf<typeof startSealUse>;
  const decide = async (result: 'approve' | 'reject') => {
    expect((await member.browser.call(startSealUse, 'signing', asking)).data.state).toBe('running');
    expect(await waits()).toEqual([['sealApproval', 1]]);
    world.clock.advance({ seconds: 1 });
    const { list } = (await enterprise.admin.browser.call(listSealApprovals, 'enterprise', {})).data;
    const approveId = list.find((one) => one.applyNo === applyNo)?.approveId ?? '';
    expect((await enterprise.admin.browser.call(decideApproval, 'enterprise', { approveId, result, reason: '理由' })).success).toBe(true);
    await world.runJobs();
  };
  await decide('reject');
  expect(await waits()).toEqual([['own', 1]]);
  await decide('approve');
  // signed by itself: now it is the other side's turn
  expect(await waits()).toEqual([['unopened', 1]]);
});
