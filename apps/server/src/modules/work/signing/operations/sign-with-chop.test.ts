import { errorNumber, type InputOf } from '@moqi/api';
import { deleteInk, saveChop, setDefaultInk } from '@moqi/api/work/seals';
import { readProof, signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { picturesIn } from '#test/pictures.ts';
import { handwriting, prove, signRequest, type Task } from '#test/signing-acts.ts';
import { linkTo, type SituationOptions, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const keep = async ({ browser }: TestPerson, style: 'intaglio' | 'relief') =>
  (await browser.call(saveChop, 'session', { style })).data.inkId;

/** A task of one's own, its code given. */
async function waiting(options: SituationOptions = {}) {
  world.clock.advance({ minutes: 2 });
  const sender = options.sender ?? (await openPerson(world, { name: '林书禾' }));
  const contract = await signingContract(world, { parties: ['sender'], ...options, sender });
  const task: Task & { readonly signNo: string } = { applyNo: contract.applyNo, signNo: contract.sent.signNo };
  await prove(world, sender.browser, task);
  return { sender, contract, task };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const proofOf = async ({ sender, task }: Waiting) => (await sender.browser.call(readProof, 'signing', task)).data;
async function sign({ sender, task }: Waiting, brought: Pick<InputOf<typeof signContract>, 'chop' | 'ink'>) {
  const { ink: _, ...asked } = await signRequest(sender.browser, task);
  return await sender.browser.call(signContract, 'signing', { ...asked, ...brought });
}
const signatures = async ({ contract }: Waiting) =>
  (await world.platform.db.selectFrom('signatures').selectAll().where('contract_id', '=', contract.applyId).execute()).length;

test('a kept chop is offered, drawn with the proven name, the default one marked, and signs in the place of handwriting', async () => {
  const it = await waiting();
  expect((await proofOf(it)).chops).toEqual([]);
  const [, inkId] = [await keep(it.sender, 'intaglio'), await keep(it.sender, 'relief')];
  await it.sender.browser.call(setDefaultInk, 'session', { inkId, isDefault: true });
  const { chops, ink } = await proofOf(it);
  expect([ink, chops]).toMatchObject([
    null,
    [
      { style: 'relief', isDefault: true },
      { style: 'intaglio', isDefault: false },
    ],
  ]);
  for (const character of '林书禾') expect(chops[0]?.svg).toContain(`>${character}<`);

  expect(await sign(it, { chop: 'relief' })).toMatchObject({ success: true, data: { completed: false, waitingFor: [] } });
  expect(await picturesIn(world, it.sender.party, it.contract.applyId)).toEqual(['600×600']);
  const file = await it.sender.browser.get(`/si/applySign/download?applyNo=${it.contract.applyNo}`);
  const trust = [await trustRoot(world.platform)];
  const report = await validate(bufferSource(new Uint8Array(file.rawPayload)), { trust, now: world.clock.now() });
  expect(report).toMatchObject({ verdict: 'valid', signatures: [{ signer: { commonName: '林书禾' }, integrity: 'intact' }] });
});

test('one that was deleted, or never kept, signs nothing; nor do a chop and handwriting at once', async () => {
  const it = await waiting();
  const inkId = await keep(it.sender, 'intaglio');
  expect((await sign(it, { chop: 'relief' })).code).toBe(errorNumber('CHOP_UNKNOWN'));
  expect((await sign(it, { chop: 'intaglio', ink: handwriting })).code).toBe(errorNumber('CHOP_OR_INK'));
  await it.sender.browser.call(deleteInk, 'session', { inkId });
  expect((await sign(it, { chop: 'intaglio' })).code).toBe(errorNumber('CHOP_UNKNOWN'));
  expect((await proofOf(it)).chops).toEqual([]);
  expect(await signatures(it)).toBe(0);
});

test('nobody signs with the chop of somebody else', async () => {
  await keep(await openPerson(world, { name: '周见山' }), 'intaglio');
  const it = await waiting();
  expect((await sign(it, { chop: 'intaglio' })).code).toBe(errorNumber('CHOP_UNKNOWN'));
});

test('where a code alone is asked for, a chop of the proven name is neither offered nor taken', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  await keep(sender, 'intaglio');
  const it = await waiting({ sender, codeOnly: true });
  expect((await proofOf(it)).chops).toEqual([]);
  expect((await sign(it, { chop: 'intaglio' })).code).toBe(errorNumber('CHOP_CODE_ONLY'));
  expect((await sign(it, { ink: handwriting })).success).toBe(true);
});

test('by a link it is offered once the code is given, to the account of that address', async () => {
  const contract = await signingContract(world, { parties: ['person'] });
  const signer = contract.parties[0]?.person;
  if (!signer) throw new Error('no person signs');
  await keep(signer, 'intaglio');
  const [phone, link] = [world.browser(), await linkTo(world, signer.mobile)];
  expect((await phone.call(readProof, 'signing', link)).data.chops).toEqual([]);
  await prove(world, phone, link);
  expect((await phone.call(readProof, 'signing', link)).data.chops).toMatchObject([{ style: 'intaglio' }]);
  const { ink: _, ...asked } = await signRequest(phone, link);
  expect((await phone.call(signContract, 'signing', { ...asked, chop: 'intaglio' })).success).toBe(true);
});
