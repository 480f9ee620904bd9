import type { Words } from '@moqi/api';
import { CASE_KIND_WORDS, type CaseKind, INSTITUTION_NAMES, type Institution } from '@moqi/api/work/cases';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** What an institution, or the clock, did with a case. */
export type ToldStep = 'accept' | 'askSupplement' | 'decide' | 'reject' | 'lapse';

const DID: Readonly<Record<ToldStep, Words>> = {
  accept: { 'zh-CN': '已受理', en: 'was accepted' },
  askSupplement: { 'zh-CN': '需要补正材料', en: 'needs further files' },
  decide: { 'zh-CN': '已办结', en: 'was decided' },
  reject: { 'zh-CN': '不予受理', en: 'was rejected' },
  lapse: { 'zh-CN': '因逾期未补正已结束', en: 'ended, because the files that were asked for did not come in time' },
};

interface Told {
  readonly number: string;
  readonly kind: CaseKind;
  readonly institution: Institution;
  readonly contractName: string;
  /** what the institution said; empty: nothing */
  readonly note: string;
  readonly page: string;
}

/** Tells the applicant how the case goes on. */
export function caseWords({ number, kind, institution, contractName, note, page }: Told, step: ToldStep): MessageWords {
  const [service, office] = [CASE_KIND_WORDS[kind].name, INSTITUTION_NAMES[institution]];
  const did = DID[step];
  return {
    subject: `${service['zh-CN']}${did['zh-CN']}：${contractName}`,
    zh: (brief) =>
      `${office['zh-CN']}：你就《${brief(contractName)}》申请的${service['zh-CN']}（${number}）${did['zh-CN']}${note ? `，${brief(note)}` : ''}。查看：${page}`,
    en: `${office.en}: your application about “${contractName}” (${service.en.toLowerCase()}, ${number}) ${did.en}${note ? `: ${note}` : ''}.`,
  };
}
