import { errorNumber } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import { revokeContract } from '@moqi/api/work/contracts';
import {
  createDirectory,
  deleteDirectory,
  type FilingRule,
  listFilingRules,
  saveFilingRules,
  unfileContracts,
} from '@moqi/api/work/directories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, type SigningContract, type SituationOptions, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const UNKNOWN = '0199aaaa-0000-7000-8000-000000000001';
type Door = 'personal' | 'enterprise';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function make(who: TestPerson, door: Door, directoryName: string): Promise<string> {
  const answer = await who.browser.call(createDirectory, door, { directoryName });
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.directoryId;
}
const rule = (directoryId: string, change: Partial<FilingRule>): FilingRule => ({ directoryId, nameWords: '', partyWords: '', ...change });
const save = (who: TestPerson, door: Door, rules: readonly FilingRule[], fileNow: 0 | 1 = 0) =>
  who.browser.call(saveFilingRules, door, { rules: [...rules], fileNow });
const liesIn = async (who: { readonly party: string }, applyId: string) => {
  const rows = world.platform.db.selectFrom('drawers').select('directory_id').distinct();
  const found = await rows
    .where('party_id', '=', who.party as never)
    .where('contract_id', '=', applyId)
    .execute();
  return found.map((row) => row.directory_id);
};
const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** Signed by its one signer, so that it is completed. */
async function completed(options: SituationOptions): Promise<SigningContract & { readonly signer: TestPerson }> {
  const contract = await signingContract(world, { signers: 1, ...options });
  const [party] = contract.parties;
  if (party?.person === undefined) throw new Error('nobody signs');
  await sign(world, party.person.browser, await linkTo(world, party.mobile));
  await world.runJobs();
  return { ...contract, signer: party.person };
}

describe('rules of filing', () => {
  it('file what is completed, for its sender and for its signers, each by rules of its party; the first that fits decides', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    const [leases, others] = [await make(sender, 'personal', '租赁'), await make(sender, 'personal', '其他')];
    const rules = [rule(leases, { nameWords: '租赁', partyWords: '韩立川' }), rule(others, { partyWords: '韩立川' })];
    expect(await save(sender, 'personal', rules)).toMatchObject({ success: true, data: { filed: 0 } });
    expect((await sender.browser.call(listFilingRules, 'personal', {})).data).toEqual({ list: rules, canChange: 1 });
    const lease = await completed({ sender, contractName: '厂房租赁合同' });
    const sale = await completed({ sender, contractName: '设备采购合同' });
    expect(await liesIn(sender, lease.applyId)).toEqual([leases]);
    expect(await liesIn(sender, sale.applyId)).toEqual([others]);
    // the signer has no rules
    expect(await liesIn(lease.signer, lease.applyId)).toEqual([NOWHERE]);
    const own = await make(lease.signer, 'personal', '房子');
    expect((await save(lease.signer, 'personal', [rule(own, { nameWords: '租赁' })], 1)).data).toEqual({ filed: 1 });
    expect(await liesIn(lease.signer, lease.applyId)).toEqual([own]);
    expect(await liesIn(sender, lease.applyId)).toEqual([leases]);
  });

  it('leave alone what is under way, what was filed or taken out, and what fits no rule', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    const leases = await make(sender, 'personal', '租赁');
    await save(sender, 'personal', [rule(leases, { nameWords: '租赁' })]);
    const open = await signingContract(world, { sender, signers: 1, contractName: '厂房租赁合同' });
    expect(await liesIn(sender, open.applyId)).toEqual([NOWHERE]);
    await sender.browser.call(revokeContract, 'personal', { applyId: open.applyId, reason: '改日再签' });
    expect(await liesIn(sender, open.applyId)).toEqual([NOWHERE]);
    const other = await completed({ sender, contractName: '设备采购合同' });
    expect(await liesIn(sender, other.applyId)).toEqual([NOWHERE]);
    const done = await completed({ sender, contractName: '厂房租赁合同' });
    await sender.browser.call(unfileContracts, 'personal', { applyIds: [done.applyId] });
    await world.runJobs();
    expect(await liesIn(sender, done.applyId)).toEqual([NOWHERE]);
    // words are words, never a pattern
    expect((await save(sender, 'personal', [rule(leases, { nameWords: '设备%采_合同' })], 1)).data).toEqual({ filed: 0 });
    expect((await save(sender, 'personal', [rule(leases, { nameWords: '备采购' })], 1)).data).toEqual({ filed: 1 });
  });

  it('go with their directory', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    const leases = await make(sender, 'personal', '租赁');
    await save(sender, 'personal', [rule(leases, { nameWords: '租赁' })]);
    await sender.browser.call(deleteDirectory, 'personal', { directoryId: leases });
    expect((await sender.browser.call(listFilingRules, 'personal', {})).data.list).toEqual([]);
    const lease = await completed({ sender, contractName: '厂房租赁合同' });
    expect(await liesIn(sender, lease.applyId)).toEqual([NOWHERE]);
  });

  it('are an administrator’s affair in an enterprise, and tell the type that the sender declared', async () => {
    const admin = await openPerson(world, { name: '林书禾' });
    const enterprise = await openEnterprise(world, admin);
    await stepInto(admin, enterprise.party);
    const member = await openMember(world, enterprise.party);
    const buying = await make(member, 'enterprise', '采购');
    const rules = [rule(buying, { contractType: 'purchase' })];
    expect(await save(member, 'enterprise', rules)).toMatchObject({ code: errorNumber('FILING_RULES_ADMIN') });
    expect(await save(admin, 'enterprise', rules)).toMatchObject({ success: true });
    expect((await member.browser.call(listFilingRules, 'enterprise', {})).data).toEqual({ list: rules, canChange: 0 });
    const options = { enterprise, sender: admin } as const;
    const purchase = await completed({ ...options, contractType: 'purchase' });
    const lease = await completed({ ...options, contractType: 'lease' });
    expect(await liesIn(enterprise, purchase.applyId)).toEqual([buying]);
    expect(await liesIn(enterprise, lease.applyId)).toEqual([NOWHERE]);
    const { list } = (await admin.browser.call(listOperationEntries, 'corporateAdmin', {})).data;
    expect(list.map(({ action }) => action)).toContain('directories.rules');
  });

  it.each<Door>(['personal', 'enterprise'])('are refused whole through the door %s', async (door) => {
    const person = await openPerson(world);
    const enterprise = await openEnterprise(world, person);
    await stepInto(person, door === 'enterprise' ? enterprise.party : undefined);
    const own = await make(person, door, '采购');
    const stranger = await openPerson(world);
    const foreign = await make(stranger, 'personal', '别人的');
    const good = rule(own, { nameWords: '采购' });
    for (const [rules, code] of [
      [[good, rule(own, {})], 'FILING_RULE_EMPTY'],
      [[good, rule(foreign, { nameWords: '采购' })], 'DIRECTORY_UNKNOWN'],
      [[good, rule(UNKNOWN, { nameWords: '采购' })], 'DIRECTORY_UNKNOWN'],
      [Array.from({ length: 51 }, () => good), 'INPUT_INVALID'],
    ] as const) {
      expect(await save(person, door, rules)).toMatchObject({ success: false, code: errorNumber(code) });
    }
    expect((await person.browser.call(listFilingRules, door, {})).data.list).toEqual([]);
    const visitor = world.browser();
    expect((await visitor.call(listFilingRules, door, {})).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await visitor.call(saveFilingRules, door, { rules: [], fileNow: 0 })).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});
