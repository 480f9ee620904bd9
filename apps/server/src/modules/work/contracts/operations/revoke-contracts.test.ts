import { errorNumber } from '@moqi/api';
import { readContract, revokeContract, revokeContracts } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMember, type TestPerson } from '#test/people.ts';
import { settleSigned, takeSigned } from '#test/settle.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { historyOf, messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const messages = (address: string | undefined, template: string) => messagesTo(world, address, template);
const stateOf = async ({ applyId }: SigningContract) => {
  const { db } = world.platform;
  const contract = await db.selectFrom('contracts').select('state').where('contract_id', '=', applyId).executeTakeFirst();
  const participants = await db.selectFrom('participants').select('state').where('contract_id', '=', applyId).orderBy('position').execute();
  return [contract?.state, ...participants.map(({ state }) => state)].join(' ');
};
const kindsOf = async (contract: SigningContract) => (await historyOf(world, contract)).map(({ kind }) => kind);

describe('revokeContracts', () => {
  const revoke = (person: TestPerson, ...applyIds: string[]) =>
    person.browser.call(revokeContracts, 'personal', { applyIds, reason: '条款要改' });

  it('ends links at once, tells every signer who was asked, and keeps the reason', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger', 'stranger'], ordered: true });
    const [first, second, third] = contract.parties;
    const link = await linkTo(world, first?.mobile ?? '');
    await settleSigned(world, contract, 0);
    expect((await revoke(contract.sender, contract.applyId)).data).toEqual({ revoked: 1 });
    expect(await stateOf(contract)).toBe('revoked signed revoked revoked');
    const opened = await world.browser().call(readContract, 'signing', link);
    expect(opened.code).toBe(errorNumber('CONTRACT_REVOKED'));
    expect(opened.msg.startsWith(`${contract.sender.name} `)).toBe(true);
    expect(opened.msg).toMatch(/ \d{4}-\d{2}-\d{2} \d{2}:\d{2} 撤销了《设备采购合同》/);
    await world.runJobs();
    const told = await Promise.all([first, second, third].map(async (party) => (await messages(party?.mobile, 'contract.revoked')).length));
    expect(told).toEqual([1, 1, 0]);
    const [message] = await messages(second?.mobile, 'contract.revoked');
    expect(message?.body).toContain('《设备采购合同》已撤销，之前的签署链接全部作废，原因：条款要改');
    expect(message?.body).not.toContain('http');
    const { data } = await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo });
    expect([data.state, data.endReason, data.timeline.at(-1)?.note]).toEqual(['revoked', '条款要改', '条款要改']);
  });

  it('keeps the next signer from being invited, where it comes before the invitation', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger'], ordered: true });
    const [first, second] = contract.parties;
    await takeSigned(world, contract, 0);
    expect((await revoke(contract.sender, contract.applyId)).data).toEqual({ revoked: 1 });
    await world.runJobs();
    expect(await messages(second?.mobile, 'contract.invitation')).toEqual([]);
    expect(await messages(second?.mobile, 'contract.revoked')).toEqual([]);
    expect(await messages(first?.mobile, 'contract.revoked')).toHaveLength(1);
  });

  it('all or none', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const completed = await signingContract(world, { parties: ['stranger'], sender: contract.sender });
    await settleSigned(world, completed, 0);
    const others = await signingContract(world, { parties: ['stranger'] });
    expect(await revoke(contract.sender, contract.applyId, completed.applyId)).toMatchObject({ code: errorNumber('CONTRACT_NOT_SIGNING') });
    expect(await revoke(contract.sender, contract.applyId, others.applyId)).toMatchObject({ code: errorNumber('CONTRACT_NOT_FOUND') });
    expect([await stateOf(contract), await stateOf(completed), await stateOf(others)]).toEqual([
      'signing waiting',
      'completed signed',
      'signing waiting',
    ]);
    expect(await messages(contract.parties[0]?.mobile, 'contract.revoked')).toEqual([]);
    expect((await revoke(contract.sender, contract.applyId, contract.applyId)).data).toEqual({ revoked: 1 });
  });

  it('not any more when all have signed, though the completion is still under way; nor does it expire', async () => {
    const overDate = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const contract = await signingContract(world, { parties: ['stranger'], overDate });
    const signed = { state: 'signed', signed_at: world.clock.now() } as const;
    await world.platform.db.updateTable('participants').set(signed).where('contract_id', '=', contract.applyId).execute();
    expect(await revoke(contract.sender, contract.applyId)).toMatchObject({ code: errorNumber('CONTRACT_NOT_SIGNING') });
    world.clock.advance({ hours: 2 });
    await world.runJob('contracts.expireContract', { owner: contract.sender.party, contractId: contract.applyId });
    expect(await stateOf(contract)).toBe('signing signed');
  });

  it('in an enterprise by the sender and the administrator', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['person'] });
    const member = await openMember(world, contract.enterprise?.party ?? contract.sender.party);
    const as = (person: TestPerson) => person.browser.call(revokeContracts, 'enterprise', { applyIds: [contract.applyId] });
    expect((await as(member)).code).toBe(errorNumber('FORBIDDEN'));
    expect((await as(contract.sender)).data).toEqual({ revoked: 1 });
    expect((await as(contract.sender)).code).toBe(errorNumber('CONTRACT_NOT_SIGNING'));
    const signer = contract.parties[0]?.person;
    expect(signer && (await revoke(signer, contract.applyId)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });
});

