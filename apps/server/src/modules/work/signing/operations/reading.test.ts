import { errorNumber, errorSentence } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { prove, signRequest } from '#test/signing-acts.ts';
import { linkTo, personParty } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('forced reading is measured at the server: an earlier call signs nothing', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const mobile = mobileNumber();
  const parties = [personParty('a', { mobile, readTime: 30 }), personParty('b', { mobile: mobileNumber(), fullName: '裴南乔' })];
  await sender.browser.call(createContract, 'personal', await goodDraft(sender, { signatoryJson: parties }));
  await world.runJobs();
  const [phone, link] = [world.browser(), await linkTo(world, mobile)];
  await prove(world, phone, link);
  const request = await signRequest(phone, link); // opens the contract
  const early = await phone.call(signContract, 'signing', request);
  expect(early).toMatchObject({
    code: errorNumber('READING_TOO_SHORT'),
    msg: errorSentence('READING_TOO_SHORT', { seconds: 30 }),
  });
  world.clock.advance({ seconds: 29 });
  expect((await phone.call(signContract, 'signing', request)).code).toBe(errorNumber('READING_TOO_SHORT'));
  world.clock.advance({ seconds: 1 });
  expect((await phone.call(signContract, 'signing', request)).success).toBe(true);
});
