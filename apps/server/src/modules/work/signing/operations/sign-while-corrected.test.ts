import { errorNumber } from '@moqi/api';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { signContract } from '@moqi/api/work/signing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mobileNumber } from '#test/people.ts';
import { prove, signRequest } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

test.each([
  ['the name', () => ({ fullName: '裴北辰' })],
  ['the address', () => ({ address: mobileNumber() })],
])('nothing is signed for a signer of whom the sender corrects %s while the signature is made', async (_, correction) => {
  const { sender, door, applyNo, applyId, parties } = await signingContract(world, { parties: ['stranger'], codeOnly: true });
  const link = await linkTo(world, parties[0]?.mobile ?? '');
  const phone = world.browser();
  await prove(world, phone, link);
  const request = await signRequest(phone, link);
  const { db, files } = world.platform;
  const { participant_id: participantId } = await db
    .selectFrom('participants')
    .select('participant_id')
    .where('contract_id', '=', applyId)
    .executeTakeFirstOrThrow();
  const put = files.put.bind(files);
  const corrected: boolean[] = [];
  vi.spyOn(files, 'put').mockImplementation(async (bytes) => {
    const answer = await sender.browser.call(orderDelivery, door, { applyNo, participantId, ...correction() });
    corrected.push(answer.success);
    return put(bytes);
  });
  const answer = await phone.call(signContract, 'signing', request);
  expect(corrected).toEqual([true]);
  expect(answer).toMatchObject({ success: false, code: errorNumber('DOCUMENT_CHANGED') });
  expect(await db.selectFrom('signatures').select('version').where('contract_id', '=', applyId).execute()).toEqual([]);
});
