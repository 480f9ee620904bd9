import { readProof } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('仅验证码: pages, certificate, PDF and history call the signer 未实名; the enterprise keeps its verified name', async () => {
  const situation = await signingContract(world, { byEnterprise: true, parties: ['sender', 'stranger'], codeOnly: true });
  const mobile = situation.parties[1]?.mobile ?? '';
  const [phone, link] = [world.browser(), await linkTo(world, mobile)];
  const before = await phone.call(readProof, 'signing', link);
  expect(before.data).toMatchObject({ codeOnly: true, signerName: '裴南乔' });
  expect(before.data.statement).toMatch(/^裴南乔（未实名）已阅读/);
  expect((await sign(world, phone, link)).data).toMatchObject({ codeOnly: true, signerName: '裴南乔' });
  const task = await readTask(situation.sender.browser, { applyNo: situation.applyNo });
  expect(task.parties.map(({ codeOnly }) => codeOnly)).toEqual([false, true]);
  expect(task.timeline.find(({ kind }) => kind === 'signed')?.actorName).toBe('裴南乔（未实名）');

  const file = await phone.get(`/si/applySign/download?${new URLSearchParams(link).toString()}`);
  const bytes = new Uint8Array(file.rawPayload);
  const report = await validate(bufferSource(bytes), { trust: [await trustRoot(world.platform)], now: world.clock.now() });
  const masked = `${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`;
  expect(report.signatures.find(({ fieldName }) => fieldName.endsWith('sig-1'))?.signer).toEqual({
    commonName: '裴南乔（未实名）',
    organizationalUnit: `未实名，仅验证码 ${masked}`,
  });
  // the name of the signature dictionary, which other readers show
  expect(Buffer.from(bytes).toString('latin1')).toContain(utf16('裴南乔（未实名）'));
});

test('the sender says it explicitly: without a word the name is not called 未实名', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  expect((await phone.call(readProof, 'signing', link)).data.codeOnly).toBe(false);
});

const utf16 = (text: string): string => `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
