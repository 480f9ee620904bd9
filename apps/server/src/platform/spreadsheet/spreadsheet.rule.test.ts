import { Buffer } from 'node:buffer';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import {
  cellText,
  plainText,
  readSpreadsheet,
  type SpreadsheetLimits,
  SpreadsheetRefused,
  writeSpreadsheet,
  writeWorkbook,
} from './index.ts';

const limits: SpreadsheetLimits = { bytes: 1_000_000, content: 4_000_000, rows: 1000, columns: 5 };

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* streamOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const read = (bytes: Uint8Array, change: Partial<SpreadsheetLimits> = {}) => readSpreadsheet(streamOf(bytes), { ...limits, ...change });

/** An archive with the parts of a spreadsheet, some of them replaced. */
function archive(parts: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const all: Record<string, string> = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>甲</t></is></c></row></sheetData></worksheet>',
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) if (text !== '') zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return collect(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
}

const sheet = (rows: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

async function refusal(work: Promise<unknown>): Promise<SpreadsheetRefused> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SpreadsheetRefused);
  return error as SpreadsheetRefused;
}

describe('cellText', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+8613800000000', "'+8613800000000"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['陆一鸣', '陆一鸣'],
    ['a=b', 'a=b'],
    ['a\u0000b\uD800', 'ab\uFFFD'],
  ])('%j is written as %j', (text, written) => {
    expect(cellText(text)).toBe(written);
  });

  it.each(['=1', "it's", "'quoted'", '陆一鸣', '-1'])('%j is read as it was', (text) => {
    expect(plainText(cellText(text))).toBe(text);
  });
});

describe('writeSpreadsheet', () => {
  const columns = [
    { header: '姓名', cell: (row: { name: string; age: number }) => row.name },
    { header: '年龄', cell: (row: { name: string; age: number }) => row.age },
  ];

  it('writes what other programs and we ourselves read', async () => {
    const rows = [
      { name: '沈知远 & <b>', age: 41 },
      { name: '=cmd|calc', age: -2 },
    ];
    const bytes = await collect(writeSpreadsheet({ sheetName: '成员[1]', columns, rows }));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const [worksheet] = book.worksheets;
    expect(worksheet?.name).toBe('成员 1 ');
    expect(worksheet?.getRow(2).values).toEqual([undefined, '沈知远 & <b>', 41]);
    expect(worksheet?.getCell('A3').value).toBe("'=cmd|calc");
    expect(worksheet?.getCell('A3').formula).toBeUndefined();
    expect(await read(bytes)).toEqual([
      { row: 1, cells: ['姓名', '年龄'], hasFormula: false },
      { row: 2, cells: ['沈知远 & <b>', '41'], hasFormula: false },
      { row: 3, cells: ["'=cmd|calc", '-2'], hasFormula: false },
    ]);
  });

  it('takes rows as they are read, and stops with its reader', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield { name: `第 ${taken} 人 ${Math.random()}`, age: taken };
      }
    }
    for await (const chunk of writeSpreadsheet({ sheetName: 'a', columns, rows: endless() })) if (chunk.length > 0) break;
    expect(taken).toBeLessThan(200_000);
  });

  it('fails with its rows', async () => {
    async function* broken() {
      yield { name: 'a', age: 1 };
      throw new Error('the database went away');
    }
    await expect(collect(writeSpreadsheet({ sheetName: 'a', columns, rows: broken() }))).rejects.toThrow('the database went away');
  });
});

describe('writeWorkbook', () => {
  it('writes a sheet after the other, each with its own columns', async () => {
    const columns = (...headers: string[]) =>
      headers.map((header, index) => ({ header, cell: (row: readonly (string | number)[]) => row[index] }));
    const sheets = [
      { sheetName: '每周', columns: columns('周', '发起'), rows: [['2026-11-16', 88]] },
      { sheetName: '部门', columns: columns('部门'), rows: [['采购部'], ['=1+1']] },
    ];
    const bytes = await collect(writeWorkbook(sheets));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes as never);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['每周', '部门']);
    expect(book.getWorksheet('每周')?.getCell('B2').value).toBe(88);
    expect(book.getWorksheet('部门')?.getCell('A3').value).toBe("'=1+1");
    // the first sheet is what we read ourselves
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([
      ['周', '发起'],
      ['2026-11-16', '88'],
    ]);
  });
});

