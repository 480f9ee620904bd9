import { type CollectionAdmission, downloadTakings, type TakingState } from '@moqi/api/work/collections';
import { formatDateTime } from '@moqi/rules';
import { refusalWords } from '#modules/work/bulk-sending/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { type CellValue, type Sheet, SPREADSHEET_TYPE, type SpreadsheetColumn, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { ownCollection } from '../acts/own-collection.ts';
import { withContracts } from '../acts/with-contracts.ts';
import type { Collection } from '../collection.ts';
import type { Expected } from '../expected-list.ts';
import { listExpectedOf, listedAmong } from '../store/expected.ts';
import { listTakings, takingsBy } from '../store/takings.ts';
import { type Shown, takingState } from '../wire.ts';

const STATES: Readonly<Record<TakingState, string>> = {
  inReview: '待审核',
  returned: '已退回修改',
  waiting: '正在生成合同',
  failed: '未发出',
  approving: '审批中',
  signing: '待本人签署',
  signed: '本人已签',
  completed: '已完成',
  refused: '已拒签',
  revoked: '已撤销',
  expired: '已过期',
  deleted: '合同已删除',
};

interface Filled extends Shown {
  readonly isListed: boolean;
}

/** Somebody on the list, with what was filled in with the number. */
interface Listed {
  readonly expected: Expected;
  readonly shown: Shown | undefined;
}

const text = <Row>(header: string, width: number, cell: SpreadsheetColumn<Row>['cell']) => ({ header, width, isText: true, cell });

const LISTED: Readonly<Record<CollectionAdmission, readonly SpreadsheetColumn<Filled>[]>> = {
  anyone: [],
  listed: [text('名单', 10, ({ isListed }) => (isListed ? '名单内' : '名单外'))],
  marked: [text('名单', 10, ({ isListed }) => (isListed ? '名单内' : '名单外'))],
};

function columnsOf({ asked, admits }: Collection): readonly SpreadsheetColumn<Filled>[] {
  return [
    text('姓名', 14, ({ taking }) => taking.name),
    text('手机号', 16, ({ taking }) => taking.mobile),
    text('填写时间', 20, ({ taking }) => formatDateTime(taking.filledAt)),
    text('状态', 14, ({ taking, loaded }) => STATES[takingState(taking, loaded)]),
    text('合同编号', 22, ({ loaded }) => loaded?.contract.number),
    text('没有发出的原因', 40, ({ taking: { refusal } }) => refusal && refusalWords(refusal)['zh-CN']),
    text('退回原因', 40, ({ taking: { said } }) => said),
    ...LISTED[admits],
    ...asked.map((name) => text<Filled>(name, 20, ({ taking }) => taking.answers[name])),
  ];
}

const EXPECTED_COLUMNS: readonly SpreadsheetColumn<Listed>[] = [
  text('姓名', 14, ({ expected }) => expected.name),
  text('手机号', 16, ({ expected }) => expected.mobile),
  text('状态', 14, ({ shown }) => (shown === undefined ? '未填写' : STATES[takingState(shown.taking, shown.loaded)])),
  text('填写的姓名', 14, ({ shown }) => shown?.taking.name),
  text('填写时间', 20, ({ shown }) => shown && formatDateTime(shown.taking.filledAt)),
  text('合同编号', 22, ({ shown }) => shown?.loaded?.contract.number),
  text('上次提醒', 20, ({ expected: { remindedAt } }) => remindedAt && formatDateTime(remindedAt)),
];

const AT_ONCE = 200;

async function* linesOf({ db, secrets }: Platform, collection: Collection): AsyncGenerator<Filled> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const takings = await listTakings(db, secrets, collection, { offset, limit: AT_ONCE });
    const listed = await listedAmong(
      db,
      collection,
      takings.map(({ mobile }) => mobile),
    );
    for (const shown of await withContracts(new Reads(db), takings)) yield { ...shown, isListed: listed.has(shown.taking.mobile) };
    if (takings.length < AT_ONCE) return;
  }
}

async function* listOf({ db, secrets }: Platform, collection: Collection): AsyncGenerator<Listed> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const people = await listExpectedOf(db, collection, { filter: 'all', offset, limit: AT_ONCE });
    const takings = await takingsBy(
      db,
      secrets,
      collection,
      people.map(({ mobile }) => mobile),
    );
    const shown = await withContracts(new Reads(db), [...takings.values()]);
    for (const expected of people) yield { expected, shown: shown.find(({ taking }) => taking.mobile === expected.mobile) };
    if (people.length < AT_ONCE) return;
  }
}

/** The same with its cells written out, as the sheets of one file have rows of one kind. */
const written = <Row>({ sheetName, columns, rows }: Sheet<Row>): Sheet<readonly CellValue[]> => ({
  sheetName,
  columns: columns.map((column, at) => ({ ...column, cell: (cells) => cells[at] })),
  rows: (async function* () {
    for await (const row of rows) yield columns.map((column) => column.cell(row));
  })(),
});

/** Who is on the list, also those who have not come. */
const sheetOfList = (platform: Platform, collection: Collection): Sheet<Listed> => ({
  sheetName: '名单',
  columns: EXPECTED_COLUMNS,
  rows: listOf(platform, collection),
});

export const downloadTakingsHandler = handleInSteps(downloadTakings, async ({ actor, input, platform }) => {
  const { db, secrets } = platform;
  const collection = await ownCollection(db, { secrets, actor, collectionId: input.collectionId });
  const filled: Sheet<Filled> = { sheetName: '收集结果', columns: columnsOf(collection), rows: linesOf(platform, collection) };
  const isListed = collection.admits !== 'anyone';
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName: `收集结果-${collection.title}.xlsx`,
    disposition: 'attachment' as const,
    stream: () => writeWorkbook(isListed ? [written(filled), written(sheetOfList(platform, collection))] : [written(filled)]),
  };
});
