import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { archive, rowsOf as read, sheetPart, stylesPart, workbook } from '#test/workbooks.ts';
import { SpreadsheetRefused } from './index.ts';

async function refusal(work: Promise<unknown>): Promise<SpreadsheetRefused> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SpreadsheetRefused);
  return error as SpreadsheetRefused;
}

/** The same archive, whose directory says of each file that it unpacks to so many bytes. */
function claiming(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes);
  const entry = Buffer.from('PK\u0001\u0002');
  for (let at = changed.indexOf(entry); at >= 0; at = changed.indexOf(entry, at + 1)) changed.writeUInt32LE(size, at + 24);
  return changed;
}

/** What the cells of the only row say, and what is wrong with them. */
async function told(cells: string, parts: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const [row] = await read(await archive({ ...sheetPart(`<row r="1">${cells}</row>`), ...parts }));
  return (row?.cells ?? []).map((text, column) => row?.faults.find((one) => one.column === column)?.fault ?? text);
}

const plain = { isHidden: false, faults: [] };

describe('texts', () => {
  it('are read where they stand, shared, rich and inline, and empty rows are left out', async () => {
    const bytes = await archive({
      'xl/sharedStrings.xml': '<sst><si><t>甲 &amp; 乙</t></si><si><r><t>许</t></r><r><t>念安</t></r><rPh><t>xu</t></rPh></si></sst>',
      ...sheetPart(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="3"><c r="A3"/></row><row r="7"><c r="A7" t="inlineStr"><is><r><t>程</t></r><r><t>屿</t></r><rPh><t>cheng</t></rPh></is></c><c><v>2.5</v></c><c r="E7" t="str"><v> x </v></c><c r="F7"><v>6</v></c></row>',
      ),
    });
    expect(await read(bytes)).toEqual([
      { row: 2, cells: ['甲 & 乙', '', '许念安'], ...plain },
      { row: 7, cells: ['程屿', '2.5', '', '', 'x'], ...plain },
    ]);
  });

  it('may be longer than one piece of the unpacked file, and end anywhere in one', async () => {
    const texts = Array.from({ length: 900 }, (_, n) => '云帆<&>'.repeat(n % 60));
    const bytes = await workbook((book) => book.addWorksheet('a').addRows(texts.map((text) => ['x', text])));
    expect((await read(bytes)).map(({ cells }) => cells[1] ?? '')).toEqual(texts);
  });

  it('are those of the first sheet that a person sees', async () => {
    const bytes = await workbook((book) => {
      book.addWorksheet('lists', { state: 'veryHidden' }).addRow(['secret']);
      book.addWorksheet('more', { state: 'hidden' }).addRow(['secret too']);
      book.addWorksheet(" state='hidden' ").addRow(['甲']);
      book.addWorksheet('b').addRow(['乙']);
    });
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([['甲']]);
  });
});

describe('numbers', () => {
  it.each([
    ['1.3812345678E10', '13812345678'],
    ['-7', '-7'],
    ['999999999999999', '999999999999999'],
    // as programs write 1.1, and the sum of 0.1 and 0.2
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['1234567890123.45', '1234567890123.45'],
    ['', ''],
    [' 5 ', '5'],
  ])('%j is %j', async (value, text) => {
    expect(await told(`<c t="n"><v>${value}</v></c><c><v>1</v></c>`)).toEqual([text, '1']);
  });

  it.each([
    // an ID card number typed into a cell that is no text: three forms in which programs write what is left of it
    '3.30102199001011E+17',
    '330102199001011000',
    '330102199001011234',
    // a bank account of 16 and of 19 digits
    '6222021234567890',
    '-6222021234567890123',
    '1000000000000000',
    // an amount whose cents would be lost
    '12345678901234.56',
  ])('%s has more digits than a spreadsheet keeps', async (value) => {
    expect(await told(`<c r="A1"><v>${value}</v></c>`)).toEqual(['longNumber']);
  });

  it('names the cell of a number that the program has rounded already', async () => {
    const bytes = await workbook((book) =>
      book.addWorksheet('a').addRows([
        ['甲', '证件号'],
        ['乙', Number('330102199001011234')],
        ['丙', '330102199001011234'],
      ]),
    );
    expect(await read(bytes)).toEqual([
      { row: 1, cells: ['甲', '证件号'], ...plain },
      { row: 2, cells: ['乙', ''], isHidden: false, faults: [{ column: 1, fault: 'longNumber' }] },
      { row: 3, cells: ['丙', '330102199001011234'], ...plain },
    ]);
  });
});

