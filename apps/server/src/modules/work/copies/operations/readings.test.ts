import { errorNumber } from '@moqi/api';
import { listSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { endCopy, giveReading } from '@moqi/api/work/copies';
import { endOfDayAfter, formatDateHourMinute } from '@moqi/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');
const invite = ({ sender, door, applyId }: SigningContract, address: string, days: number, name = '沈知夏') =>
  sender.browser.call(giveReading, door, { applyId, name, address, days });
const read = (reader: TestPerson, { applyNo }: SigningContract) => reader.browser.call(readContract, 'signing', { applyNo });
const copiesOf = async (reader: TestPerson) => (await reader.browser.call(listSignRecords, 'personal', { onlyShowCC: 1 })).data.list.length;
const messagesTo = async (address: string) =>
  (await world.outbox()).filter((one) => one.address === address && one.template === 'contract.copy').map(({ body }) => body);

describe.each([false, true])('a person outside reads a contract until the end of a day (enterprise: %s)', (byEnterprise) => {
  const open = () => signingContract(world, { byEnterprise, parties: ['person'] });

  it('is told of it with its end, reads, and finds nothing afterwards', async () => {
    const contract = await open();
    const lawyer = await openPerson(world, { name: '沈知夏' });
    const end = endOfDayAfter(world.clock.now(), 3);
    expect((await invite(contract, lawyer.mobile, 3)).data).toEqual({ name: '沈知夏', endTime: end.toISOString() });
    await world.runJobs();
    expect(await messagesTo(lawyer.mobile)).toEqual([expect.stringContaining(`可查看至 ${formatDateHourMinute(end)}`)]);
    const { data } = await read(lawyer, contract);
    expect(data.copies).toMatchObject([{ name: '沈知夏', inside: false, endTime: end.toISOString() }]);
    expect(Object.entries(data.can).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['view', 'download']);
    expect(await copiesOf(lawyer)).toBe(1);
    world.clock.set(new Date(end.getTime() - 1));
    expect((await read(lawyer, contract)).success).toBe(true);
    // the job that takes it back may be late
    world.clock.set(end);
    expect((await read(lawyer, contract)).code).toBe(NOT_FOUND);
    await world.runJobs();
    expect(await copiesOf(lawyer)).toBe(0);
    const { timeline, copies } = (await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).data;
    expect(copies).toEqual([]);
    expect(timeline.map(({ kind, actorName, note }) => [kind, actorName, note])).toContainEqual(['copyEnded', '', '沈知夏']);
  });

  it('waits for a reader without account; the later end counts, and the sender takes it back before', async () => {
    const contract = await open();
    const mobile = mobileNumber();
    await invite(contract, mobile, 1);
    const later = (await invite(contract, mobile, 5)).data.endTime;
    expect((await invite(contract, mobile, 2)).data.endTime).toBe(later);
    const lawyer = await openPerson(world, { mobile });
    await world.runJob('contracts.claimParticipants', {
      owner: contract.enterprise?.party ?? contract.sender.party,
      contractId: contract.applyId,
    });
    world.clock.advance({ days: 2 });
    await world.runJobs();
    const { data, success } = await read(lawyer, contract);
    expect([success, data.copies.map(({ endTime }) => endTime)]).toEqual([true, [later]]);
    const copyId = data.copies[0]?.copyId ?? '';
    await contract.sender.browser.call(endCopy, contract.door, { applyId: contract.applyId, copyId });
    expect((await read(lawyer, contract)).code).toBe(NOT_FOUND);
  });

  it('is told again when the end moves, and no more than three times within a day, taken back meanwhile or not', async () => {
    const contract = await open();
    const mobile = mobileNumber();
    const ends: string[] = [];
    for (const days of [3, 7, 5, 30]) {
      const { endTime } = (await invite(contract, mobile, days)).data;
      await world.runJobs();
      ends.push(formatDateHourMinute(endTime));
    }
    // the third time changed nothing, and was not told
    const told = (await messagesTo(mobile)).map((body) => /可查看至 (.{16})/.exec(body)?.[1]);
    expect(told.toSorted()).toEqual([ends[0], ends[1], ends[3]]);
    const refusal = await invite(contract, mobile, 90);
    expect([refusal.code, refusal.msg]).toEqual([errorNumber('READER_TOLD_TOO_OFTEN'), expect.stringContaining('3 次')]);
    const { copies } = (await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).data;
    const copyId = copies[0]?.copyId ?? '';
    await contract.sender.browser.call(endCopy, contract.door, { applyId: contract.applyId, copyId });
    expect((await invite(contract, mobile, 3)).code).toBe(errorNumber('READER_TOLD_TOO_OFTEN'));
    expect((await invite(contract, mobileNumber(), 3)).success).toBe(true);
    world.clock.advance({ days: 1 });
    expect((await invite(contract, mobile, 3)).success).toBe(true);
  });

  it('is refused to others, for bad addresses and where a reader has no end', async () => {
    const contract = await open();
    const [signer] = contract.parties;
    const given = { applyId: contract.applyId, name: '沈知夏', address: mobileNumber(), days: 3 };
    expect((await signer?.person?.browser.call(giveReading, 'personal', given))?.code).toBe(NOT_FOUND);
    expect((await world.browser().call(giveReading, contract.door, given)).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await invite(contract, '1380000', 3)).code).toBe(errorNumber('COPY_ADDRESS_INVALID'));
    expect((await invite(contract, given.address, 0)).code).toBe(errorNumber('INPUT_INVALID'));
    const { copies } = (await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).data;
    expect(copies).toEqual([]);
  });
});

it('a reader who was given it without end keeps it so; a member who did not send it gives nobody a reading', async () => {
  const enterprise = await openEnterprise(world);
  const contract = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['person'] });
  const mobile = mobileNumber();
  const { db } = world.platform;
  const without = { copyId: crypto.randomUUID(), name: '沈知夏', address: mobile, from: 'sending', givenBy: '林书禾' };
  await db
    .updateTable('contracts')
    .set({ copies: JSON.stringify([without]) })
    .where('contract_id', '=', contract.applyId)
    .execute();
  const answer = await invite(contract, mobile, 3);
  expect([answer.code, answer.msg]).toEqual([errorNumber('COPY_WITHOUT_END'), expect.stringContaining('沈知夏已能查看')]);
  const colleague = await openMember(world, enterprise.party);
  const given = { applyId: contract.applyId, name: '沈知夏', address: mobile, days: 3 };
  expect((await colleague.browser.call(giveReading, 'enterprise', given)).code).toBe(errorNumber('FORBIDDEN'));
});
