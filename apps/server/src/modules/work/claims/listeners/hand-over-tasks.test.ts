import { errorNumber } from '@moqi/api';
import { removeMember } from '@moqi/api/enterprise/joining';
import { listSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveAccount } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import { mobileNumber, openMember } from '#test/people.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('gives the task of a member who leaves to the successor, and ends the earlier link', async () => {
  const { parties } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const leaver = parties[0];
  if (!leaver?.enterprise || !leaver.person) throw new Error('no enterprise signs');
  const { party } = leaver.enterprise;
  const boss = await openMember(world, party, 'admin');
  const successor = await openMember(world, party);
  const old = await linkTo(world, leaver.mobile);
  const members = await world.platform.db
    .selectFrom('members')
    .select('member_id')
    .where('party_id', '=', party)
    .where('person_id', '=', leaver.person.party)
    .executeTakeFirstOrThrow();
  const leaving = { corpUserId: members.member_id, successorId: successor.memberId };
  expect((await boss.browser.call(removeMember, 'corporateAdmin', leaving)).success).toBe(true);
  await world.runJobs();
  expect((await world.browser().call(readContract, 'signing', old)).code).toBe(errorNumber('LINK_REVOKED'));
  const fresh = await linkTo(world, successor.mobile);
  expect(fresh.signNo).toBe(old.signNo);
  const { data } = await successor.browser.call(listSignRecords, 'enterprise', {});
  expect(data.list.map(({ can }) => can.sign)).toEqual([true]);
  // the history names the member who left and the successor, with the time
  const { timeline } = (await world.browser().call(readContract, 'signing', fresh)).data;
  const told = { participantId: expect.any(String), actorName: leaver.person.name, note: successor.name };
  expect(timeline.filter(({ kind }) => kind === 'handedOver')).toEqual([
    { ...told, kind: 'handedOver', eventId: expect.any(String), time: world.clock.now().toISOString() },
  ]);
});

it('gives it to an administrator where no successor was named, and leaves signed tasks as they are', async () => {
  const { parties, applyId } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const leaver = parties[0];
  if (!leaver?.enterprise || !leaver.person) throw new Error('no enterprise signs');
  const boss = await openMember(world, leaver.enterprise.party, 'admin');
  const member = await world.platform.db
    .selectFrom('members')
    .select('member_id')
    .where('party_id', '=', leaver.enterprise.party)
    .where('person_id', '=', leaver.person.party)
    .executeTakeFirstOrThrow();
  await boss.browser.call(removeMember, 'corporateAdmin', { corpUserId: member.member_id });
  await world.runJobs();
  const rows = await world.platform.db.selectFrom('participants').select('handler_id').where('contract_id', '=', applyId).execute();
  expect(rows.map(({ handler_id }) => handler_id)).toContain(boss.party);
  expect(rows.map(({ handler_id }) => handler_id)).not.toContain(leaver.person.party);
});

it('asks a person with another number there, and the links to the former one are dead', async () => {
  const { parties } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const signer = parties.find(({ person, enterprise }) => person !== undefined && enterprise === undefined);
  const own = parties.find(({ enterprise }) => enterprise !== undefined);
  if (!signer?.person || !own?.person) throw new Error('no person signs');
  for (const { person, mobile } of [
    { person: signer.person, mobile: signer.mobile },
    { person: own.person, mobile: own.mobile },
  ]) {
    const next = mobileNumber();
    const old = await linkTo(world, mobile).catch(() => undefined);
    const holder = { personId: person.party, sessionId: crypto.randomUUID() };
    const address = { kind: 'mobile', text: next } as const;
    expect(await transact(world.platform.db, (tx) => moveAccount(tx, holder, address, world.clock.now()))).toBe(true);
    await world.runJobs();
    if (old === undefined) continue;
    expect((await world.browser().call(readContract, 'signing', old)).code).toBe(errorNumber('LINK_REVOKED'));
    const fresh = await linkTo(world, next);
    expect(fresh.signNo).toBe(old.signNo);
    const { timeline } = (await world.browser().call(readContract, 'signing', fresh)).data;
    expect(timeline.filter(({ kind }) => kind === 'readdressed').at(-1)?.note).toContain(' → ');
  }
});