describe('dates', () => {
  const day = (is1904: boolean) =>
    workbook((book) => {
      book.properties.date1904 = is1904;
      const sheet = book.addWorksheet('a');
      sheet.addRow([new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T10:20:07Z'), new Date('2026-11-21T10:20:07Z'), 46347]);
      for (const [column, format] of ['yyyy"年"m"月"d"日"', 'yyyy/m/d h:mm', 'h:mm:ss', '#,##0'].entries())
        sheet.getCell(1, column + 1).numFmt = format;
    });

  it.each([false, true])('written by another program are read as they were meant (1904: %s)', async (is1904) => {
    const [row] = await read(await day(is1904));
    expect(row?.cells).toEqual(['2026-11-21', '2026-11-21 10:20:07', '10:20:07', '46347']);
  });

  const built = [0, 14, 22, 21, 45, 46, 31, 33, 57, 49, 10, 48];
  it.each([
    [1, '46347', '2026-11-21'],
    [1, '46347.99', '2026-11-21'],
    [2, '46347.430636574', '2026-11-21 10:20:07'],
    [3, '46347.430636574', '10:20:07'],
    [3, '0.999999', '00:00:00'],
    [4, '0.0042', '00:06:03'],
    [5, '1.5', '36:00:00'],
    [6, '46347', '2026-11-21'],
    [7, '0.75', '18:00:00'],
    [8, '46347', '2026-11-21'],
    // the year 1900 had no 29th of February, though the format counts one (ECMA-376 part 1 §18.17.4.1)
    [1, '1', '1900-01-01'],
    [1, '59', '1900-02-28'],
    [1, '60', 'date'],
    [1, '61', '1900-03-01'],
    [1, '0', 'date'],
    [1, '-1', 'date'],
    [2, '0.5', 'date'],
    [2, '2958465.999999', 'date'],
    [3, '-0.5', 'date'],
    [5, '-2', 'date'],
    [1, '2958465', '9999-12-31'],
    [1, '2958466', 'date'],
    [1, '330102199001011000', 'date'],
    // formats of numbers, and a format that the file does not have
    [0, '46347', '46347'],
    [9, '46347', '46347'],
    [10, '0.5', '0.5'],
    [11, '46347', '46347'],
    [12, '46347', '46347'],
    [99, '46347', '46347'],
  ])('format %s, %s: %s', async (style, value, text) => {
    expect(await told(`<c r="A1" s="${style}"><v>${value}</v></c>`, stylesPart(built))).toEqual([text]);
  });

  it.each([
    ['0', '1904-01-01'],
    ['60', '1904-03-01'],
    ['44885', '2026-11-21'],
    ['2957003', '9999-12-31'],
    ['2957004', 'date'],
    ['-1', 'date'],
  ])('counted from 1904, %s: %s', async (value, text) => {
    const parts = {
      ...stylesPart([14]),
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="true"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    };
    expect(await told(`<c r="A1" s="0"><v>${value}</v></c>`, parts)).toEqual([text]);
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T10:20:07', '2026-11-21 10:20:07'],
    ['2026-02-30', 'date'],
    ['tomorrow', 'date'],
  ])('written out, %s: %s', async (value, text) => {
    expect(await told(`<c r="A1" t="d"><v>${value}</v></c>`)).toEqual([text]);
  });
});

describe('other cells', () => {
  it('are told where another program wrote them', async () => {
    const bytes = await workbook((book) => {
      book
        .addWorksheet('a')
        .addRow([true, false, { error: '#N/A' }, { formula: 'A1&"x"', result: '甲' }, { richText: [{ text: '许' }, { text: '念安' }] }]);
    });
    expect(await read(bytes)).toEqual([
      {
        row: 1,
        cells: ['TRUE', 'FALSE', '', '', '许念安'],
        isHidden: false,
        faults: [
          { column: 2, fault: 'error' },
          { column: 3, fault: 'formula' },
        ],
      },
    ]);
  });

  it.each([
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="b"><v>2</v></c>', 'error'],
    ['<c t="e"><v>#DIV/0!</v></c>', 'error'],
    ['<c><v>一</v></c>', 'error'],
    ['<c><v>NaN</v></c>', 'error'],
    ['<c><v>0x10</v></c>', 'error'],
    ['<c t="n"><v>1e999</v></c>', 'error'],
    ['<c t="s"><v>7</v></c>', 'error'],
    ['<c t="s"><v>x</v></c>', 'error'],
    ['<c t="zz"><v>1</v></c>', 'error'],
    [`<c t="inlineStr"><is><t>${'长'.repeat(32_768)}</t></is></c>`, 'error'],
    ['<c t="inlineStr"><is><t>何&#0;见微</t></is></c>', 'error'],
    ['<c t="inlineStr"><is><t>何&#x202E;见微</t></is></c>', 'error'],
    ['<c><f>WEBSERVICE("http://x")</f><v>13800000000</v></c>', 'formula'],
    ['<c><f t="shared" si="0"/><v>13800000000</v></c>', 'formula'],
    ['<c t="str"><f>A2</f></c>', 'formula'],
  ])('%.60s: %s', async (cell, text) => {
    expect(await told(`${cell}<c r="B1"><v>3</v></c>`)).toEqual([text, '3']);
  });

  it('are formulas where a formula fills them from elsewhere', async () => {
    const rows = [
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="array" ref="B1:C2">D1:E2</f><v>2</v></c><c r="C1"><v>3</v></c><c r="D1"><v>4</v></c></row>',
      '<row r="2"><c r="A2"><v>5</v></c><c r="B2"><v>6</v></c></row><row r="3"><c r="B3"><v>7</v></c></row>',
      '<row r="4"><c r="A4"><f t="shared" ref="A4:A5" si="0">B4</f><v>8</v></c></row><row r="5"><c r="A5"><v>9</v></c></row>',
    ];
    const formula = (...columns: number[]) => columns.map((column) => ({ column, fault: 'formula' }));
    expect(await read(await archive(sheetPart(rows.join(''))))).toEqual([
      { row: 1, cells: ['1', '', '', '4'], isHidden: false, faults: formula(1, 2) },
      { row: 2, cells: ['5', ''], isHidden: false, faults: formula(1) },
      { row: 3, cells: ['', '7'], ...plain },
      { row: 4, cells: [''], isHidden: false, faults: formula(0) },
      { row: 5, cells: ['9'], ...plain },
    ]);
  });

  it('stand where their own attributes say, not those of extensions', async () => {
    const rows = '<row r="2" x:r="9"><c r="B2" x:r="E2"><v>1</v></c></row><row x:r="3" r="4"><c x:t="b" t="n"><v>1</v></c></row>';
    expect(await read(await archive(sheetPart(rows)))).toEqual([
      { row: 2, cells: ['', '1'], ...plain },
      { row: 4, cells: ['1'], ...plain },
    ]);
  });

  it('keep nothing of what stands far away', async () => {
    const far =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c><c r="ZZZZ1"><v>2</v></c></row><row r="1048576"><c r="XFD1048576"><f>1</f><v>3</v></c></row>';
    expect(await read(await archive(sheetPart(far)))).toEqual([{ row: 1, cells: ['1'], ...plain }]);
    const book = await workbook((one) => (one.addWorksheet('a').getCell('XFD1048576').value = 'x'));
    expect(await read(book)).toEqual([]);
  });
});

describe('what is hidden', () => {
  it('is told with the row or the cell', async () => {
    const bytes = await workbook((book) => {
      const sheet = book.addWorksheet('a');
      sheet.addRows([['甲', '1'], ['乙', '2'], ['丙']]);
      sheet.getRow(2).hidden = true;
      sheet.getColumn(2).hidden = true;
    });
    const hidden = [{ column: 1, fault: 'hidden' }];
    expect(await read(bytes)).toEqual([
      { row: 1, cells: ['甲', '1'], isHidden: false, faults: hidden },
      { row: 2, cells: ['乙', '2'], isHidden: true, faults: hidden },
      { row: 3, cells: ['丙'], ...plain },
    ]);
  });

  it('is what has no height or no width as well', async () => {
    const rows =
      '<row r="1" ht="0" customHeight="1"><c><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c></row><row r="3" hidden="true"/><row r="4" ht="0.5"><c><v>1</v></c></row>';
    expect(await read(await archive(sheetPart(rows, '<cols><col min="2" max="16384" width="0"/></cols>')))).toEqual([
      { row: 1, cells: ['1'], isHidden: true, faults: [] },
      { row: 2, cells: ['', '1'], isHidden: false, faults: [{ column: 1, fault: 'hidden' }] },
      { row: 4, cells: ['1'], ...plain },
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['of text', Buffer.from('姓名,手机号')],
    ['of nothing', Buffer.alloc(0)],
    ['of the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['whose directory lies outside', Buffer.from('504b0506000000000100010000000000ffffff7f0000', 'hex')],
  ])('%s is refused', async (_, bytes) => {
    expect((await refusal(read(bytes))).excess).toBeUndefined();
  });

  it.each([
    ['without a workbook', { 'xl/workbook.xml': '' }],
    ['without its sheet', { 'xl/worksheets/sheet1.xml': '' }],
    [
      'with hidden sheets only',
      { 'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="rId1"/></sheets></workbook>' },
    ],
    ['with a document type', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }],
    ['with a tag that does not end', { 'xl/worksheets/sheet1.xml': '<worksheet a="' }],
    ['with a tag that is too long', { 'xl/worksheets/sheet1.xml': `<worksheet a="${'x'.repeat(1_100_000)}"/>` }],
    ['whose sheet stops in the middle', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row>' }],
    ['whose tags do not match', { 'xl/worksheets/sheet1.xml': '<worksheet></sheetData></worksheet>' }],
    ['with a row below the last one', sheetPart('<row r="1048577"><c><v>1</v></c></row>')],
    ['that is not UTF-8', { 'xl/worksheets/sheet1.xml': Buffer.from('<worksheet>\ufeff</worksheet>', 'utf16le') }],
  ])('%s is refused', async (_, parts) => {
    expect((await refusal(archive(parts).then((bytes) => read(bytes)))).excess).toBeUndefined();
  });

  it('cut off anywhere is refused', async () => {
    const whole = await workbook((book) => book.addWorksheet('a').addRows(Array.from({ length: 300 }, (_, n) => [`成员${n}`, n * 7919])));
    expect(await read(whole)).toHaveLength(300);
    for (let length = 0; length < whole.length; length += 97)
      expect((await refusal(read(whole.subarray(0, length)))).excess).toBeUndefined();
  });

  it.each([undefined, 0, 1000])('is a bomb by what it unpacks to, whatever sizes it claims (%s)', async (size) => {
    const bytes = await archive(sheetPart('<row/>'.repeat(100_000)));
    expect(bytes.length).toBeLessThan(5000);
    expect((await refusal(read(size === undefined ? bytes : claiming(bytes, size), { content: 400_000 }))).excess).toBe('content');
  });

  it('that claims to be too large is refused before it is unpacked', async () => {
    const bytes = await archive();
    expect(await read(claiming(bytes, 1000))).toHaveLength(1);
    expect((await refusal(read(claiming(bytes, 4_000_001)))).excess).toBe('content');
  });

  it('is a bomb by one text that very many cells refer to', async () => {
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`.repeat(50);
    const bytes = await archive({ 'xl/sharedStrings.xml': `<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`, ...sheetPart(cells) });
    expect((await refusal(read(bytes))).excess).toBe('content');
  });

  it('is refused for more rows than allowed', async () => {
    const bytes = await archive(sheetPart('<row><c><v>1</v></c></row>'.repeat(11)));
    expect((await refusal(read(bytes, { rows: 10 }))).excess).toBe('rows');
    expect(await read(bytes, { rows: 11 })).toHaveLength(11);
  });

  it.each([
    ['shared texts', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }],
    ['formats', stylesPart(Array.from({ length: 100_001 }, () => 14))],
    ['filled ranges', sheetPart(`<row><c>${'<f t="array" ref="A1:B2"/>'.repeat(10_001)}</c></row>`)],
    ['relations', { 'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship/>'.repeat(100_001)}</Relationships>` }],
  ])('is refused for more %s than are kept', async (_, parts) => {
    expect((await refusal(archive(parts).then((bytes) => read(bytes, { content: 8_000_000 })))).excess).toBe('memory');
  });

  it.each([1, 2, 3, 4, 5])('damaged in any way is answered with a refusal or with rows (%s)', async (seed) => {
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

  it('of which one byte of a sheet was changed is refused', async () => {
    const bytes = await archive(sheetPart('<row><c><v>13800000000</v></c></row>'), false);
    bytes[bytes.indexOf('13800000000') + 5] = 0x39;
    expect((await refusal(read(bytes))).excess).toBeUndefined();
  });
});
