import { bigPdf, certifiedPdf, encryptedPdf, frozenNow, samplePdf, sealPng, signedContract, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { PDF_ERROR_CODES } from '../src/errors.ts';
import {
  type Box,
  bufferSource,
  embedSignature,
  inspect,
  inspectOrRepair,
  layDownFields,
  PdfError,
  prepareSignature,
  type SignRequest,
} from '../src/index.ts';
import { REASON_CODES, reason } from '../src/validate/sentences.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const text = (content: string): Uint8Array => Uint8Array.from(Buffer.from(content, 'latin1'));
const lay = (file: Uint8Array, box?: Box, password?: string): Promise<Uint8Array> =>
  layDownFields(bufferSource(file), [{ kind: 'signature', name: 'S', ...(box && { box }) }], password === undefined ? {} : { password });
const request = (extra: Partial<SignRequest> = {}): SignRequest => ({
  fieldName: 'PartyB',
  visuals: [],
  signedAt: frozenNow,
  name: 'N',
  ...extra,
});

async function prepare(extra: Partial<SignRequest>, signers: 0 | 1 | 2 = 1): Promise<unknown> {
  const { file } = await signedContract({ signers, ...(extra.lock && { request: extra }) });
  return prepareSignature(bufferSource(file), request(extra.lock ? {} : extra));
}

const onPage = (x: number, y: number, width = 100, height = 50): Box => ({ page: 0, x, y, width, height });

test.each<[string, string, () => Promise<unknown>]>([
  ['an empty file', 'EMPTY', () => inspect(bufferSource(new Uint8Array()))],
  ['a text named .pdf', 'NOT_PDF', () => inspect(bufferSource(text('Dear Sir,\nplease find our offer.')))],
  ['an image', 'NOT_PDF', () => inspect(bufferSource(sealPng()))],
  ['a file cut in half', 'DAMAGED', () => inspect(bufferSource(samplePdf().subarray(0, 9000)))],
  ['a signed file cut short', 'DAMAGED_SIGNED', async () => inspect(bufferSource((await signedContract()).file.subarray(0, -300)))],
  ['a cross-reference that leads elsewhere', 'DAMAGED', () => inspect(bufferSource(text('%PDF-1.4\nstartxref\n99999\n%%EOF')))],
  [
    'a form that only one program shows',
    'XFA_DYNAMIC',
    () => inspect(bufferSource(samplePdf({ catalog: () => ({ NeedsRendering: true }) }))),
  ],
  ['a password is needed', 'PASSWORD_NEEDED', () => inspect(bufferSource(encryptedPdf({ user: 'secret' })))],
  ['a wrong password', 'PASSWORD_WRONG', () => inspect(bufferSource(encryptedPdf({ user: 'secret' })), { password: 'guess' })],
  ['a file whose author forbids changes', 'CERTIFICATION_FORBIDS', async () => lay(await certifiedPdf(1))],
  ['a file whose author permits filling only', 'CERTIFICATION_FORBIDS', async () => lay(await certifiedPdf(2))],
  ['permission bits that forbid modification', 'PERMISSIONS_FORBID', () => lay(encryptedPdf({ modify: false }))],
  [
    'signing a file certified with 1',
    'CERTIFICATION_FORBIDS',
    async () => prepareSignature(bufferSource(await certifiedPdf(1)), request({ fieldName: 'Reader' })),
  ],
  ['a box beyond the right edge', 'BOX_OUTSIDE_PAGE', () => lay(samplePdf(), onPage(550, 10))],
  ['a box above the top', 'BOX_OUTSIDE_PAGE', () => lay(samplePdf(), onPage(10, -5))],
  [
    'a box outside the crop box',
    'BOX_OUTSIDE_PAGE',
    () => lay(samplePdf({ page: () => ({ CropBox: [0, 0, 300, 300] }) }), onPage(10, 280)),
  ],
  ['a box of the unturned page', 'BOX_OUTSIDE_PAGE', () => lay(samplePdf({ rotate: 90, size: [300, 600] }), onPage(400, 10))],
  ['a box without extent', 'BOX_OUTSIDE_PAGE', () => lay(samplePdf(), onPage(10, 10, 0))],
  ['a box of nothing', 'BOX_OUTSIDE_PAGE', () => lay(samplePdf(), onPage(Number.NaN, 10))],
  ['a page that is not there', 'PAGE_MISSING', () => lay(samplePdf(), { ...onPage(10, 10), page: 1 })],
  [
    'visuals after a signature',
    'ALREADY_SIGNED',
    async () => layDownFields(bufferSource((await signedContract()).file), [{ kind: 'visual', name: 'V', boxes: [onPage(1, 1)] }]),
  ],
  [
    'a name twice',
    'FIELD_EXISTS',
    () =>
      layDownFields(bufferSource(samplePdf()), [
        { kind: 'signature', name: 'S' },
        { kind: 'signature', name: 'S' },
      ]),
  ],
  ['no such field', 'FIELD_MISSING', () => prepare({ fieldName: 'Nobody' })],
  ['a field that is not for signing', 'FIELD_MISSING', () => prepare({ fieldName: 'PartyB_date' })],
  ['a field signed before', 'FIELD_SIGNED', () => prepare({ fieldName: 'PartyA' })],
  [
    'the picture of another signature',
    'BAD_REQUEST',
    () => prepare({ visuals: [{ field: 'PartyA', appearance: { kind: 'image', png: sealPng() } }] }),
  ],
  [
    'slices that do not pair with boxes',
    'BAD_REQUEST',
    () => prepare({ visuals: [{ field: 'PartyB', appearance: { kind: 'slice', png: sealPng(), slices: [] } }] }),
  ],
  ['a certification after a signature', 'ALREADY_SIGNED', () => prepare({ certify: 2 })],
  [
    'a character the font lacks',
    'GLYPH_MISSING',
    () => prepare({ visuals: [{ field: 'PartyB', appearance: { kind: 'text', text: '签\u{1f58b}名' } }] }),
  ],
  [
    'a picture that is none',
    'IMAGE_UNREADABLE',
    () => prepare({ visuals: [{ field: 'PartyB', appearance: { kind: 'image', png: text('GIF89a') } }] }),
  ],
  [
    'a picture cut short',
    'IMAGE_UNREADABLE',
    () => prepare({ visuals: [{ field: 'PartyB', appearance: { kind: 'image', png: sealPng().subarray(0, 200) } }] }),
  ],
  ['a field locked by an earlier signature', 'FIELD_LOCKED', () => prepare({ lock: { action: 'Include', fields: ['PartyB'] } })],
])('%s: %s', async (_, code, attempt) => {
  const error = await attempt().then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(PdfError);
  const { sentence, code: actual } = error as PdfError;
  expect(actual).toBe(code);
  expect(sentence['zh-CN']).toMatch(/。$/);
  expect(sentence.en).toMatch(/\.$/);
  expect(`${sentence['zh-CN']}${sentence.en}`).not.toMatch(/[{}]|undefined/);
});

test.each(PDF_ERROR_CODES)('%s: no English fragment stands in the Chinese sentence', (code) => {
  const facts = { reason: 'short english', page: 1, pages: 2, characters: '龘', field: '甲方', needed: 1, reserved: 2, claim: 'PDF/A-1b' };
  expect(new PdfError(code, facts).sentence['zh-CN'].replace(/PDF|PNG/g, '')).not.toMatch(/[a-z]{2,}/i);
});

/** Names that Chinese has no other word for; `detail` is the name of a format or an algorithm as the file has it. */
const NAMES = /PDF|CAdES|SHA-1/g;

test.each(REASON_CODES)('%s: the sentences of a report keep to their language, and end as sentences', (code) => {
  const said = reason(code, { signer: '甲方', field: '甲方', value: '壹', count: 1, detail: 'SHA-1' });
  expect(said['zh-CN'].replace(NAMES, '')).not.toMatch(/[a-z]{2,}/i);
  expect(said['zh-CN']).toMatch(/。$|SHA-1$/);
  expect(said.en.replaceAll(/甲方|壹/g, '')).not.toMatch(/[\u4e00-\u9fff]|[{}]/);
});

test('a signature that outgrows its place is refused, not cut', async () => {
  const { file } = await signedContract({ signers: 0 });
  const prepared = await prepareSignature(bufferSource(file), request(), { placeholderBytes: 100 });
  expect(() => embedSignature(prepared, new Uint8Array(101))).toThrow(expect.objectContaining({ code: 'CONTENTS_TOO_SMALL' }));
});

test('the owner password lifts what the file forbids', async () => {
  const file = encryptedPdf({ modify: false });
  expect((await lay(file, undefined, 'owner')).length).toBeGreaterThan(500);
});

test('a file of 8 MB is inspected without reading its pictures', async () => {
  const file = bigPdf(8_000_000);
  let read = 0;
  const counted = (start: number, end: number): Uint8Array => {
    read += Math.min(end, file.length) - start;
    return file.subarray(start, end);
  };
  const source = { size: file.length, readNow: counted, read: (start: number, end: number) => Promise.resolve(counted(start, end)) };
  expect((await inspect(source)).pages).toHaveLength(1);
  expect(read).toBeLessThan(200_000);
});

test('an asynchronous source gives the same answers as memory', async () => {
  const pki = await testPki();
  const { file } = await signedContract();
  const source = { size: file.length, read: async (start: number, end: number) => file.slice(start, end) };
  expect(await inspect(source)).toEqual(await inspect(bufferSource(file)));
  expect(pki.trust).toHaveLength(1);
});

test('a damaged file is rebuilt before the first signature, and the caller is told', async () => {
  const whole = samplePdf({ pages: 2 });
  const damaged = Uint8Array.from(
    Buffer.from(
      Buffer.from(whole)
        .toString('latin1')
        .replace(/startxref\s+\d+/, 'startxref\n7'),
      'latin1',
    ),
  );
  await expect(inspect(bufferSource(damaged))).rejects.toMatchObject({ code: 'DAMAGED' });
  const { inspection, repaired = new Uint8Array() } = await inspectOrRepair(bufferSource(damaged));
  expect([inspection.repaired, inspection.pages.length]).toEqual([true, 2]);
  const { file } = await signedContract({ source: repaired });
  expect((await inspect(bufferSource(file))).signatures).toHaveLength(2);
  expect(await inspectOrRepair(bufferSource(whole))).toMatchObject({ inspection: { repaired: false } });
});

test('a damaged file that carries signatures is never rebuilt', async () => {
  const { file } = await signedContract();
  await expect(inspectOrRepair(bufferSource(file.subarray(0, -300)))).rejects.toMatchObject({ code: 'DAMAGED_SIGNED' });
});

test('what is beyond repair is refused', async () => {
  await expect(inspectOrRepair(bufferSource(text('%PDF-1.7\nnothing of use\n')))).rejects.toMatchObject({ code: 'DAMAGED' });
});
