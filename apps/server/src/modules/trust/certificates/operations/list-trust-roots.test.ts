import { listTrustRoots } from '@moqi/api/trust/certificates';
import { downloadSigned } from '@moqi/api/work/downloads';
import { bufferSource, validate } from '@moqi/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

test('with its root and lists anybody can judge a finished contract to the end, and a revoked certificate shows', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const phone = world.browser();
  const link = await linkTo(world, situation.parties[0]?.mobile ?? '');
  expect((await sign(world, phone, link)).success).toBe(true);
  await world.runJobs();
  const [path] = [downloadSigned.mounts.signing];
  const file = bufferSource(new Uint8Array((await phone.get(`${path}?${new URLSearchParams(link).toString()}`)).rawPayload));

  const judge = async () => {
    const { list } = (await world.browser().call(listTrustRoots, 'public', {})).data;
    const [root] = list;
    if (!root) throw new Error('no root');
    return await validate(file, {
      trust: [bytes(root.certificate)],
      now: world.clock.now(),
      revocation: { crls: root.crls.map(bytes) },
    });
  };
  const report = await judge();
  expect(report.verdict).toBe('valid');
  // the lists come from the authority, not from the file: the level stays what the file carries
  expect(report.signatures.map(({ revocation, level }) => [revocation, level])).toEqual([['good', 'B-T']]);

  await world.platform.db
    .updateTable('certificates')
    .set({ revoked_at: new Date('2026-01-01T00:00:00Z') })
    .execute();
  world.clock.advance({ minutes: 11 });
  expect((await judge()).signatures.map(({ chain, verdict }) => [chain, verdict])).toEqual([['revoked', 'invalid']]);
});
