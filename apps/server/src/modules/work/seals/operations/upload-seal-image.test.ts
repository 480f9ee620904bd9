import { deflateSync } from 'node:zlib';
import { type ErrorCode, errorNumber } from '@moqi/api';
import { showSealImage, uploadSealImage } from '@moqi/api/work/seals';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { operate, photographOfSeal, smallSealInLargePhotograph, uploadedSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const upload = (bytes: Uint8Array, name = '印模.jpg', fields: Record<string, string> = {}, by = enterprise.admin.browser) =>
  by.upload(uploadSealImage, 'corporateAdmin', [{ name, mediaType: 'application/octet-stream', bytes }], fields);

async function cutPixels(uploadId: string) {
  const row = world.platform.db.selectFrom('seal_uploads').selectAll().where('upload_id', '=', uploadId);
  const { image_hash } = await row.executeTakeFirstOrThrow();
  const stored = await world.platform.files.open(image_hash);
  const png = await stored.read(0, stored.size);
  await stored.close();
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const share = data.filter((value, i) => i % 4 === 3 && value > 128).length / (info.width * info.height);
  const inked = data.filter((value, i) => i % 4 === 3 && value > 24);
  const soft = inked.filter((value) => value < 230).length / inked.length;
  return { at, info, share, soft };
}

describe('the paper of a photographed seal', () => {
  it('is removed: transparent ground, red ink, cut to the seal', async () => {
    const { data } = await upload(await photographOfSeal());
    expect(data).toMatchObject({ untouched: false });
    expect(data.aspect).toBeGreaterThan(0.95);
    expect(data.aspect).toBeLessThan(1.05);
    const { at, info, share } = await cutPixels(data.uploadId);
    expect(info.width).toBe(600);
    // corners are paper, the star in the middle is ink of one red
    for (const [x, y] of [
      [3, 3],
      [596, 3],
      [3, info.height - 4],
      [596, info.height - 4],
    ] as const)
      expect(at(x, y)[3]).toBe(0);
    const [r = 0, g = 0, b = 0, alpha] = at(300, 280);
    expect([r > 180, g < 60, b < 60, alpha]).toEqual([true, true, true, 255]);
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.45);
    expect(data.svg).toContain('data:image/png;base64,');
    expect(data.svg.length).toBeLessThan(60_000);
  });

  it.each([
    ['upright', 1],
    ['turned by the camera', 6],
  ])('leaves a small seal in a large photograph as sharp as it was taken, %s', async (_, orientation) => {
    const { data } = await upload(await smallSealInLargePhotograph(orientation));
    const { info, soft } = await cutPixels(data.uploadId);
    expect([info.width, data.aspect > 0.95 && data.aspect < 1.05]).toEqual([600, true]);
    // pixels between ink and paper: a third when it is cut out of the photograph, four fifths when that was made small before
    expect(soft).toBeLessThan(0.45);
  });

  it('is removed around black ink too, when black is asked for', async () => {
    const photo = await photographOfSeal('#1b1b1d');
    expect((await upload(photo)).code).toBe(errorNumber('SEAL_IMAGE_EMPTY'));
    const { data } = await upload(photo, '印模.jpg', { ink: 'black' });
    const [r = 255, , , alpha] = (await cutPixels(data.uploadId)).at(300, 280);
    expect([r < 60, alpha]).toEqual([true, 255]);
  });

  it.each(['png', 'webp'] as const)('comes as %s as well, and stays when it is transparent already', async (format) => {
    const red = { r: 200, g: 40, b: 30, alpha: 1 };
    const ring = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="180" fill="none" stroke="#000" stroke-width="20"/></svg>',
      ),
    )
      .ensureAlpha()
      .toFormat(format)
      .toBuffer();
    expect((await upload(ring, `章.${format}`)).data).toMatchObject({ untouched: true });
    const sheet = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#ece9e0' } })
      .composite([
        { input: { create: { width: 160, height: 160, channels: 4, background: red } }, left: 60, top: 60 },
        { input: { create: { width: 90, height: 90, channels: 3, background: '#ece9e0' } }, left: 90, top: 90 },
      ])
      .toFormat(format)
      .toBuffer();
    const { data } = await upload(sheet, `章.${format}`);
    expect(data.untouched).toBe(false);
    expect((await cutPixels(data.uploadId)).at(300, 300)[3]).toBe(0);
  });

  it('a drawing is taken when there is nothing in it but drawing', async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="42mm" height="42mm" viewBox="0 0 42 42"><circle cx="21" cy="21" r="19" fill="none" stroke="#c00" stroke-width="1.5"/></svg>';
    const { data } = await upload(Buffer.from(svg), '章.svg');
    expect(data.untouched).toBe(true);
  });
});

