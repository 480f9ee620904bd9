import { errorNumber } from '@moqi/api';
import { scanBankCard, scanIdCard, scanLicence } from '@moqi/api/trust/card-readings';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReadingFailed, type ReadingFault } from '#ports/reading-failed.ts';
import type { TextPiece } from '#ports/text-reader.ts';
import type { UploadedFile } from '#test/browser.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

/** Says what it is told to, and keeps what it was shown: what a real reader says is the matter of its own test. */
const reader = {
  isInstalled: true,
  fault: undefined as ReadingFault | undefined,
  says: [] as readonly TextPiece[],
  shown: [] as Uint8Array[],
};

let world: World;
let person: TestPerson;
let photograph: UploadedFile;
beforeAll(async () => {
  world = await openWorld({
    textReader: {
      isThere: () => reader.isInstalled,
      read: async (picture) => {
        reader.shown.push(picture);
        if (reader.fault) throw new ReadingFailed(reader.fault);
        return reader.says;
      },
    },
  });
  person = await openPerson(world);
  const bytes = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#dfe6ea' } })
    .jpeg()
    .toBuffer();
  photograph = { name: '证件.jpg', mediaType: 'image/jpeg', bytes };
});
beforeEach(() => Object.assign(reader, { isInstalled: true, fault: undefined, says: [], shown: [] }));
afterAll(() => world.close());

/** Pieces below each other. */
const lines = (...texts: string[]): TextPiece[] =>
  texts.map((text, at) => ({
    text,
    score: 0.99,
    sure: Array.from(text, () => 0.99),
    left: 100,
    top: 100 + at * 60,
    right: 100 + text.length * 30,
    bottom: 140 + at * 60,
  }));

const CARDS = [
  [
    scanIdCard,
    lines('姓名陆一鸣', '公民身份号码330108198806120001'),
    { side: 'front', name: '陆一鸣', idNo: '330108198806120001', address: '' },
  ],
  [scanBankCard, lines('招商银行', '6200000000000005'), { cardNo: '6200000000000005' }],
  [
    scanLicence,
    lines('营业执照', '91330108MA2H0K7X5N', '名称杭州砚川智能装备有限公司', '法定代表人陆一鸣'),
    { companyName: '杭州砚川智能装备有限公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' },
  ],
] as const;

describe.each(CARDS)('$name', (operation, says, fields) => {
  const read = (files: readonly UploadedFile[] = [photograph]) => person.browser.upload(operation, 'session', files, {});

  it('answers what stands on the card, and shows the reader a picture that was drawn anew', async () => {
    reader.says = says;
    expect((await read()).data).toMatchObject(fields);
    expect(reader.shown.map((picture) => Buffer.from(picture).equals(photograph.bytes))).toEqual([false]);
  });

  it('refuses what is no such card, and a visitor who is not logged in', async () => {
    expect((await read()).code).toBe(errorNumber('CARD_UNREADABLE'));
    expect((await world.browser().upload(operation, 'session', [photograph], {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it('says why nothing was read: no reader, too many waiting, or one that broke', async () => {
    reader.fault = 'busy';
    expect((await read()).code).toBe(errorNumber('CARD_READER_BUSY'));
    reader.fault = 'failed';
    expect((await read()).code).toBe(errorNumber('CARD_UNREADABLE'));
    reader.isInstalled = false;
    expect((await read()).code).toBe(errorNumber('CARD_READER_ABSENT'));
  });

  it('no hostile picture comes to the reader', async () => {
    const file = (bytes: Buffer): UploadedFile => ({ ...photograph, bytes });
    const wide = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused: [string, readonly UploadedFile[]][] = [
      ['PHOTOGRAPH_TOO_LARGE', [file(wide)]],
      ['PHOTOGRAPH_TOO_LARGE', [file(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))]],
      ['PHOTOGRAPH_UNREADABLE', [file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'))]],
      ['PHOTOGRAPH_UNREADABLE', [file(Buffer.from('%PDF-1.7'))]],
      ['FILE_EMPTY', [file(Buffer.alloc(0))]],
      ['FILE_MISSING', []],
      ['TOO_MANY_FILES', [photograph, photograph]],
    ];
    const codes: number[] = [];
    for (const [, files] of refused) codes.push((await read(files)).code);
    expect(codes).toEqual(refused.map(([code]) => errorNumber(code as 'FILE_EMPTY')));
    expect(reader.shown).toEqual([]);
  });

  it('what hides behind a picture is not shown to the reader', async () => {
    reader.says = says;
    const polyglot = Buffer.concat([photograph.bytes, Buffer.from('PK\u0003\u0004 <script>')]);
    expect((await read([{ ...photograph, bytes: polyglot }])).success).toBe(true);
    expect(reader.shown.map((picture) => Buffer.from(picture).includes('script'))).toEqual([false]);
  });
});
