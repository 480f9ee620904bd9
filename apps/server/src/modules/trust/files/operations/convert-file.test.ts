import { execFileSync } from 'node:child_process';
import { type ErrorCode, errorNumber, errorSentence, type OutputOf } from '@moqi/api';
import { type FileReference, readConversion, startConversion } from '@moqi/api/trust/files';
import { qpdfComplaints, samplePdf } from '@moqi/testing';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { heifConvert } from '#adapters/heif-convert.ts';
import { libreOffice } from '#adapters/libreoffice/libreoffice.ts';
import type { UploadedFile } from '#test/browser.ts';
import { heicOf, turnedHeic } from '#test/heic.ts';
import { compoundFile, docx, paragraph, table } from '#test/office-files.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { pdfFile } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 240_000 });

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world);
});
afterAll(() => world.close());

type Key = OutputOf<typeof startConversion>;
const file = (name: string, bytes: Uint8Array | string, mediaType = 'application/octet-stream'): UploadedFile => ({
  name,
  mediaType,
  bytes: Buffer.from(bytes),
});
const send = (files: readonly UploadedFile[], fields: Record<string, string> = {}) =>
  person.browser.upload(startConversion, 'session', files, fields);
const detail = ({ sign, ts }: Pick<Key, 'sign' | 'ts'>, who = person) =>
  who.browser.call(readConversion, 'session', { sign, ts, fileType: 1, fix: 'pdf' });

async function begin(files: readonly UploadedFile[], fields: Record<string, string> = {}): Promise<Key> {
  const answer = await send(files, fields);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data;
}
async function converted(files: readonly UploadedFile[], fields: Record<string, string> = {}): Promise<FileReference> {
  const key = await begin(files, fields);
  await world.runJobs();
  const answer = await detail(key);
  if (!answer.success || answer.data.file === null) throw new Error(answer.msg);
  return answer.data.file;
}
const stored = async (hash: string) => {
  const bytes = await world.platform.files.open(hash);
  const whole = Buffer.from(await bytes.read(0, bytes.size));
  await bytes.close();
  return whole;
};
const textOf = (pdf: Uint8Array) => execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/gu, '');
const photo = (width: number, height: number, colour: string, orientation?: number) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: colour } }).jpeg();
  return (orientation === undefined ? drawn : drawn.withMetadata({ orientation })).toBuffer();
};

