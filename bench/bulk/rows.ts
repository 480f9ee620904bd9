import { mobileNumber } from '../../apps/server/test/people.ts';
import { SUPPLIER_TITLES, workbook } from '../../apps/server/test/workbooks.ts';

type Cell = string | number | Date | { readonly formula: string; readonly result: string } | { readonly error: '#N/A' };
type Cells = readonly Cell[];

interface Bad {
  readonly change: (good: Cells, mobile: string) => Cells;
  /** what the reason says */
  readonly why: string;
  readonly isHidden?: true;
}

const at =
  (column: number, value: Cell) =>
  (good: Cells): Cells =>
    good.map((cell, index) => (index === column ? value : cell));
const document = (kind: string, value: Cell) => (good: Cells) => at(4, value)(at(3, kind)(good));

/** What people do to a workbook. */
const BAD: readonly Bad[] = [
  { change: at(0, ''), why: '没有填写' },
  { change: at(0, '林'), why: '姓名要 2–50' },
  { change: at(1, '1380013800'), why: '不是有效的手机号' },
  { change: at(1, ''), why: '手机号和邮箱至少填写一个' },
  { change: at(2, 'lin@'), why: '不是有效的邮箱' },
  { change: document('驾驶证', 'X1'), why: '不是可选的证件类型' },
  { change: document('护照', ''), why: '没有填写号码' },
  { change: document('', '330102199003071234'), why: '不是有效的证件号码' },
  { change: document('', Number('330102199001011234')), why: '超过 15 位' },
  { change: (good, mobile) => at(1, { formula: 'B2', result: mobile })(good), why: '是公式' },
  { change: at(2, { error: '#N/A' }), why: '错误值' },
  { change: at(5, '采购/2026'), why: '合同名称过长' },
  { change: at(5, '采'.repeat(101)), why: '合同名称过长' },
  { change: at(6, '2026-02-30'), why: '不是有效的日期' },
  { change: at(6, '31/12/2099'), why: '不是有效的日期' },
  { change: at(6, new Date('2020-01-01T00:00:00Z')), why: '截止日期已经过去' },
  { change: at(7, '12.345'), why: '不是有效的金额' },
  { change: at(7, '一万'), why: '不是有效的金额' },
  { change: (good) => good, why: '被隐藏', isHidden: true },
];
export const BAD_KINDS = BAD.length + 1;

/** Days and amounts as people write them, in turn. */
const DAYS: Cells = ['2099-12-31', '2099/12/31', '2099年12月31日', new Date('2099-12-31T00:00:00Z'), ''];
const AMOUNTS: Cells = ['12800', 12_800.5, '¥12,800.05', ''];

const goodRow = (row: number, mobile: string): Cells => [
  '韩立川',
  mobile,
  '',
  '',
  '',
  `送货单${row}号`,
  DAYS[row % DAYS.length] ?? '',
  AMOUNTS[row % AMOUNTS.length] ?? '',
];

/** One row in a hundred is bad, each kind in its turn, a repetition of the row before among them. `bad`: why, by its number in the spreadsheet. */
export async function filledWorkbook(rows: number): Promise<{ readonly bytes: Buffer; readonly bad: ReadonlyMap<number, string> }> {
  const bad = new Map<number, string>();
  const bytes = await workbook((book) => {
    const sheet = book.addWorksheet('批量发起');
    sheet.addRow([...SUPPLIER_TITLES]);
    let before: Cells = [];
    for (let row = 2; row <= rows + 1; row += 1) {
      const mobile = mobileNumber();
      const good = goodRow(row, mobile);
      const isBad = (row - 1) % 100 === 0;
      const kind = isBad ? BAD[bad.size % BAD_KINDS] : undefined;
      const cells = kind?.change(good, mobile) ?? (isBad ? before : good);
      const added = sheet.addRow([...cells]);
      if (kind?.isHidden) added.hidden = true;
      if (isBad) bad.set(row, kind?.why ?? '完全相同');
      before = cells;
    }
  });
  return { bytes, bad };
}
