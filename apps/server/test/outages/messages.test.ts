import { errorNumber } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { checkProofCode, sendProofCode, signContract } from '@moqi/api/work/signing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SendDelivery, sendDelivery } from '#modules/records/notifications/notification-jobs.ts';
import { type MessagePort, type OutgoingMessage, ProviderAway } from '#ports/message.ts';
import { mobileNumber, openPerson } from '../people.ts';
import { prove, signRequest } from '../signing-acts.ts';
import { draftFile, linkTo, pdfFile, personParty, placedField, upload } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/* Neither SMS nor mail goes out. What needs no message goes on, what needs one waits, and afterwards each message goes out once. */
let isAway = false;
const taken: OutgoingMessage[] = [];
const provider: MessagePort = {
  name: 'test',
  isOutbox: false,
  send: async (message) => {
    if (isAway) throw new ProviderAway('no answer');
    taken.push(message);
  },
};
let world: World;
beforeAll(async () => {
  world = await openWorld({ sms: provider, mail: provider });
});
beforeEach(() => {
  taken.length = 0;
  isAway = false;
});
afterAll(() => world.close());

/** What is due, each message tried with its own job, as the queue does: what fails is tried again the next time. */
async function work(): Promise<void> {
  await world.runJobs([sendDelivery.name]);
  const { rows } = await sql<{
    data: SendDelivery;
  }>`select distinct on (data->>'deliveryId') data from pgboss.job where name = ${sendDelivery.name}`.execute(world.platform.db);
  for (const { data } of rows)
    await world.runJob(sendDelivery.name, data).catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error;
    });
}

async function awayFor(hours: number): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) await work();
  for (let passed = 0; passed < hours; passed += 1) {
    world.clock.advance({ hours: 1 });
    await work();
  }
}

/** Each message went out, and none of them twice. */
function expectOnce(addresses: readonly string[]): void {
  const texts = taken.map(({ address, body }) => `${address} ${body}`);
  expect(texts).toEqual([...new Set(texts)]);
  expect([...new Set(taken.map(({ address }) => address))].toSorted()).toEqual([...addresses].toSorted());
}

test('a contract that is sent and completed while neither SMS nor mail goes out', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const mobile = mobileNumber();
  const email = 'pei@example.com';
  await work();
  taken.length = 0;
  isAway = true;
  // sent: the contract is there, and its page says what waits
  const parties = [personParty('p0', { fullName: '裴南乔', mobile }), personParty('p1', { fullName: '韩立川', mobile: '', email })];
  const files = (await upload(sender.browser, pdfFile())).map((reference) =>
    draftFile(reference, placedField('p0', 0), placedField('p1', 1)),
  );
  const sent = await sender.browser.call(createContract, 'personal', {
    contractName: '设备采购合同',
    ifOrder: 0,
    needCa: 0,
    signatoryJson: parties,
    attatchFileNamesJson: files,
  });
  expect(sent).toMatchObject({ success: true });
  const { applyNo } = sent.data;
  const stateOf = async () => (await sender.browser.call(readContract, 'signing', { applyNo })).data.state;
  await awayFor(5);
  expect([taken, await stateOf()]).toEqual([[], 'signing']);
  const states = () =>
    world.platform.db
      .selectFrom('deliveries')
      .select(['state', 'error'])
      .where('channel', '<>', 'app')
      .where('address', 'in', [mobile, email])
      .execute();
  expect(await states()).toEqual([
    { state: 'queued', error: 'no answer' },
    { state: 'queued', error: 'no answer' },
  ]);
  // a visitor with the link reads; without the code that waits nobody signs
  const [browser, task] = [world.browser(), await linkTo(world, mobile)];
  expect((await browser.call(readContract, 'signing', task)).success).toBe(true);
  expect((await browser.call(sendProofCode, 'signing', task)).success).toBe(true);
  await work();
  expect((await browser.call(checkProofCode, 'signing', { ...task, valicode: '000000', consent: true })).success).toBe(false);
  const unproved = await browser.call(signContract, 'signing', await signRequest(browser, task));
  expect([unproved.success, unproved.code]).toEqual([false, errorNumber('IDENTITY_PROOF_NEEDED')]);
  // back again: what is still of use goes out by itself, the code of an hour ago does not
  world.clock.advance({ hours: 1 });
  isAway = false;
  await work();
  await work();
  expectOnce([mobile, email]);
  expect(taken.every(({ body }) => !body.includes('验证码'))).toBe(true);
  // the codes come, the provider goes again: signing and completing need no message
  const signers = [];
  for (const address of [mobile, email]) {
    const signer = { browser: world.browser(), task: await linkTo(world, address) };
    await prove(world, signer.browser, signer.task);
    signers.push(signer);
  }
  await work();
  taken.length = 0;
  isAway = true;
  for (const { browser: own, task: link } of signers)
    expect(await own.call(signContract, 'signing', await signRequest(own, link))).toMatchObject({ success: true });
  await awayFor(5);
  expect([taken, await stateOf()]).toEqual([[], 'completed']);
  isAway = false;
  await work();
  await work();
  expectOnce([mobile, email, sender.mobile]);
  expect((await states()).filter(({ state }) => state === 'queued')).toEqual([]);
}, 120_000);
