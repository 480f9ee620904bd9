import { downloadTakings, listCollections, readCollection, type TakingState } from '@moqi/api/work/collections';
import { formatDateTime } from '@moqi/rules';
import { refusalWords } from '#modules/work/bulk-sending/index.ts';
import { countCompleted, type LoadedContract, loadContract, loadContracts } from '#modules/work/contracts/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { SPREADSHEET_TYPE, type SpreadsheetColumn, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { ownCollection } from '../acts/own-collection.ts';
import { type Collection, NOBODY, type Taking } from '../collection.ts';
import { pathOfLink } from '../collection-link.ts';
import { listCollectionsOf } from '../store/collections.ts';
import { countTakings, listTakings, listTakingsInReview, outcomesOf } from '../store/takings.ts';
import { summaryToWire, takingState, takingToWire } from '../wire.ts';

export const listCollectionsHandler = handle(listCollections, async ({ actor, input, now, platform, tx }) => {
  const { tplId: templateId, itemPage, pageSize } = input;
  const { party, personId } = actor;
  const page = { offset: (itemPage - 1) * pageSize, limit: pageSize };
  const { list, count } = await listCollectionsOf(tx, platform.secrets, { party, personId, templateId, ...page });
  const ids = list.map(({ collectionId }) => collectionId);
  const counts = await countTakings(tx, party, ids);
  return { list: list.map((one) => summaryToWire(one, counts.get(one.collectionId) ?? NOBODY, now)), count, itemPage, pageSize };
});

interface Shown {
  readonly taking: Taking;
  readonly loaded: LoadedContract | undefined;
}

/** Each with its contract, all of which are read at once. */
async function withContracts(reads: Reads, takings: readonly Taking[]): Promise<readonly Shown[]> {
  const keyOf = ({ party: owner, contractId }: Taking) => (contractId === undefined ? undefined : { owner, contractId });
  const keys = takings.flatMap((taking) => keyOf(taking) ?? []);
  await loadContracts(reads, keys);
  return await Promise.all(
    takings.map(async (taking) => {
      const key = keyOf(taking);
      return { taking, loaded: key && (await loadContract(reads, key)) };
    }),
  );
}

export const readCollectionHandler = handle(readCollection, async ({ actor, input, now, platform, reads, tx }) => {
  const { collectionId, itemPage, pageSize } = input;
  const isInReview = input.inReview === 1;
  const { secrets, config } = platform;
  const collection = await ownCollection(tx, { secrets, actor, collectionId });
  const { failed, contractIds, ...counts } = await outcomesOf(tx, collection);
  const ofPage = { offset: (itemPage - 1) * pageSize, limit: pageSize };
  const takings = await (isInReview ? listTakingsInReview : listTakings)(tx, secrets, collection, ofPage);
  const shown = await withContracts(reads, takings);
  return {
    ...summaryToWire(collection, counts, now),
    url: config.publicUrl + pathOfLink(secrets, collectionId),
    senderName: collection.ownerName,
    completed: await countCompleted(tx, collection.party, contractIds),
    list: shown.map(({ taking, loaded }) => takingToWire(collection, taking, loaded)),
    count: isInReview ? counts.inReview : counts.taken + failed,
    itemPage,
    pageSize,
  };
});

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

function columnsOf({ asked }: Collection): readonly SpreadsheetColumn<Shown>[] {
  const text = (header: string, width: number, cell: SpreadsheetColumn<Shown>['cell']) => ({ header, width, isText: true, cell });
  return [
    text('姓名', 14, ({ taking }) => taking.name),
    text('手机号', 16, ({ taking }) => taking.mobile),
    text('填写时间', 20, ({ taking }) => formatDateTime(taking.filledAt)),
    text('状态', 14, ({ taking, loaded }) => STATES[takingState(taking, loaded)]),
    text('合同编号', 22, ({ loaded }) => loaded?.contract.number),
    text('没有发出的原因', 40, ({ taking: { refusal } }) => refusal && refusalWords(refusal)['zh-CN']),
    text('退回原因', 40, ({ taking: { said } }) => said),
    ...asked.map((name) => text(name, 20, ({ taking }) => taking.answers[name])),
  ];
}

const AT_ONCE = 200;

async function* linesOf({ db, secrets }: Platform, collection: Collection): AsyncGenerator<Shown> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const takings = await listTakings(db, secrets, collection, { offset, limit: AT_ONCE });
    yield* await withContracts(new Reads(db), takings);
    if (takings.length < AT_ONCE) return;
  }
}

export const downloadTakingsHandler = handleInSteps(downloadTakings, async ({ actor, input, platform }) => {
  const { db, secrets } = platform;
  const collection = await ownCollection(db, { secrets, actor, collectionId: input.collectionId });
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName: `收集结果-${collection.title}.xlsx`,
    disposition: 'attachment' as const,
    stream: () => writeWorkbook([{ sheetName: '收集结果', columns: columnsOf(collection), rows: linesOf(platform, collection) }]),
  };
});
