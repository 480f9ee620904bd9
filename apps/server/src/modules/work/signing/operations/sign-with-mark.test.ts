import { errorNumber } from '@moqi/api';
import { listSealUses } from '@moqi/api/work/grants';
import { deleteMergedMark, saveMergedMark } from '@moqi/api/work/merged-marks';
import { deleteInk, listUsableSeals, saveInk } from '@moqi/api/work/seals';
import { readProof, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestEnterprise } from '#test/people.ts';
import { picturesIn } from '#test/pictures.ts';
import { handwriting, prove, signRequest, type Task } from '#test/signing-acts.ts';
import { placedField, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Waiting {
  readonly company: TestEnterprise;
  readonly contract: Awaited<ReturnType<typeof signingContract>>;
  readonly task: Task & { readonly signNo: string };
  readonly sealId: string;
  readonly inkId: string;
  readonly markId: string;
}

/** A company's task, its code given, and a merged mark of the one who signs. */
async function waiting(): Promise<Waiting> {
  const contract = await signingContract(world, {
    parties: ['enterprise'],
    pages: 2,
    more: (party) => [placedField(party, 0, { key: 'qf', kind: 'straddle', x: 0, y: 0.4, width: 0.2, height: 0.2 })],
  });
  const company = contract.parties[0]?.enterprise;
  if (!company) throw new Error('no company signs');
  const { browser } = company.admin;
  const row = await world.platform.db
    .selectFrom('participants')
    .select('sign_no')
    .where('contract_id', '=', contract.applyId)
    .executeTakeFirstOrThrow();
  const task = { applyNo: contract.applyNo, signNo: row.sign_no };
  await prove(world, browser, task);
  const sealId = (await browser.call(listUsableSeals, 'enterprise', {})).data.list[0]?.sealId ?? '';
  const { inkId } = (await browser.call(saveInk, 'session', handwriting)).data;
  const { data } = await browser.call(saveMergedMark, 'enterprise', { markName: '日常签章', sealId, inkId, withChop: true });
  return { company, contract, task, sealId, inkId, markId: data.markId };
}

/** Without the seal: the mark says which. */
async function request({ company, task, markId }: Waiting) {
  const { sealId: _, ...asked } = await signRequest(company.admin.browser, task);
  return { ...asked, markId };
}

const picturesOf = ({ contract }: Waiting) => picturesIn(world, contract.sender.party, contract.applyId);

test('a mark is offered after the code, pressed as one picture, and the use of its seal recorded', async () => {
  const it = await waiting();
  const { company, task, sealId, markId } = it;
  const { browser } = company.admin;
  const proof = (await browser.call(readProof, 'signing', task)).data;
  expect(proof.marks).toMatchObject([{ markId, markName: '日常签章', sealId }]);
  const signed = await browser.call(signContract, 'signing', await request(it));
  expect(signed).toMatchObject({ success: true, data: { waitingFor: [] } });
  const { list } = (await browser.call(listSealUses, 'corporateAdmin', { sealId })).data;
  expect(list).toMatchObject([{ outcome: 'used', contractNo: it.contract.applyNo, reason: '日常签章', personName: company.admin.name }]);
  expect((await picturesOf(it)).some((size) => size !== '600×600' && size.startsWith('600×'))).toBe(true);
});

test('what was signed stays as it is when the mark and its handwriting are deleted', async () => {
  const it = await waiting();
  const { browser } = it.company.admin;
  await browser.call(signContract, 'signing', await request(it));
  const before = await picturesOf(it);
  await browser.call(deleteMergedMark, 'enterprise', { markId: it.markId });
  await browser.call(deleteInk, 'session', { inkId: it.inkId });
  expect(await picturesOf(it)).toEqual(before);
});

test('a deleted handwriting ends it: nothing is signed, and nothing used', async () => {
  const it = await waiting();
  const { browser } = it.company.admin;
  await browser.call(deleteInk, 'session', { inkId: it.inkId });
  expect((await browser.call(readProof, 'signing', it.task)).data.marks).toEqual([]);
  expect((await browser.call(signContract, 'signing', await request(it))).code).toBe(errorNumber('MERGED_MARK_INK'));
  expect((await browser.call(listSealUses, 'corporateAdmin', { sealId: it.sealId })).data.list).toEqual([]);
});

test('the mark of somebody else, a deleted one, and a seal that is not the mark’s are refused', async () => {
  const [it, other] = [await waiting(), await waiting()];
  const { browser } = it.company.admin;
  const asked = await request(it);
  const sign = (change: Partial<typeof asked> & { sealId?: string }) => browser.call(signContract, 'signing', { ...asked, ...change });
  const refused = errorNumber('MERGED_MARK_UNKNOWN');
  expect((await sign({ markId: other.markId })).code).toBe(refused);
  expect((await sign({ sealId: other.sealId })).code).toBe(refused);
  await browser.call(deleteMergedMark, 'enterprise', { markId: it.markId });
  expect((await sign({})).code).toBe(refused);
});