describe('a file becomes a PDF', () => {
  it('a Word file with a table, in a job, whose progress is told; what was sent stays beside it', async () => {
    const bytes = await docx(paragraph('设备采购合同') + table(['品名', '离心泵']));
    const key = await begin([file('采购合同.docx', bytes)]);
    expect(key).toMatchObject({ fileType: 1, fix: 'pdf', fileName: '采购合同.pdf' });
    expect((await detail(key)).data).toMatchObject({ state: 'waiting', ahead: 0, file: null });
    await world.runJobs();
    const { data } = await detail(key);
    expect(data).toMatchObject({
      state: 'done',
      file: { fileName: '采购合同.pdf', num: 1, sources: [{ fileName: '采购合同.docx', size: bytes.length }] },
    });
    const pdf = await stored(data.file?.docHash ?? '');
    expect([qpdfComplaints(pdf), textOf(pdf)]).toEqual(['', '设备采购合同品名离心泵']);
    const { targetId = '', sign = '', ts = '' } = data.file ?? {};
    const address = `/fileOper/source?${new URLSearchParams({ targetId, sign, ts }).toString()}`;
    const source = await person.browser.get(address);
    expect([source.rawPayload.equals(bytes), source.headers['content-type']]).toEqual([true, 'application/octet-stream']);
    const other = await openPerson(world);
    expect((await other.browser.get(address)).json()).toMatchObject({ code: errorNumber('LINK_INVALID') });
    expect((await person.browser.get(`${address}&at=1`)).json()).toMatchObject({ code: errorNumber('FILE_UNKNOWN') });
    expect(await detail(key, other)).toMatchObject({ code: errorNumber('LINK_INVALID') });
    world.clock.advance({ hours: 13 });
    expect(await detail(key)).toMatchObject({ code: errorNumber('FILE_REFERENCE_EXPIRED') });
  });

  it('a sheet of Excel', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('价目').addRow(['离心泵', 12]);
    const made = await converted([file('价目.xlsx', Buffer.from(await book.xlsx.writeBuffer()))]);
    expect(textOf(await stored(made.docHash))).toContain('离心泵12');
  });

  it('photographs in their order, upright, with nothing that the camera wrote', async () => {
    const files = [
      file('2.jpg', await photo(300, 400, 'red')),
      file('1.jpg', await photo(400, 300, 'blue', 6)),
      file(
        '3.png',
        await sharp(await photo(100, 1000, 'lime'))
          .png()
          .toBuffer(),
      ),
    ];
    const made = await converted(files, { fileName: '扫描件.jpg' });
    expect(made).toMatchObject({
      fileName: '扫描件.pdf',
      num: 3,
      sources: [{ fileName: '2.jpg' }, { fileName: '1.jpg' }, { fileName: '3.png' }],
    });
    expect(made.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
      [595, 5953],
    ]);
    const pdf = await stored(made.docHash);
    expect([qpdfComplaints(pdf), pdf.includes('Exif')]).toEqual(['', false]);
    const list = execFileSync('pdfimages', ['-list', '-'], { input: pdf, encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(list.map((row) => row.trim().split(/\s+/).slice(3, 5).join('×'))).toEqual(['300×400', '300×400', '100×1000']);
  });

  it('every page of a TIFF', async () => {
    const pages = await Promise.all(['red', 'blue'].map((colour) => photo(120, 100, colour)));
    const tiff = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await converted([file('传真.tif', tiff)])).num).toBe(2);
  });

  it('a photograph in HEVC among others, turned as it says and not once more as its camera noted', async () => {
    const heic = turnedHeic(heicOf(await photo(400, 300, 'red', 6)));
    const made = await converted([file('a.jpg', await photo(400, 300, 'blue')), file('IMG_0417.HEIC', heic)], { fileName: '照片' });
    expect(made).toMatchObject({ num: 2, sources: [{ fileName: 'a.jpg' }, { fileName: 'IMG_0417.HEIC', size: heic.length }] });
    const pdf = await stored(made.docHash);
    const list = execFileSync('pdfimages', ['-list', '-'], { input: pdf, encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(list.map((row) => row.trim().split(/\s+/).slice(3, 5).join('×'))).toEqual(['400×300', '300×400']);
    expect(pdf.includes('Exif')).toBe(false);
  });

  it.each([
    ['UTF-8', Buffer.from('甲方：北京示例科技有限公司')],
    ['GBK', Buffer.from('bcd7b7bda3bab1b1bea9cabec0fdbfc6bcbcd3d0cfdeb9abcbbe', 'hex')],
    ['UTF-16', Buffer.from('\ufeff甲方：北京示例科技有限公司', 'utf16le')],
    ['UTF-16 without its mark', Buffer.from('甲方：北京示例科技有限公司\r\n', 'utf16le')],
  ])('text in %s', async (_, bytes) => {
    expect(textOf(await stored((await converted([file('合同.txt', bytes)])).docHash))).toBe('甲方：北京示例科技有限公司');
  });

  it('pictures that were converted one by one are joined by varList', async () => {
    const keys = [await begin([file('a.jpg', await photo(300, 400, 'red'))]), await begin([file('b.jpg', await photo(300, 400, 'blue'))])];
    const made = await converted([], { varList: JSON.stringify(keys.map(({ sign, ts }) => ({ sign, ts }))) });
    expect(made).toMatchObject({ fileName: 'a.pdf', num: 2 });
    const forged = JSON.stringify([{ sign: `${keys[0]?.sign}x`, ts: keys[0]?.ts }]);
    expect(await send([], { varList: forged })).toMatchObject({ code: errorNumber('LINK_INVALID') });
  });

  it('saveSourceFile 0 keeps the PDF alone', async () => {
    expect((await converted([file('a.jpg', await photo(300, 400, 'red'))], { saveSourceFile: '0' })).sources).toEqual([]);
  });

  it('a PDF stays what it is', async () => {
    const bytes = samplePdf({ pages: 2 });
    expect((await converted([pdfFile('合同.pdf', bytes)])).size).toBe(bytes.length);
  });

  it('a later conversion is told how many come before it', async () => {
    await begin([file('a.jpg', await photo(300, 400, 'red'))]);
    world.clock.advance({ seconds: 1 });
    const second = await begin([file('b.jpg', await photo(300, 400, 'red'))]);
    expect((await detail(second)).data).toMatchObject({ state: 'waiting', ahead: 1 });
    await world.runJobs();
  });
});

