import { errorNumber } from '@moqi/api';
import { decideJoinRequest, listJoinRequests } from '@moqi/api/enterprise/joining';
import { createContract } from '@moqi/api/work/sending';
import { askToJoin, readCompanyAccess } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { draftFile, enterpriseParty, linkTo, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = (code: Parameters<typeof errorNumber>[0]) => ({ code: errorNumber(code) });

/** A contract that asks this person to act for a company. @returns the number of the task */
async function taskOf(corpName: string, { name: fullName, mobile }: TestPerson): Promise<string> {
  const sender = await openPerson(world, { name: '林书禾' });
  const [file] = await upload(sender.browser);
  if (file === undefined) throw new Error('nothing was uploaded');
  const sent = await sender.browser.call(createContract, 'personal', {
    contractName: '设备采购合同',
    ifOrder: 0,
    signatoryJson: [enterpriseParty('a', corpName, { fullName, mobile, orderNum: 1 })],
    attatchFileNamesJson: [draftFile(file, placedField('a', 0, { kind: 'seal' }))],
  });
  if (!sent.success) throw new Error(sent.msg);
  await world.runJobs();
  return (await linkTo(world, mobile)).signNo;
}
const access = async ({ browser }: TestPerson, signNo: string) => browser.call(readCompanyAccess, 'session', { signNo });
const ask = async ({ browser }: TestPerson, signNo: string) => browser.call(askToJoin, 'session', { signNo });

it('a person who is no member asks from the contract, the administrators decide, and the way ends at the contract', async () => {
  const company = await openEnterprise(world);
  await world.runJobs();
  const person = await openPerson(world, { name: '韩立川' });
  const signNo = await taskOf(company.name, person);
  const read = await access(person, signNo);
  expect(read.data).toMatchObject({
    access: 'join',
    corpName: company.name,
    senderName: '林书禾',
    page: '/applySign/toDetailAnony',
    signNo,
  });
  expect((await ask(person, signNo)).data).toEqual({ requested: true });
  expect((await ask(person, signNo)).success).toBe(true);
  expect((await access(person, signNo)).data).toMatchObject({ access: 'waits' });

  const { browser } = company.admin;
  const { data } = await browser.call(listJoinRequests, 'corporateAdmin', {});
  expect(data.list).toMatchObject([{ name: '韩立川', invitedBy: '林书禾', state: 'pending' }]);
  const requestId = data.list[0]?.requestId ?? '';
  expect((await browser.call(decideJoinRequest, 'corporateAdmin', { requestId, oper: 'approve' })).success).toBe(true);
  // a member without a grant asks for the seal, on the page of the contract
  expect((await access(person, signNo)).data).toMatchObject({ access: 'seal' });
  expect(await ask(person, signNo)).toMatchObject(number('JOINING_NOT_OPEN'));
});

it('the administrators are told once that somebody waits, and nobody else is', async () => {
  const company = await openEnterprise(world);
  const bystander = await openMember(world, company.party);
  const person = await openPerson(world, { name: '韩立川' });
  const signNo = await taskOf(company.name, person);
  await ask(person, signNo);
  await ask(person, signNo);
  await world.runJobs();
  const told = (await world.outbox()).filter(({ body }) => body.includes('韩立川申请加入') && body.includes(company.name));
  expect(told.map(({ address }) => address)).toEqual([company.admin.mobile]);
  expect(bystander.mobile).not.toBe(company.admin.mobile);
});

it('nothing is missing where the person may use a seal', async () => {
  const company = await openEnterprise(world);
  await world.runJobs();
  const signNo = await taskOf(company.name, company.admin);
  expect((await access(company.admin, signNo)).data).toMatchObject({ access: 'ready' });
});

it('a company that nobody verified has to be founded first', async () => {
  const person = await openPerson(world, { name: '韩立川' });
  const signNo = await taskOf('杭州还没有来的有限公司', person);
  expect((await access(person, signNo)).data).toMatchObject({ access: 'found', corpName: '杭州还没有来的有限公司' });
  expect(await ask(person, signNo)).toMatchObject(number('JOINING_NOT_OPEN'));
});

it('only the person at the address hears of the task, whatever number is tried', async () => {
  const company = await openEnterprise(world);
  const person = await openPerson(world, { name: '韩立川' });
  const signNo = await taskOf(company.name, person);
  const others = [await openPerson(world), await openMember(world, company.party)];
  for (const other of others) {
    expect(await access(other, signNo)).toMatchObject(number('CONTRACT_NOT_FOUND'));
    expect(await ask(other, signNo)).toMatchObject(number('CONTRACT_NOT_FOUND'));
  }
  expect(await access(person, 'S00000')).toMatchObject(number('CONTRACT_NOT_FOUND'));
});
