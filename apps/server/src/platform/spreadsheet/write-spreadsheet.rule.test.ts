import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { collect, rowsOf } from '#test/workbooks.ts';
import { cellText, plainText, writeSpreadsheet, writeWorkbook } from './index.ts';

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

const plain = { isHidden: false, faults: [] };

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
    expect(await rowsOf(bytes)).toEqual([
      { row: 1, cells: ['姓名', '年龄'], ...plain },
      { row: 2, cells: ['沈知远 & <b>', '41'], ...plain },
      { row: 3, cells: ["'=cmd|calc", '-2'], ...plain },
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
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual([
      ['周', '发起'],
      ['2026-11-16', '88'],
    ]);
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
