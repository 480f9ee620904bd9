import { errorNumber, type InputOf } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { showSigningPlace, signContract } from '@moqi/api/work/signing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { openPerson } from '#test/people.ts';
import { prove, readTask, signRequest } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Caller = Pick<TestBrowser, 'post'>;
const place = { longitude: 120.15507, latitude: 30.27408, accuracy: 20 };
const map = (browser: Caller, input: InputOf<typeof showSigningPlace>) => browser.post('/si/applySign/mapImg', input);
const refusal = async (browser: Caller, input: InputOf<typeof showSigningPlace>) => (await map(browser, input)).json().code;

/** How red a picture is at a point: the places of the caller are. */
async function rednessAt(png: Buffer, left: number, top: number): Promise<number> {
  const [red = 0, , blue = 0] = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return red - blue;
}

test('a page with the places on it: those of the caller, for its sender all', async () => {
  const { sender, parties, applyNo } = await signingContract(world, { parties: ['person', 'stranger'] });
  const person = parties[0]?.person ?? sender;
  const answer = await map(person.browser, { applyNo });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { fields, files } = (await person.browser.call(readContract, 'signing', { applyNo })).data;
  const [own, other] = [fields.find(({ participantId }) => participantId === fields[0]?.participantId), fields.at(-1)];
  const scale = 720 / (files[0]?.pages[0]?.width ?? 1);
  const corner = (field = own) => [Math.round((field?.x ?? 0) * scale) + 2, Math.round((field?.y ?? 0) * scale) + 12] as const;
  const others = await map(sender.browser, { applyNo });
  expect(others.rawPayload.equals(answer.rawPayload)).toBe(false);
  expect(await rednessAt(answer.rawPayload, ...corner())).toBeGreaterThan(5);
  expect(await rednessAt(answer.rawPayload, ...corner(other))).toBe(0);
  expect(await rednessAt(others.rawPayload, ...corner(other))).toBeLessThan(0);
  expect(await refusal(person.browser, { applyNo, documentId: crypto.randomUUID() })).toBe(errorNumber('FILE_UNKNOWN'));
  expect(await refusal(person.browser, { applyNo, page: 99 })).toBe(errorNumber('PAGE_NOT_DRAWN'));
  const stranger = await openPerson(world);
  expect(await refusal(stranger.browser, { applyNo })).toBe(errorNumber('CONTRACT_NOT_FOUND'));
});

test('where somebody signed is for the sender and that signer alone, and not for a link alone', async () => {
  const contract = await signingContract(world, { parties: ['stranger', 'person'], codeOnly: true });
  const { sender, applyNo, parties } = contract;
  const visitor = world.browser();
  const link = await linkTo(world, parties[0]?.mobile ?? '');
  expect(await refusal(visitor, { ...link, kind: 'place' })).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  await prove(world, visitor, link);
  expect(await refusal(visitor, { ...link, kind: 'place' })).toBe(errorNumber('SIGNING_PLACE_UNKNOWN'));
  const signed = await visitor.call(signContract, 'signing', { ...(await signRequest(visitor, link)), place });
  expect(signed.success).toBe(true);
  const { myParticipantId: participantId } = await readTask(visitor, link);
  const answer = await map(visitor, { ...link, kind: 'place' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 720, height: 400 });
  const senders = await map(sender.browser, { applyNo, kind: 'place', participantId });
  expect(senders.rawPayload.equals(answer.rawPayload)).toBe(true);
  const other = parties[1]?.person ?? sender;
  expect(await refusal(other.browser, { applyNo, kind: 'place', participantId })).toBe(errorNumber('FORBIDDEN'));
  expect(await refusal(other.browser, { applyNo, kind: 'place' })).toBe(errorNumber('SIGNING_PLACE_UNKNOWN'));
  expect(await refusal(sender.browser, { applyNo, kind: 'place', participantId: crypto.randomUUID() })).toBe(
    errorNumber('SIGNING_PLACE_UNKNOWN'),
  );
  expect(await refusal(world.browser(), { ...link, kind: 'place' })).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
});
