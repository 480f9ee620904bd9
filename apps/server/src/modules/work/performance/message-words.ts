import { PERFORMANCE_KIND_WORDS } from '@moqi/api/work/performance';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { PerformanceAnswer, PerformanceDocument } from './performance.ts';

interface About {
  readonly contractName: string;
  /** the address of the contract's page */
  readonly page: string;
}

/** Tells another party that there is a document to confirm. */
export function performanceAddedWords(
  { addedForName, kind, day }: Pick<PerformanceDocument, 'addedForName' | 'kind' | 'day'>,
  { contractName, page }: About,
): MessageWords {
  const words = PERFORMANCE_KIND_WORDS[kind];
  return {
    subject: `履约凭证待确认：${contractName}`,
    zh: (brief) => `${brief(addedForName)}在《${brief(contractName)}》添加了${day}的${words['zh-CN']}，请登录后确认或提出异议：${page}`,
    en: `${addedForName} added a document to “${contractName}” (${words.en.toLowerCase()}, ${day}). Please log in to confirm it or object.`,
  };
}

/** Tells who added a document what another party says of it. */
export function performanceAnsweredWords(
  { kind, day }: Pick<PerformanceDocument, 'kind' | 'day'>,
  { answeredForName, verdict, note }: Pick<PerformanceAnswer, 'answeredForName' | 'verdict' | 'note'>,
  { contractName, page }: About,
): MessageWords {
  const words = PERFORMANCE_KIND_WORDS[kind];
  const isConfirmed = verdict === 'confirmed';
  return {
    subject: `履约凭证${isConfirmed ? '已确认' : '有异议'}：${contractName}`,
    zh: (brief) =>
      isConfirmed
        ? `${brief(answeredForName)}确认了你在《${brief(contractName)}》添加的${day}的${words['zh-CN']}：${page}`
        : `${brief(answeredForName)}对你在《${brief(contractName)}》添加的${day}的${words['zh-CN']}提出异议：${brief(note)}。请登录查看：${page}`,
    en: isConfirmed
      ? `${answeredForName} confirmed the document (${words.en.toLowerCase()}, ${day}) that you added to “${contractName}”.`
      : `${answeredForName} objected to the document (${words.en.toLowerCase()}, ${day}) that you added to “${contractName}”: ${note}`,
  };
}