/** A PNG that says of itself to be larger than its bytes. */
function pngDeclaring(width: number, height: number): Buffer {
  const crcTable = Array.from(
    { length: 256 },
    (_, n) => Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n) >>> 0,
  );
  const crc = (bytes: Buffer) => (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svgWith = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${attributes}>${inside}</svg>`,
  );

describe('what is no picture of a seal', () => {
  it.each<[string, Buffer, ErrorCode]>([
    ['a bomb of 30,000 × 30,000 pixels', pngDeclaring(30_000, 30_000), 'SEAL_IMAGE_DIMENSIONS'],
    ['a bomb within the sides', pngDeclaring(7_900, 7_900), 'SEAL_IMAGE_DIMENSIONS'],
    ['a stamp of 40 pixels', pngDeclaring(40, 40), 'SEAL_IMAGE_DIMENSIONS'],
    ['a PNG with too few pixels in it', pngDeclaring(900, 900), 'SEAL_IMAGE_DAMAGED'],
    ['a PNG that ends in its header', pngDeclaring(500, 500).subarray(0, 20), 'SEAL_IMAGE_DAMAGED'],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'SEAL_IMAGE_DAMAGED'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'SEAL_IMAGE_TYPE'],
    ['a page', Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>'), 'SEAL_IMAGE_TYPE'],
    ['a program', Buffer.from('MZ\x90\x00'), 'SEAL_IMAGE_TYPE'],
    [
      'an empty sheet',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#fff"/></svg>'),
      'SEAL_IMAGE_EMPTY',
    ],
    ['a drawing with a script', svgWith('<script>fetch("//x")</script>'), 'SEAL_IMAGE_UNSAFE'],
    ['one that reacts', svgWith('<circle r="5"/>', 'onload="alert(1)"'), 'SEAL_IMAGE_UNSAFE'],
    ['one with a picture from outside', svgWith('<image href="http://169.254.169.254/" width="9" height="9"/>'), 'SEAL_IMAGE_UNSAFE'],
    ['one that reads a file', svgWith('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'), 'SEAL_IMAGE_UNSAFE'],
    ['one with foreign content', svgWith('<foreignObject><body/></foreignObject>'), 'SEAL_IMAGE_UNSAFE'],
    ['one with a colour from outside', svgWith('<circle r="5" fill="url(http://x/#a)"/>'), 'SEAL_IMAGE_UNSAFE'],
    ['one with a style sheet', svgWith('<style>@import "http://x/a.css";</style>'), 'SEAL_IMAGE_UNSAFE'],
    [
      'one with entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
      'SEAL_IMAGE_UNSAFE',
    ],
    ['one that multiplies itself', svgWith('<g id="a"/><use href="#a"/>'), 'SEAL_IMAGE_UNSAFE'],
    ['one of ten thousand shapes', svgWith('<circle r="5"/>'.repeat(10_001)), 'SEAL_IMAGE_UNSAFE'],
  ])('%s is refused', async (_, bytes, code) => {
    const { code: number, msg } = await upload(bytes, '章.png');
    expect([number, msg.includes('章.png')]).toEqual([errorNumber(code), true]);
  });

  it('more than 2 MB is not read to its end, nothing is no picture, two are one too many', async () => {
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 7))).code).toBe(errorNumber('SEAL_IMAGE_TOO_LARGE'));
    expect((await upload(Buffer.alloc(0))).code).toBe(errorNumber('FILE_EMPTY'));
    const file = { name: 'a.png', mediaType: 'image/png', bytes: pngDeclaring(10, 10) };
    const { browser } = enterprise.admin;
    expect((await browser.upload(uploadSealImage, 'corporateAdmin', [])).code).toBe(errorNumber('FILE_MISSING'));
    expect((await browser.upload(uploadSealImage, 'corporateAdmin', [file, file])).code).toBe(errorNumber('TOO_MANY_FILES'));
  });

  it('is not asked of members, nor used by other enterprises', async () => {
    const member = await openMember(world, enterprise.party);
    expect((await upload(pngDeclaring(10, 10), 'a.png', {}, member.browser)).code).toBe(errorNumber('FORBIDDEN'));
    const { data } = await upload(await photographOfSeal());
    const other = await openEnterprise(world);
    const stolen = await operate(other.admin.browser, { oper: 'upload', uploadId: data.uploadId, sealName: '公章', widthMm: 42 });
    expect(stolen.code).toBe(errorNumber('SEAL_UPLOAD_UNKNOWN'));
  });
});

describe('pictures of a seal', () => {
  const path = (sealId: string, which: string) => `${String(showSealImage.mounts.corporateAdmin)}?sealId=${sealId}&which=${which}`;

  it('are handed out as files: the seal to who manages, the upload also to who decides', async () => {
    const { sealId } = await uploadedSeal(enterprise);
    const { browser } = enterprise.admin;
    const seal = await browser.get(path(sealId, 'seal'));
    expect([seal.headers['content-type'], seal.headers['content-disposition']?.toString().startsWith('attachment')]).toEqual([
      'image/png',
      true,
    ]);
    expect((await sharp(seal.rawPayload).metadata()).width).toBe(600);
    const original = await browser.get(path(sealId, 'original'));
    expect(original.headers['content-type']).toBe('image/jpeg');
    expect(original.rawPayload.equals(await photographOfSeal())).toBe(true);
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.get(path(sealId, 'original'))).json()).toMatchObject({ code: errorNumber('FORBIDDEN') });
    const other = await openEnterprise(world);
    expect((await other.admin.browser.get(path(sealId, 'seal'))).json()).toMatchObject({ code: errorNumber('NOT_FOUND') });
  });
});
