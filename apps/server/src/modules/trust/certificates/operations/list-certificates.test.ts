import { errorNumber } from '@moqi/api';
import { listCertificates } from '@moqi/api/trust/certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnterprise, openPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a person sees the certificates of the person’s signatures, in no enterprise’s name and in no other list', async () => {
  const { parties, applyNo } = await signingContract(world, { parties: ['person', 'person'] });
  const [signer, other] = parties.map(({ person }) => person);
  if (!signer || !other) throw new Error('no signers');
  expect((await sign(world, signer.browser, { applyNo })).success).toBe(true);
  const { data } = await signer.browser.call(listCertificates, 'personal', {});
  expect(data.list).toMatchObject([{ purpose: 'once', subject: signer.name, issuer: '墨契自建 CA', selfBuilt: true }]);
  expect((await other.browser.call(listCertificates, 'personal', {})).data).toMatchObject({ list: [], count: 0 });
});

test('an enterprise sees the certificate that it seals with; through its door a person sees none', async () => {
  const { admin, name } = await openEnterprise(world);
  await world.runJobs();
  const { data } = await admin.browser.call(listCertificates, 'enterprise', {});
  expect(data.list.map(({ subject, purpose, state }) => [subject, purpose, state])).toEqual([[name, 'seal', 'valid']]);
  expect((await admin.browser.call(listCertificates, 'personal', {})).data.list).toEqual([]);
  const person = await openPerson(world);
  expect((await person.browser.call(listCertificates, 'enterprise', {})).code).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
});

test.each([
  ['an enterprise', true],
  ['a person', false],
])('%s never sees the certificate of a signer without an account in its own list', async (_, byEnterprise) => {
  const { sender, door, parties } = await signingContract(world, { byEnterprise, parties: ['stranger'] });
  await world.runJobs();
  const before = (await sender.browser.call(listCertificates, door, {})).data;
  expect((await sign(world, world.browser(), await linkTo(world, parties[0]?.mobile ?? ''))).success).toBe(true);
  const { data } = await sender.browser.call(listCertificates, door, {});
  expect([data.list, data.count]).toEqual([before.list, before.count]);
});
