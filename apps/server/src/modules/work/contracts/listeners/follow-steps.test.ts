import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { mobileNumber, openPerson } from '#test/people.ts';
import { settleRefused, settleSigned, takeSigned } from '#test/settle.ts';
import { draftFile, personParty, placedField, type SigningContract, signingContract, upload } from '#test/situations.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const OVER_DATE = '2026-06-05';
const keyOf = ({ sender, applyId }: SigningContract) => ({ owner: sender.party, contractId: applyId });
const revoke = async ({ sender, applyId }: SigningContract) => {
  expect((await sender.browser.call(revokeContracts, 'personal', { applyIds: [applyId] })).data).toEqual({ revoked: 1 });
};

/** Both sign in order; the first one was invited, and the contract has a deadline. */
const inOrder = () => signingContract(world, { parties: ['stranger', 'stranger'], ordered: true, overDate: OVER_DATE });

// the test world lets every listener hear every event twice
describe('a step does not wait for its messages, and each is written once though its event is heard twice', () => {
  test('sending', async () => {
    const sender = await openPerson(world);
    const [file] = await upload(sender.browser);
    if (!file) throw new Error('nothing uploaded');
    const mobile = mobileNumber();
    const draft = { contractName: '设备采购合同', signatoryJson: [personParty('p', { mobile })] };
    const sent = await sender.browser.call(createContract, 'personal', {
      ...draft,
      attatchFileNamesJson: [draftFile(file, placedField('p'))],
    });
    expect(sent.success).toBe(true);
    expect(await messagesTo(world, mobile, 'contract.invitation')).toHaveLength(0);
    await world.runJobs();
    expect(await messagesTo(world, mobile, 'contract.invitation')).toHaveLength(1);
  });

  test.each<readonly [string, (contract: SigningContract) => Promise<void>, number, string]>([
    ['signing', (contract) => takeSigned(world, contract, 0), 1, 'contract.invitation'],
    ['refusing', (contract) => settleRefused(world, contract, 0), 0, 'contract.refused'],
    ['revoking', revoke, 0, 'contract.revoked'],
  ])('%s', async (_, step, told, template) => {
    const contract = await inOrder();
    const address = contract.parties[told]?.mobile;
    await step(contract);
    expect(await messagesTo(world, address, template)).toHaveLength(0);
    await world.runJobs();
    expect(await messagesTo(world, address, template)).toHaveLength(1);
  });

  test('completing', async () => {
    const contract = await inOrder();
    await settleSigned(world, contract, 0);
    await takeSigned(world, contract, 1);
    const toldOf = () => Promise.all(contract.parties.map(({ mobile }) => messagesTo(world, mobile, 'contract.completed')));
    expect((await toldOf()).flat()).toHaveLength(0);
    await world.runJobs();
    expect((await toldOf()).map((messages) => messages.length)).toEqual([1, 1]);
  });

  test('expiring', async () => {
    const contract = await inOrder();
    const [first] = contract.parties;
    const start = world.clock.now();
    world.clock.set('2026-06-06T00:00:00+08:00');
    await world.runJob('contracts.expireContract', keyOf(contract));
    expect(await messagesTo(world, first?.mobile, 'contract.expired')).toHaveLength(0);
    await world.runJobs();
    expect(await messagesTo(world, first?.mobile, 'contract.expired')).toHaveLength(1);
    world.clock.set(start);
  });
});

describe('the end of a contract', () => {
  it('arrives once in the list of a signer who registers before the messages are written', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    await revoke(contract);
    const { party } = await openPerson(world, { mobile: contract.parties[0]?.mobile ?? '' });
    await world.runJob('contracts.claimParticipants', keyOf(contract));
    await world.runJobs();
    const arrivals = world.platform.db.selectFrom('deliveries').select('template').where('channel', '=', 'app');
    expect(await arrivals.where('recipient_party_id', '=', party).execute()).toEqual([{ template: 'contract.revoked' }]);
  });
});
