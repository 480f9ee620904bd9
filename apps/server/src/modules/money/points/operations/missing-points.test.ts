import { errorNumber } from '@moqi/api';
import { readUsage } from '@moqi/api/money/orders';
import { readQuota } from '@moqi/api/money/points';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract, readDraft } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { buy, exhaust } from '#test/billing.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { sign } from '#test/signing-acts.ts';
import { draftFile, linkTo, personParty, placedField, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let production: World;
beforeAll(async () => {
  world = await openWorld();
  // no way to pay: rechargeButton is 0 for everybody
  production = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'https://moqi.test' } });
});
afterAll(async () => {
  await world.close();
  await production.close();
});

async function draft(person: TestPerson) {
  const [file] = await upload(person.browser);
  if (!file) throw new Error('no file');
  const parties = [personParty('a', { mobile: '13900000009' })];
  // nobody checks names in production without a provider
  return {
    contractName: '设备采购合同',
    needCa: 0 as const,
    signatoryJson: parties,
    attatchFileNamesJson: [draftFile(file, placedField('a'))],
  };
}

const quota = async (person: TestPerson, door: 'personal' | 'enterprise', item: string) => {
  const { data } = await person.browser.call(readQuota, door, {});
  const row = data.items.find((one) => one.item === item);
  return [row?.rest, row?.reserved];
};

/** Everything that pays for a contract among persons. */
async function exhaustContracts(where: World, party: PartyId): Promise<void> {
  for (const item of ['personalContract', 'enterpriseContract'] as const) await exhaust(where, party, item);
}

describe('the three texts of specification §8', () => {
  const amounts =
    '本次需要 1 份个人合同额度，剩余 0 份，还差 1 份。没有企业签署，所以用个人合同；个人合同用完时用点数，再用企业合同。没有扣除任何额度，草稿和已填写的内容都已保留';
  const send = async (where: World, person: TestPerson, door: 'personal' | 'enterprise', party: PartyId) => {
    await exhaustContracts(where, party);
    return await person.browser.call(createContract, door, await draft(person));
  };

  it('a company administrator is told to contact the company administrator', async () => {
    const { admin, party } = await openEnterprise(world);
    await quota(admin, 'enterprise', 'personalContract');
    expect((await send(world, admin, 'enterprise', party)).msg).toBe(`您的点数或套餐不足，请联系企业管理员。${amounts}`);
  });

  it('a member who may recharge is offered it, with the amount', async () => {
    const person = await openPerson(world);
    await quota(person, 'personal', 'personalContract');
    const { msg, data, code } = await send(world, person, 'personal', person.party);
    const told = '您的点数不足，点击充值。本次签署需要 1 份个人合同额度，剩余点数不足以支付本次订单，请立即充值';
    expect([code, msg]).toEqual([errorNumber('POINTS_INSUFFICIENT'), `${told}。${amounts}`]);
    expect(data).toMatchObject({
      told,
      item: 'personalContract',
      needCount: 1,
      haveCount: 0,
      shortCount: 1,
      pointsNeeded: 4,
      pointsHave: 0,
    });
  });

  it('everybody else is told to contact the supplier: a member without the right, and all where there is no way to pay', async () => {
    const { party, admin } = await openEnterprise(world);
    await quota(admin, 'enterprise', 'personalContract');
    const member = await openMember(world, party);
    expect((await send(world, member, 'enterprise', party)).msg).toBe(`点数不足，请联系供应商充值。${amounts}`);
    const person = await openPerson(production);
    await quota(person, 'personal', 'personalContract');
    expect((await send(production, person, 'personal', person.party)).msg).toBe(`点数不足，请联系供应商充值。${amounts}`);
  });
});

it('company contracts serve an enterprise that sends to persons and has nothing else left', async () => {
  const { admin, party } = await openEnterprise(world);
  await buy(admin, 'corporateAdmin', 'company-200');
  await exhaust(world, party, 'personalContract');
  const [before = 0] = await quota(admin, 'enterprise', 'enterpriseContract');
  expect((await admin.browser.call(createContract, 'enterprise', await draft(admin))).data.sent).toBe(true);
  expect(await quota(admin, 'enterprise', 'enterpriseContract')).toEqual([before - 1, 1]);
});

