import type { InputOf } from '@moqi/api';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { type DeliveryRow, listDeliveries, remindSigners } from '@moqi/api/work/deliveries';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localOutbox } from '#adapters/local-outbox.ts';
import { personRegistered } from '#modules/account/identity/index.ts';
import type { MessagePort } from '#ports/message.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import {
  draftFile,
  enterpriseParty,
  linkTo,
  personParty,
  placedField,
  type SenderDoor,
  signingContract,
  upload,
} from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const provider = { broken: '' };
const sms: MessagePort = {
  ...localOutbox,
  send: async (message) => {
    if (provider.broken !== '') throw new Error(provider.broken);
    await localOutbox.send(message);
  },
};
let world: World;
beforeAll(async () => {
  world = await openWorld({ sms });
});
beforeEach(() => {
  provider.broken = '';
});
afterAll(() => world.close());

async function seenBy(person: TestPerson, door: SenderDoor, filter: InputOf<typeof listDeliveries> = {}): Promise<DeliveryRow[]> {
  const answer = await person.browser.call(listDeliveries, door, { pageSize: 100, ...filter });
  if (!answer.success) throw new Error(`no list: ${answer.msg}`);
  return answer.data.list;
}
const told = (rows: readonly DeliveryRow[]) =>
  rows.map(({ recipient, kind, channel, state }) => [recipient, kind, channel, state].join(' '));

