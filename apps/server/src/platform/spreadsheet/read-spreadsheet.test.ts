import { beforeAll, describe, expect, it } from 'vitest';
import { archive, collect, sheetPart, streamOf, workbook } from '#test/workbooks.ts';
import { readSpreadsheet, SpreadsheetRefused, writeSpreadsheet } from './index.ts';
import type { ReadingCost } from './read-spreadsheet.ts';

const limits = { bytes: 1_000_000, content: 64_000_000, rows: 10_000, columns: 5 };
const read = (bytes: Uint8Array, cost?: ReadingCost) => readSpreadsheet(streamOf(bytes), limits, cost);
const refused = (excess: string | undefined) => expect.toSatisfy((error) => error instanceof SpreadsheetRefused && error.excess === excess);

/** A small file that keeps a thread busy for a long time. */
let slow: Buffer;
beforeAll(async () => {
  slow = await archive(sheetPart(`<row>${'<c/>'.repeat(6_000_000)}</row>`));
});

describe('readSpreadsheet', () => {
  it('reads more rows than are handed over at once', async () => {
    const rows = Array.from({ length: 1234 }, (_, n) => n);
    const columns = [{ header: '序号', cell: (row: number) => row }];
    const told = await read(await collect(writeSpreadsheet({ sheetName: 'a', columns, rows })));
    expect(told.map(({ cells }) => cells[0])).toEqual(['序号', ...rows.map(String)]);
  });

  it('tells faults and what is hidden', async () => {
    const bytes = await workbook((book) => {
      book.addWorksheet('a').addRow(['乙', Number('330102199001011234')]);
    });
    expect(await read(bytes)).toEqual([{ row: 1, cells: ['乙', ''], isHidden: false, faults: [{ column: 1, fault: 'longNumber' }] }]);
  });

  it.each([
    ['no archive', Buffer.from('姓名,手机号'), undefined],
    ['more bytes than allowed', Buffer.alloc(1_000_001), 'bytes'],
  ])('refuses %s', async (_, bytes, excess) => {
    await expect(read(bytes)).rejects.toEqual(refused(excess));
  });

  it('leaves its own thread free while a file takes its time, which is limited', async () => {
    expect(slow.length).toBeLessThan(100_000);
    const before = performance.eventLoopUtilization();
    await expect(read(slow, { milliseconds: 300, megabytes: 64 })).rejects.toEqual(refused('time'));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('refuses a file that fills its memory, and is not harmed', async () => {
    const texts = Array.from({ length: 200_000 }, (_, n) => `<si><t>成员${n}</t></si>`).join('');
    const bytes = await archive({ 'xl/sharedStrings.xml': `<sst>${texts}</sst>` });
    expect(await readSpreadsheet(streamOf(bytes), { ...limits, bytes: 10_000_000 })).toHaveLength(1);
    const starved = readSpreadsheet(streamOf(bytes), { ...limits, bytes: 10_000_000 }, { milliseconds: 60_000, megabytes: 8 });
    await expect(starved).rejects.toEqual(refused('memory'));
  }, 60_000);
});