it('nothing is stored halfway: the draft stays a draft, and is sent once points are there', async () => {
  const person = await openPerson(world);
  const content = await draft(person);
  const { applyId } = (await person.browser.call(createContract, 'personal', { ...content, saveToDraftBox: 1 })).data;
  await quota(person, 'personal', 'personalContract');
  await exhaustContracts(world, person.party);
  expect((await person.browser.call(createContract, 'personal', { ...content, applyId })).code).toBe(errorNumber('POINTS_INSUFFICIENT'));
  expect((await person.browser.call(readDraft, 'personal', { applyId })).data.contractName).toBe('设备采购合同');
  const written = (table: 'participants' | 'documents') =>
    world.platform.db.selectFrom(table).selectAll().where('contract_id', '=', applyId).execute();
  expect([await written('participants'), await written('documents')]).toEqual([[], []]);
  expect((await world.outbox()).filter(({ address, body }) => address === '13900000009' && body.includes(person.name))).toEqual([]);
  await buy(person, 'personal', 'points-500');
  expect((await person.browser.call(createContract, 'personal', { ...content, applyId })).data).toMatchObject({ sent: true, applyId });
  expect(await quota(person, 'personal', 'point')).toEqual([496, 4]);
});

describe('what a contract holds', () => {
  it('comes back when it is revoked or runs out, and is used up when it is completed', async () => {
    const overDate = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const revoked = await signingContract(world, { parties: ['stranger'] });
    const { sender } = revoked;
    expect(await quota(sender, 'personal', 'personalContract')).toEqual([9, 1]);
    await sender.browser.call(revokeContracts, 'personal', { applyIds: [revoked.applyId], reason: '' });
    expect(await quota(sender, 'personal', 'personalContract')).toEqual([10, 0]);
    const expiring = await signingContract(world, { parties: ['stranger'], sender, overDate });
    world.clock.advance({ days: 2 });
    await world.runJob('contracts.expireContract', { owner: sender.party, contractId: expiring.applyId });
    expect(await quota(sender, 'personal', 'personalContract')).toEqual([10, 0]);
    const completed = await signingContract(world, { parties: ['stranger'], sender });
    await settleSigned(world, completed, 0);
    expect(await quota(sender, 'personal', 'personalContract')).toEqual([9, 0]);
    const { data } = await sender.browser.call(readUsage, 'personal', { months: 2 });
    expect(data.byMonth.at(-1)).toMatchObject({ used: { personalContract: 1 }, rest: { personalContract: 9 } });
    expect(data.byMember).toMatchObject([{ name: '林书禾', used: { personalContract: 1 } }]);
  });
});

describe('where every signer pays (consumMode 1)', () => {
  async function sent(where: World, target: TestPerson) {
    const sender = await openPerson(where);
    const [file] = await upload(sender.browser);
    if (!file) throw new Error('no file');
    const content = {
      contractName: '借款合同',
      consumMode: 1 as const,
      signatoryJson: [personParty('a', { mobile: target.mobile, fullName: target.name })],
      attatchFileNamesJson: [draftFile(file, placedField('a'))],
    };
    const answer = await sender.browser.call(createContract, 'personal', content);
    await where.runJobs();
    return { sender, answer };
  }

  it('the signer pays one signature, and the sender nothing', async () => {
    const signer = await openPerson(world, { name: '韩立川' });
    const { sender } = await sent(world, signer);
    expect((await sign(world, signer.browser, await linkTo(world, signer.mobile))).success).toBe(true);
    expect([await quota(signer, 'personal', 'personalContract'), await quota(sender, 'personal', 'personalContract')]).toEqual([
      [9, 0],
      [10, 0],
    ]);
  });

  it('a signer who cannot pay does not sign, and nothing is signed', async () => {
    const signer = await openPerson(world, { name: '韩立川' });
    await quota(signer, 'personal', 'personalContract');
    await exhaustContracts(world, signer.party);
    await sent(world, signer);
    const refused = await sign(world, signer.browser, await linkTo(world, signer.mobile));
    expect(refused.code).toBe(errorNumber('POINTS_INSUFFICIENT'));
    await buy(signer, 'personal', 'points-500');
    world.clock.advance({ seconds: 61 }); // the next code
    expect((await sign(world, signer.browser, await linkTo(world, signer.mobile))).success).toBe(true);
  });

  it('a person without an account registers first', async () => {
    const stranger = { mobile: '13911112222', name: '韩立川' } as TestPerson;
    await sent(world, stranger);
    const refused = await sign(world, world.browser(), await linkTo(world, stranger.mobile));
    expect(refused.code).toBe(errorNumber('PAYER_ACCOUNT_NEEDED'));
  });
});
