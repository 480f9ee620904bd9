import { errorNumber } from '@moqi/api';
import { createContract, findParties, type ProposedParty } from '@moqi/api/work/sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { enterpriseParty, personParty, type SenderDoor, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { findPartners } from '../store/partners.ts';

let world: World;
let sender: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  sender = await openPerson(world, { name: '林书禾' });
});
afterAll(() => world.close());

type Door = 'personal' | 'enterprise';

/** Sends to 裴南乔 and to 宁波鹭汀物流有限公司, handled by 卫清和. */
async function sendToTwo(person: TestPerson, door: Door): Promise<{ mobile: string; email: string }> {
  const known = { mobile: mobileNumber(), email: `wei${Math.random()}@example.com` };
  const parties = [
    personParty('a', { fullName: '裴南乔', mobile: known.mobile }),
    enterpriseParty('b', '宁波鹭汀物流有限公司', { fullName: '卫清和', mobile: '', email: known.email }),
  ];
  const sent = await person.browser.call(createContract, door, await goodDraft(person, { signatoryJson: parties }));
  expect(sent.success).toBe(true);
  await world.runJobs();
  return known;
}

async function proposed(person: TestPerson, door: Door, keyword: string, signatoryType: 0 | 1 = 0): Promise<ProposedParty[]> {
  const answer = await person.browser.call(findParties, door, { keyword, signatoryType });
  expect(answer.success).toBe(true);
  return answer.data.list;
}
const names = (list: readonly ProposedParty[]) =>
  list.map(({ fullName, corpName, from }) => [corpName, fullName, from].filter(Boolean).join(' '));

describe.each<Door>(['personal', 'enterprise'])('findParties %s', (door) => {
  beforeEach(async () => {
    if (door === 'enterprise') await openEnterprise(world, sender);
  });

  it('finds whom one sent a contract to, by name, company, number and mail', async () => {
    const { mobile, email } = await sendToTwo(sender, door);
    const person = { from: 'partner', signatoryType: 0, fullName: '裴南乔', corpName: '', mobile, email: '' };
    const company = { from: 'partner', signatoryType: 1, fullName: '卫清和', corpName: '宁波鹭汀物流有限公司', mobile: '', email };
    expect(await proposed(sender, door, '南乔')).toEqual([person]);
    expect(await proposed(sender, door, mobile.slice(2))).toEqual([person]);
    expect(await proposed(sender, door, `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`)).toEqual([person]);
    for (const typed of ['鹭汀', '卫清', email.slice(0, 8).toUpperCase()])
      expect(await proposed(sender, door, typed, 1)).toEqual([company]);
    // of the other kind, and characters that mean something to the database
    expect(await proposed(sender, door, '鹭汀')).toEqual([]);
    expect(await proposed(sender, door, '%')).toEqual([]);
  });

  it('proposes each once, however often contracts were sent', async () => {
    const { mobile } = await sendToTwo(sender, door);
    const again = await goodDraft(sender, {
      contractName: '第二份',
      signatoryJson: [personParty('a', { fullName: '裴南乔', mobile }), personParty('b', { fullName: '裴南乔', mobile: mobileNumber() })],
    });
    expect((await sender.browser.call(createContract, door, again)).success).toBe(true);
    await world.runJobs();
    expect(await proposed(sender, door, '裴南乔')).toHaveLength(2);
  });

  it('knows nothing of what others sent', async () => {
    const { mobile } = await sendToTwo(sender, door);
    const stranger = await openPerson(world);
    expect(await proposed(stranger, 'personal', mobile)).toEqual([]);
    await openEnterprise(world, stranger);
    expect(await proposed(stranger, 'enterprise', mobile)).toEqual([]);
  });

  it('is refused to a visitor, and without a text', async () => {
    const visitor = await world.browser().call(findParties, door, { keyword: '裴', signatoryType: 0 });
    expect(visitor.code).toBe(errorNumber('UNAUTHENTICATED'));
    expect(await sender.browser.call(findParties, door, { keyword: ' ', signatoryType: 0 })).toMatchObject({
      code: errorNumber('INPUT_INVALID'),
    });
  });
});