describe('the deadline', () => {
  it('ends a contract when it comes, not before, and tells sender and signers', async () => {
    const contract = await signingContract(world, {
      parties: ['stranger', 'stranger'],
      overDate: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
    });
    await settleSigned(world, contract, 0);
    world.clock.advance({ hours: 23 });
    expect(await world.runJobs()).not.toContain('contracts.expireContract');
    world.clock.advance({ hours: 1 });
    expect(await world.runJobs()).toContain('contracts.expireContract');
    expect(await stateOf(contract)).toBe('expired signed expired');
    expect(await kindsOf(contract)).toEqual(['sent', 'signed', 'expired']);
    const told = [contract.parties[0]?.mobile, contract.parties[1]?.mobile, contract.sender.mobile];
    for (const address of told) expect(await messages(address, 'contract.expired')).toHaveLength(1);
  });

  it('does nothing to a contract that is complete or was revoked, and nothing when it is run early or twice', async () => {
    const overDate = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const [completed, early] = [
      await signingContract(world, { parties: ['stranger'], overDate }),
      await signingContract(world, { parties: ['stranger'], overDate }),
    ];
    await settleSigned(world, completed, 0);
    const expire = ({ sender, applyId }: SigningContract) =>
      world.runJob('contracts.expireContract', { owner: sender.party, contractId: applyId });
    await expire(early);
    expect(await stateOf(early)).toBe('signing waiting');
    world.clock.advance({ hours: 25 });
    for (const contract of [completed, early, early]) await expire(contract);
    expect([await stateOf(completed), await stateOf(early)]).toEqual(['completed signed', 'expired expired']);
    expect(await kindsOf(early)).toEqual(['sent', 'expired']);
  });
});

describe('revokeContract', () => {
  it.each([false, true])('revokes one with its reason, once (enterprise: %s)', async (byEnterprise) => {
    const contract = await signingContract(world, { byEnterprise, parties: ['stranger'] });
    const { sender, door, applyId, applyNo } = contract;
    const cancel = () => sender.browser.call(revokeContract, door, { applyId, reason: '条款要改' });
    expect((await cancel()).data).toEqual({ revoked: 1 });
    expect((await sender.browser.call(readContract, 'signing', { applyNo })).data).toMatchObject({
      state: 'revoked',
      endReason: '条款要改',
    });
    expect((await cancel()).code).toBe(errorNumber('CONTRACT_NOT_SIGNING'));
    const unknown = await sender.browser.call(revokeContract, door, { applyId: crypto.randomUUID() });
    expect(unknown.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });

  it('a stranger finds nothing to revoke', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const signer = contract.parties[0]?.person;
    const answer = await signer?.browser.call(revokeContract, 'personal', { applyId: contract.applyId });
    expect(answer?.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect(await stateOf(contract)).toBe('signing waiting');
  });
});