describe('what is clear at once is refused at once:', () => {
  it.each<[string, ErrorCode, readonly UploadedFile[]]>([
    ['no file', 'FILE_MISSING', []],
    ['an empty file', 'FILE_EMPTY', [file('空.docx', '')]],
    ['a program', 'FILE_NOT_CONVERTIBLE', [file('合同.exe', 'MZ')]],
    ['text and a picture as one', 'FILES_NOT_JOINED', [file('a.txt', 'a'), file('b.png', '\x89PNG\r\n\x1a\n')]],
  ])('%s → %s', async (_, code, files) => {
    const latin = files.map((one) => (one.name === 'b.png' ? { ...one, bytes: Buffer.from('89504e470d0a1a0a', 'hex') } : one));
    expect(await send(latin)).toMatchObject({ success: false, code: errorNumber(code) });
  });

  it('a photograph in HEVC where nothing reads it', async () => {
    const bare = await openWorld({ heic: heifConvert({ path: '/nowhere' }) });
    const somebody = await openPerson(bare);
    const answer = await somebody.browser.upload(startConversion, 'session', [file('照片.heic', '\0\0\0\x18ftypheic')]);
    expect(answer).toMatchObject({
      code: errorNumber('FILE_PICTURE_HEIC'),
      msg: errorSentence('FILE_PICTURE_HEIC', { name: '照片.heic' }),
    });
    await bare.close();
  });

  it('an office file where nothing converts; pictures are taken all the same', async () => {
    const bare = await openWorld({ office: libreOffice({ path: '/nowhere' }) });
    const somebody = await openPerson(bare);
    const bytes = await docx(paragraph('合同'));
    const answer = await somebody.browser.upload(startConversion, 'session', [file('合同.docx', bytes)]);
    expect(answer).toMatchObject({
      code: errorNumber('FILE_CONVERTER_ABSENT'),
      msg: errorSentence('FILE_CONVERTER_ABSENT', { name: '合同.docx' }),
    });
    expect((await somebody.browser.upload(startConversion, 'session', [file('a.jpg', await photo(9, 9, 'red'))])).success).toBe(true);
    await bare.close();
  });

  it('nobody logged in', async () => {
    expect(await world.browser().upload(startConversion, 'session', [file('a.txt', 'a')])).toMatchObject({
      code: errorNumber('UNAUTHENTICATED'),
    });
  });
});

describe('what cannot be converted says why:', () => {
  it.each<[string, ErrorCode, () => Promise<UploadedFile> | UploadedFile]>([
    ['macros', 'FILE_HAS_MACROS', async () => file('a.docx', await docx('', { parts: { 'word/vbaProject.bin': 'x' } }))],
    ['another file inside', 'FILE_HAS_OBJECTS', async () => file('a.docx', await docx('', { parts: { 'word/embeddings/a.bin': 'x' } }))],
    [
      'a picture elsewhere',
      'FILE_HAS_LINKS',
      async () => file('a.docx', await docx('', { related: [{ type: 'image', target: 'file:///etc/passwd', isExternal: true }] })),
    ],
    ['a password', 'FILE_PASSWORD_NEEDED', () => file('a.docx', compoundFile({ name: 'EncryptedPackage' }))],
    ['half an office file', 'FILE_DAMAGED', async () => file('a.docx', (await docx('')).subarray(0, 500))],
    ['another archive', 'FILE_NOT_CONVERTIBLE', () => file('a.xls', compoundFile({ name: 'Something' }))],
    ['half a picture', 'FILE_PICTURE_UNREADABLE', async () => file('a.jpg', (await photo(900, 900, 'red')).subarray(0, 700))],
    [
      'half a photograph in HEVC',
      'FILE_PICTURE_UNREADABLE',
      async () => file('a.heic', heicOf(await photo(900, 900, 'red')).subarray(0, 600)),
    ],
    ['too many pixels', 'FILE_PICTURE_TOO_LARGE', async () => file('a.jpg', await photo(12_001, 9, 'red'))],
    ['bytes that are no text', 'FILE_TEXT_UNREADABLE', () => file('a.txt', Buffer.from('ff00ff00ff0000ff00', 'hex'))],
    ['a character without a glyph', 'FILE_TEXT_CHARACTERS', () => file('a.txt', '合同🖋')],
    ['10,000 pages of text', 'FILE_TOO_MANY_PAGES', () => file('a.txt', '\f'.repeat(10_000))],
    ['a PDF that cannot be signed', 'FILE_XFA_DYNAMIC', () => pdfFile('a.pdf', samplePdf({ catalog: () => ({ NeedsRendering: true }) }))],
  ])('%s → %s', async (_, code, make) => {
    const key = await begin([await make()]);
    await world.runJobs();
    expect(await detail(key)).toMatchObject({ success: false, code: errorNumber(code) });
  });

  it('what takes its worker down again and again', async () => {
    const key = await begin([file('a.txt', 'a')]);
    await world.platform.db.updateTable('conversions').set({ attempts: 3 }).where('state', '=', 'waiting').execute();
    await world.runJobs();
    expect(await detail(key)).toMatchObject({ code: errorNumber('CONVERSION_BROKEN_OFF') });
  });
});