describe('readSpreadsheet', () => {
  it('reads shared, rich, inline and numeric cells where they stand, and leaves out empty rows', async () => {
    const bytes = await archive({
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Target="/xl/worksheets/sheet1.xml" Type="x/worksheet" Id="rId1"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      'xl/sharedStrings.xml': '<sst><si><t>甲 &amp; 乙</t></si><si><r><t>许</t></r><r><t>念安</t></r><rPh><t>xu</t></rPh></si></sst>',
      ...sheet(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="3"><c r="A3"/></row><row r="7"><c r="A7"><v>1.3812345678E10</v></c><c><v>2.5</v></c><c r="E7" t="str"><v> x </v></c><c r="F7"><v>6</v></c></row>',
      ),
    });
    expect(await read(bytes)).toEqual([
      { row: 2, cells: ['甲 & 乙', '', '许念安'], hasFormula: false },
      { row: 7, cells: ['13812345678', '2.5', '', '', 'x'], hasFormula: false },
    ]);
  });

  it('says that a row has a formula and takes no result of it for granted', async () => {
    const bytes = await archive(sheet('<row r="1"><c r="A1"><f>WEBSERVICE("http://x")</f><v>13800000000</v></c></row>'));
    expect(await read(bytes)).toMatchObject([{ row: 1, hasFormula: true }]);
  });

  it.each([
    ['text', Buffer.from('姓名,手机号')],
    ['nothing', Buffer.alloc(0)],
    ['the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an archive whose directory lies outside', Buffer.from('504b0506000000000100010000000000ffffff7f0000', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    expect((await refusal(read(bytes))).excess).toBeUndefined();
  });

  it.each([
    ['without a workbook', { 'xl/workbook.xml': '' }],
    ['without its sheet', { 'xl/worksheets/sheet1.xml': '' }],
    ['with a document type', sheet('') && { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }],
    ['with a tag that does not end', { 'xl/worksheets/sheet1.xml': '<worksheet a="' }],
  ])('refuses an archive %s', async (_, parts) => {
    expect((await refusal(archive(parts).then((bytes) => read(bytes)))).excess).toBeUndefined();
  });

  it('refuses a bomb by what it unpacks to, whatever sizes it claims', async () => {
    const bytes = await archive(sheet(`<row r="1"><c r="A1"><v>${'0'.repeat(5_000_000)}</v></c></row>`));
    expect(bytes.length).toBeLessThan(20_000);
    expect((await refusal(read(bytes))).excess).toBe('content');
  });

  it('refuses more bytes and more rows than allowed', async () => {
    const bytes = await archive(sheet('<row><c><v>1</v></c></row>'.repeat(11)));
    expect((await refusal(read(bytes, { bytes: 100 }))).excess).toBe('bytes');
    expect((await refusal(read(bytes, { rows: 10 }))).excess).toBe('rows');
    expect(await read(bytes, { rows: 11 })).toHaveLength(11);
  });

  it.each([1, 2, 3, 4, 5])('answers to any damage with a refusal or with rows (%s)', async (seed) => {
    const whole = await archive();
    let state = seed;
    const draw = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    for (let n = 0; n < 200; n++) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 3; change++) bytes[draw(bytes.length)] = draw(256);
      const cut = bytes.subarray(0, draw(10) === 0 ? draw(bytes.length) : bytes.length);
      await read(cut).then(
        (rows) => expect(Array.isArray(rows)).toBe(true),
        (error: unknown) => expect(error).toBeInstanceOf(SpreadsheetRefused),
      );
    }
  });
});

describe('an identity', () => {
  const made = (id: string) =>
    collect(
      writeSpreadsheet({
        sheetName: '日志',
        columns: [{ header: '甲', cell: (row: string) => row }],
        rows: ['乙'],
        identity: { id, madeAt: new Date('2026-06-01T02:00:00Z') },
      }),
    );

  it('makes two spreadsheets of the same rows differ, and one made again the same', async () => {
    const [one, again, other] = [await made('a'), await made('a'), await made('b')];
    expect([one.equals(again), one.equals(other)]).toEqual([true, false]);
  });

  it('is read by others', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await made('a')) as never);
    expect(book.getWorksheet('日志')?.getCell('A2').value).toBe('乙');
  });
});
