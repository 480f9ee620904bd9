import { errorNumber } from '@moqi/api';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { createContract } from '@moqi/api/work/sending';
import { sendProofCode } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { linkTo, personParty } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A contract of two strangers, of whom the first is asked for a code by SMS; both are reached by mail since the sender corrected it. */
async function corrected() {
  const sender = await openPerson(world, { name: '林书禾' });
  const asked = { authLevel: [12 as const], authLevelRange: 1, forceAuthentication: 1 as const };
  const mobiles = [mobileNumber(), mobileNumber()];
  const parties = [
    { ...personParty('a', { mobile: mobiles[0] ?? '' }), ...asked },
    personParty('b', { mobile: mobiles[1] ?? '', fullName: '裴南乔' }),
  ];
  const { data } = await sender.browser.call(createContract, 'personal', await goodDraft(sender, { signatoryJson: parties }));
  await world.runJobs();
  const mails = mobiles.map((mobile) => `${mobile}@example.com`);
  const contract = await readTask(sender.browser, { applyNo: data.applyNo });
  const move = async (position: number, address: string) => {
    const { participantId = '' } = contract.parties[position] ?? {};
    const moved = await sender.browser.call(orderDelivery, 'personal', { applyNo: data.applyNo, participantId, address });
    if (!moved.success) throw new Error(moved.msg);
    await world.runJobs();
  };
  return { mobiles, mails, move };
}

test('a code by mail is not enough where the sender asks for one by SMS', async () => {
  const { mobiles, mails, move } = await corrected();
  const [mobile = ''] = mobiles;
  const [mail = '', otherMail = ''] = mails;
  for (const [position, address] of [mail, otherMail].entries()) await move(position, address);
  const phone = world.browser();
  const refused = await phone.call(sendProofCode, 'signing', { ...(await linkTo(world, mail)), purpose: 'sign' });
  expect(refused.code).toBe(errorNumber('SMS_PROOF_ASKED'));
  expect((await phone.call(sendProofCode, 'signing', { ...(await linkTo(world, otherMail)), purpose: 'sign' })).success).toBe(true);
  world.clock.advance({ minutes: 2 });
  await move(0, mobile);
  expect(await sign(world, world.browser(), await linkTo(world, mobile))).toMatchObject({ success: true, data: { proofMethod: 'sms' } });
});