describe('in an enterprise', () => {
  it('a person is not proposed partners of the enterprise', async () => {
    await openEnterprise(world, sender);
    const { mobile } = await sendToTwo(sender, 'enterprise');
    await stepInto(sender, undefined);
    expect(await proposed(sender, 'personal', mobile)).toEqual([]);
  });

  it('a member is proposed whom that member sent to, an administrator whom any member did', async () => {
    const { party, admin } = await openEnterprise(world, sender);
    const [clerk, other] = [await openMember(world, party), await openMember(world, party)];
    const { mobile } = await sendToTwo(clerk, 'enterprise');
    expect(names(await proposed(clerk, 'enterprise', mobile))).toEqual(['裴南乔 partner']);
    expect(names(await proposed(other, 'enterprise', mobile))).toEqual([]);
    expect(names(await proposed(admin, 'enterprise', mobile))).toEqual(['裴南乔 partner']);
  });

  it('colleagues come first, with what the caller may see of them', async () => {
    const { party, name, admin } = await openEnterprise(world, sender);
    const clerk = await openMember(world, party);
    expect(names(await proposed(admin, 'enterprise', clerk.mobile))).toEqual([`${clerk.name} colleague`]);
    expect(names(await proposed(admin, 'enterprise', clerk.mobile, 1))).toEqual([`${name} ${clerk.name} colleague`]);
    expect(await proposed(clerk, 'enterprise', admin.mobile)).toEqual([]);
  });
});

it('costs nothing that grows with what other parties sent: it reads its own part of the table by key', async () => {
  const plan = await sql<{
    'QUERY PLAN': string;
  }>`explain select 1 from partners where party_id = ${sender.party} and kind = 'person' and name ilike '%x%'`.execute(world.platform.db);
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines.match(/partners_p\d/g)?.length).toBeGreaterThan(0);
  expect(new Set(lines.match(/on partners_p\d/g)).size).toBe(1);
  expect(lines).toMatch(/Index Cond: \(\(?party_id = /);
  expect(await findPartners(world.platform.db, sender.party, { kind: 'person', keyword: '裴', sentBy: undefined, most: 6 })).toEqual([]);
});

describe('senders of received contracts', () => {
  /** A contract sent by a person or for an enterprise, to a person or to an enterprise: who sent it and who received it. */
  async function received(from: SenderDoor, by: 'person' | 'enterprise') {
    const { sender: other, enterprise, parties } = await signingContract(world, { byEnterprise: from === 'enterprise', parties: [by] });
    const [{ person: receiver, enterprise: receiving } = {}] = parties;
    if (!receiver) throw new Error('received by somebody with an account');
    const typed = enterprise ? 1 : 0;
    const sentBy = { from: 'sender', signatoryType: typed, fullName: other.name, corpName: enterprise?.name ?? '', mobile: '', email: '' };
    return { other, enterprise, receiver, receiving, typed, sentBy } as const;
  }

  it.each([
    ['personal', 'person', 'personal'],
    ['enterprise', 'person', 'personal'],
    ['personal', 'enterprise', 'enterprise'],
    ['enterprise', 'enterprise', 'enterprise'],
  ] as const)('%s sender, received as %s: proposed by name, without an address', async (from, by, door) => {
    const { other, enterprise, receiver, typed, sentBy } = await received(from, by);
    for (const name of [other.name, ...(enterprise ? [enterprise.name.slice(2, 8)] : [])])
      expect(await proposed(receiver, door, name, typed)).toEqual([sentBy]);
    // neither of the other kind, nor by an address that the receiver was never shown
    expect(await proposed(receiver, door, other.name, typed ? 0 : 1)).toEqual([]);
    expect(await proposed(receiver, door, other.mobile, typed)).toEqual([]);
  });

  it('is proposed in the identity that received it alone, and to members who see the contract', async () => {
    const { other, receiver, receiving, typed } = await received('personal', 'enterprise');
    if (!receiving) throw new Error('received by an enterprise');
    const colleague = await openMember(world, receiving.party);
    expect(await proposed(colleague, 'enterprise', other.name, typed)).toEqual([]);
    await stepInto(receiver, undefined);
    expect(await proposed(receiver, 'personal', other.name, typed)).toEqual([]);
    const stranger = await openPerson(world);
    expect(await proposed(stranger, 'personal', other.name, typed)).toEqual([]);
  });
});
