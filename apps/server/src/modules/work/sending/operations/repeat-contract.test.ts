import { errorNumber } from '@moqi/api';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { createContract, readDraft, repeatContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { idNumber, mobileNumber, openEnterprise, openMember, openPerson } from '#test/people.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { personParty, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const repeat = ({ sender, door }: SigningContract, applyId: string) => sender.browser.call(repeatContract, door, { applyId });
const keptOf = async (applyId: string) => {
  const query = world.platform.db.selectFrom('contracts').select('draft').where('contract_id', '=', applyId);
  return (await query.executeTakeFirstOrThrow()).draft;
};

describe('repeatContract', () => {
  it('makes a draft of a revoked contract: everything that was sent, a new deadline, and why it ended', async () => {
    const author = await openPerson(world);
    const identityCard = idNumber();
    const draft = await goodDraft(author, { ifOrder: 1, consumMode: 0, overDate: '2099-01-01' });
    const parties = [{ ...draft.signatoryJson?.[0], identityCard, readTime: 20 }, draft.signatoryJson?.[1]] as typeof draft.signatoryJson;
    const sent = await author.browser.call(createContract, 'personal', { ...draft, signatoryJson: parties });
    await author.browser.call(revokeContracts, 'personal', { applyIds: [sent.data.applyId], reason: '金额要改' });
    const { data } = await author.browser.call(repeatContract, 'personal', { applyId: sent.data.applyId });
    expect(data.applyNo).not.toBe(sent.data.applyNo);
    const again = (await author.browser.call(readDraft, 'personal', { applyId: data.applyId })).data;
    expect(again).toMatchObject({ contractName: '设备采购合同', ifOrder: 1, attatchFileNamesJson: draft.attatchFileNamesJson });
    expect(again.signatoryJson).toMatchObject([{ identityCard, readTime: 20 }, { fullName: '裴南乔' }]);
    expect(again.repeats).toMatchObject({ applyNo: sent.data.applyNo, state: 'revoked', name: '', reason: '金额要改' });
    expect(Date.parse(again.overDate ?? '')).toBeGreaterThan(world.clock.now().getTime());
    expect(again.overDate?.startsWith('2099')).toBe(false);
    // it can be sent as it is
    const { applyNo: _, savedAt: __, files: ___, repeats: ____, ...content } = again;
    expect(await author.browser.call(createContract, 'personal', content)).toMatchObject({ success: true });
    expect(JSON.stringify(await keptOf(data.applyId))).not.toContain(identityCard);
  });

  it('goes to the name and the address that were corrected meanwhile', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const { sender, door, applyId, applyNo } = contract;
    const { data } = await sender.browser.call(readContract, 'signing', { applyNo });
    const participantId = data.parties[0]?.participantId ?? '';
    const address = mobileNumber();
    const corrected = await sender.browser.call(orderDelivery, door, { applyNo, participantId, address, fullName: '裴南桥' });
    expect(corrected.success).toBe(true);
    await sender.browser.call(revokeContracts, door, { applyIds: [applyId], reason: '要改' });
    const again = (await repeat(contract, applyId)).data;
    const { signatoryJson } = (await sender.browser.call(readDraft, door, { applyId: again.applyId })).data;
    expect(signatoryJson).toMatchObject([{ fullName: '裴南桥', mobile: address }]);
  });

  it('names the signer who refused, for the administrator of the enterprise too', async () => {
    const contract = await signingContract(world, { parties: ['person'], byEnterprise: true });
    await settleRefused(world, contract, 0, '付款节点有误');
    const { data } = await repeat(contract, contract.applyId);
    const { repeats } = (await contract.sender.browser.call(readDraft, contract.door, { applyId: data.applyId })).data;
    expect(repeats).toMatchObject({ state: 'refused', name: '韩立川', reason: '付款节点有误' });
  });

  it('is for contracts that ended unsigned, and for actors who manage them', async () => {
    const running = await signingContract(world, { parties: ['stranger'] });
    expect(await repeat(running, running.applyId)).toMatchObject({ code: errorNumber('CONTRACT_NOT_SIGNING') });
    await settleSigned(world, running, 0);
    expect(await repeat(running, running.applyId)).toMatchObject({ code: errorNumber('CONTRACT_NOT_SIGNING') });
    // it is not sent again: the draft that was kept for that is gone, ID numbers with it
    expect(await keptOf(running.applyId)).toBeNull();

    const { party, admin } = await openEnterprise(world);
    const { data } = await admin.browser.call(createContract, 'enterprise', await goodDraft(admin));
    await admin.browser.call(revokeContracts, 'enterprise', { applyIds: [data.applyId], reason: '要改' });
    const member = await openMember(world, party);
    expect((await member.browser.call(repeatContract, 'enterprise', { applyId: data.applyId })).code).toBe(errorNumber('FORBIDDEN'));
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(repeatContract, 'personal', { applyId: data.applyId })).code).toBe(
      errorNumber('CONTRACT_NOT_FOUND'),
    );
  });

  it('says so where nothing was kept', async () => {
    const author = await openPerson(world);
    const draft = await goodDraft(author, { signatoryJson: [personParty('a', { mobile: '13900000001' }), personParty('b')] });
    const { data } = await author.browser.call(createContract, 'personal', draft);
    await author.browser.call(revokeContracts, 'personal', { applyIds: [data.applyId], reason: '要改' });
    await world.platform.db.updateTable('contracts').set({ draft: null }).where('contract_id', '=', data.applyId).execute();
    expect((await author.browser.call(repeatContract, 'personal', { applyId: data.applyId })).code).toBe(errorNumber('CONTRACT_NOT_KEPT'));
  });
});
