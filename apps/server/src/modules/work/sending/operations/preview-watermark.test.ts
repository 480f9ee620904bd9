import { errorNumber, type InputOf } from '@moqi/api';
import { showFile } from '@moqi/api/work/downloads';
import { previewWatermark } from '@moqi/api/work/sending';
import { signedContract } from '@moqi/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson, type TestPerson } from '#test/people.ts';
import { pdfFile, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let sender: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  sender = await openPerson(world);
});
afterAll(() => world.close());

async function uploaded(bytes?: Uint8Array) {
  const [file] = await upload(sender.browser, bytes ? pdfFile('已签.pdf', bytes) : pdfFile());
  if (!file) throw new Error('nothing was uploaded');
  const { targetId, sign, ts } = file;
  return { targetId, fileType: 1 as const, sign, ts };
}
const ask = ({ browser }: TestPerson, input: InputOf<typeof previewWatermark>) => browser.post(previewWatermark.mounts.session, input);
const waterConfig = { text: '仅供采购使用', opacity: 1, spacing: 20 };

test('the page is drawn with the watermark, the denser the darker; the file stays as it is', async () => {
  const file = await uploaded();
  const plain = await sender.browser.get(
    `${showFile.mounts.session}?${new URLSearchParams({ ...file, fileType: '1', fix: 'webp' }).toString()}`,
  );
  const marked = await ask(sender, { ...file, waterConfig });
  const light = await ask(sender, { ...file, waterConfig: { text: '仅供采购使用' } });
  expect(marked.headers['content-type']).toBe('image/webp');
  const meanOf = async ({ rawPayload }: typeof marked) => (await sharp(rawPayload).stats()).channels[0]?.mean ?? 0;
  const [before, faint, dense] = [await meanOf(plain), await meanOf(light), await meanOf(marked)];
  expect([before - faint > 0.5, faint - dense > 5]).toEqual([true, true]);
});

test('what is not there, not one’s own, or cannot take a watermark is refused', async () => {
  const file = await uploaded();
  expect((await ask(sender, { ...file, waterConfig, page: 9 })).json()).toMatchObject({ code: errorNumber('PAGE_NOT_DRAWN') });
  expect((await ask(await openPerson(world), { ...file, waterConfig })).json()).toMatchObject({ code: errorNumber('LINK_INVALID') });
  expect((await ask(sender, { ...file, waterConfig: { text: '😀' } })).json()).toMatchObject({ code: errorNumber('CONTRACT_INCOMPLETE') });
  const signed = await uploaded((await signedContract()).file);
  expect((await ask(sender, { ...signed, waterConfig })).json()).toMatchObject({ code: errorNumber('CONTRACT_INCOMPLETE') });
});