describe('listDeliveries', () => {
  it.each([
    ['personal', false],
    ['enterprise', true],
  ] as const)('%s: tells the sender what each recipient was sent, by which channel, and whether it arrived', async (door, byEnterprise) => {
    const contract = await signingContract(world, { byEnterprise, parties: ['person', 'stranger'] });
    const [known, stranger] = contract.parties;
    const rows = await seenBy(contract.sender, door, { applyNo: contract.applyNo });
    expect(told(rows).sort()).toEqual(['裴南乔 invitation sms sent', '韩立川 invitation app delivered', '韩立川 invitation sms sent']);
    const [message] = rows.filter(({ recipient }) => recipient === '裴南乔');
    expect(message).toMatchObject({ applyNo: contract.applyNo, contractName: '设备采购合同', reason: '', openTime: '', deliverTime: '' });
    expect(message?.attempts).toEqual([{ time: world.clock.now().toISOString(), taken: true, problem: '' }]);
    expect(message?.maskedAddress).toMatch(/^139 \*{4} \d{4}$/);
    const text = JSON.stringify(rows);
    for (const secret of [known?.mobile, stranger?.mobile, 'http', 'sign=']) expect(text).not.toContain(secret);
  });

  it('knows of a message that it arrived when its own link was opened', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const mobile = contract.parties[0]?.mobile ?? '';
    const invitation = await linkTo(world, mobile);
    world.clock.advance({ minutes: 5 });
    await contract.sender.browser.call(remindSigners, 'personal', { applyNo: contract.applyNo });
    await world.runJobs();
    world.clock.advance({ minutes: 5 });
    const openedAt = world.clock.now().toISOString();
    await world.browser().call(readContract, 'signing', invitation);
    world.clock.advance({ minutes: 5 });
    await world.browser().call(readContract, 'signing', invitation);
    const rows = await seenBy(contract.sender, 'personal', { applyNo: contract.applyNo });
    expect(rows.map(({ kind, state, openTime, deliverTime }) => [kind, state, openTime, deliverTime])).toEqual([
      ['reminder', 'sent', '', ''],
      ['invitation', 'delivered', openedAt, openedAt],
    ]);
    await world.browser().call(readContract, 'signing', await linkTo(world, mobile));
    expect(told(await seenBy(contract.sender, 'personal', { state: 'delivered', recipient: '裴南' }))).toHaveLength(2);
  });

  it('shows a participant what was sent to the participant’s party, and nothing of the others', async () => {
    const contract = await signingContract(world, { parties: ['person', 'enterprise'] });
    const [person, company] = contract.parties.map(({ person: who }) => who);
    const other = await openPerson(world);
    if (!person || !company) throw new Error('no parties');
    await person.browser.call(readContract, 'signing', { applyNo: contract.applyNo });
    expect(told(await seenBy(person, 'personal')).sort()).toEqual(['韩立川 invitation app delivered', '韩立川 invitation sms sent']);
    expect((await seenBy(person, 'personal', { channel: 'app' })).map(({ openTime }) => openTime)).toEqual([
      world.clock.now().toISOString(),
    ]);
    const companys = await seenBy(company, 'enterprise', { applyNo: contract.applyNo });
    expect(new Set(companys.map(({ recipient }) => recipient))).toEqual(new Set([contract.parties[1]?.enterprise?.name]));
    expect(companys).toHaveLength(2);
    expect(await seenBy(other, 'personal', { applyNo: contract.applyNo })).toEqual([]);
    expect(await seenBy(company, 'enterprise', { applyNo: (await signingContract(world)).applyNo })).toEqual([]);
  });

  it('tells how each attempt ended, in the words of the provider to the sender alone', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    provider.broken = 'SMS gateway 503';
    await expect(signingContract(world, { sender, parties: ['person'] })).rejects.toThrow('SMS gateway 503');
    const broken = await seenBy(sender, 'personal', { channel: 'sms' });
    expect(broken).toMatchObject([{ state: 'queued', reason: 'provider', attempts: [{ taken: false, problem: 'SMS gateway 503' }] }]);
    provider.broken = '';
    world.clock.advance({ minutes: 1 });
    const { party, delivery_id: deliveryId } = await world.platform.db
      .selectFrom('deliveries')
      .select(['party_id as party', 'delivery_id', 'recipient_party_id'])
      .where('delivery_id', '=', broken[0]?.deliveryId ?? '')
      .executeTakeFirstOrThrow();
    await world.runJob('notifications.sendDelivery', { party, deliveryId });
    const [mended] = await seenBy(sender, 'personal', { channel: 'sms' });
    expect(mended).toMatchObject({ state: 'sent', reason: '', attempts: [{ taken: false }, { taken: true, problem: '' }] });
    const late = await world.platform.db
      .updateTable('deliveries')
      .set({ state: 'failed', attempts: '[]' })
      .where('delivery_id', '=', deliveryId)
      .execute();
    expect([late.length, (await seenBy(sender, 'personal', { state: 'failed' }))[0]?.reason]).toEqual([1, 'late']);
  });

  it('keeps the words of the provider from the participant', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const attempts = JSON.stringify([{ at: world.clock.now(), error: 'SMS gateway 503' }]);
    await world.platform.db
      .updateTable('deliveries')
      .set({ attempts })
      .where('contract_id', '=', contract.applyId)
      .where('channel', '=', 'sms')
      .execute();
    const signer = contract.parties[0]?.person ?? contract.sender;
    const [row] = await seenBy(signer, 'personal', { channel: 'sms' });
    expect(row?.attempts).toEqual([{ time: world.clock.now().toISOString(), taken: false, problem: '' }]);
    const [sendersRow] = await seenBy(contract.sender, 'personal', { channel: 'sms', applyNo: contract.applyNo });
    expect(sendersRow?.attempts[0]?.problem).toBe('SMS gateway 503');
  });

  it('tells how it ended to all who were asked, and to nobody else', async () => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'], ordered: true });
    world.clock.advance({ minutes: 1 });
    await contract.sender.browser.call(revokeContracts, 'personal', { applyIds: [contract.applyId] });
    await world.runJobs();
    const rows = await seenBy(contract.sender, 'personal', { applyNo: contract.applyNo });
    expect(told(rows).slice(0, 2).sort()).toEqual(['韩立川 revoked app delivered', '韩立川 revoked sms sent']);
    expect(rows.some(({ recipient }) => recipient === '裴南乔')).toBe(false);
  });

  it('records the arrival at each party that one message reaches', async () => {
    const company = await openEnterprise(world);
    const { admin } = company;
    const sender = await openPerson(world, { name: '林书禾' });
    const [file] = await upload(sender.browser);
    if (!file) throw new Error('nothing uploaded');
    const change = { fullName: admin.name, mobile: admin.mobile };
    const sent = await sender.browser.call(createContract, 'personal', {
      contractName: '代理协议',
      signatoryJson: [enterpriseParty('a', company.name, change), personParty('b', change)],
      attatchFileNamesJson: [draftFile(file, placedField('a', 0, { kind: 'seal' }), placedField('b', 1))],
    });
    await world.runJobs();
    world.clock.advance({ minutes: 1 });
    await sender.browser.call(revokeContracts, 'personal', { applyIds: [sent.data.applyId] });
    await world.runJobs();
    const rows = await seenBy(sender, 'personal', { applyNo: sent.data.applyNo });
    const revoked = rows.filter(({ kind }) => kind === 'revoked').map(({ recipient, channel }) => `${recipient} ${channel}`);
    expect(revoked.toSorted()).toEqual([`${admin.name} app`, `${admin.name} sms`, `${company.name} app`].toSorted());
  });

  it('is read page by page, each holding the next ones, by all filters', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    const contracts = [];
    for (const contractName of ['设备采购合同', '房屋租赁合同', '保密协议']) {
      world.clock.advance({ minutes: 1 });
      contracts.push(await signingContract(world, { sender, contractName, parties: ['stranger', 'person'] }));
    }
    const all = await seenBy(sender, 'personal');
    expect(all).toHaveLength(9);
    const paged: DeliveryRow[] = [];
    for (let before: string | undefined; before !== ''; ) {
      const { data } = await sender.browser.call(listDeliveries, 'personal', { pageSize: 4, ...(before !== undefined && { before }) });
      paged.push(...data.list);
      before = data.next;
    }
    expect(paged).toEqual(all);
    expect([...paged].sort((one, other) => other.createTime.localeCompare(one.createTime))).toEqual(paged);
    const counted = async (filter: InputOf<typeof listDeliveries>) => (await seenBy(sender, 'personal', filter)).length;
    expect(await counted({ contractName: '租赁' })).toBe(3);
    expect(await counted({ contractName: '%' })).toBe(0);
    expect(await counted({ recipient: '裴南乔', channel: 'sms' })).toBe(3);
    expect(await counted({ applyNo: contracts[1]?.applyNo ?? '' })).toBe(3);
    expect(await counted({ applyNo: 'MQ0' })).toBe(0);
    expect(await counted({ channel: 'mail' })).toBe(0);
    expect(await counted({ beginDate: '2026-06-01', endDate: '2026-06-01' })).toBe(9);
    expect(await counted({ endDate: '2026-05-31' })).toBe(0);
    expect(await counted({ beginDate: '2026-06-02' })).toBe(0);
  });

  it('reaches in an enterprise as far as the data scope of the member', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['stranger'] });
    const party = contract.enterprise?.party ?? contract.sender.party;
    const [member, keeper] = [await openMember(world, party), await openMember(world, party, 'admin')];
    expect(await seenBy(member, 'enterprise')).toEqual([]);
    expect(told(await seenBy(keeper, 'enterprise'))).toEqual(['裴南乔 invitation sms sent']);
  });

  it('shows a person who registers later what was sent to that address before, and that it now lies in the person’s list', async () => {
    const person = await openPerson(world, { name: '裴南乔' });
    const contract = await signingContract(world, { parties: ['stranger'] });
    const { mobile: address } = contract.parties[0] ?? person;
    // the number becomes the person's: what registering does
    await world.platform.db.insertInto('logins').values({ address, kind: 'mobile', party_id: person.party }).execute();
    expect(await seenBy(person, 'personal')).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await world.platform.db.updateTable('persons').set({ mobile: address }).where('party_id', '=', person.party).execute();
    await world.emit(personRegistered, { party: person.party, id: person.party, ids: {} });
    await world.runJobs();
    expect(told(await seenBy(person, 'personal', { applyNo: contract.applyNo }))).toEqual([
      '裴南乔 invitation app delivered',
      '裴南乔 invitation sms sent',
    ]);
  });
});
