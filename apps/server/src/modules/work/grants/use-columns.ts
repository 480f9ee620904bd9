import type { Locale, Words } from '@moqi/api';
import type { SealPlace } from '@moqi/api/work/grants';
import { SEAL_REFUSAL_WORDS } from '@moqi/api/work/seals';
import { formatDateTime } from '@moqi/rules';

/** 用印记录 as its export tells it. */
export interface ToldUse {
  readonly usedAt: Date;
  readonly sealName: string;
  readonly personName: string;
  readonly contractName: string;
  readonly contractNumber: string;
  readonly places: readonly SealPlace[];
  /** empty: it was used */
  readonly refusal: string;
  readonly reason: string;
}

export const USES_NAME: Words = { 'zh-CN': '用印记录', en: 'Usage records' };

function resultOf({ refusal, places }: ToldUse, locale: Locale): string {
  const words = (zh: string, en: string) => (locale === 'en' ? en : zh);
  if (refusal !== '') return `${words('被拒绝：', 'Refused: ')}${SEAL_REFUSAL_WORDS[refusal]?.[locale] ?? refusal}`;
  return places.some(({ straddle }) => straddle) ? words('盖章 + 骑缝', 'Sealed + straddle') : words('盖章', 'Sealed');
}

function placesOf({ places }: ToldUse, locale: Locale): string {
  const told = places.map(({ fileName, pages }) =>
    locale === 'en' ? `${fileName} p. ${pages.join(', ')}` : `${fileName} 第 ${pages.join('、')} 页`,
  );
  return told.join(locale === 'en' ? '; ' : '；');
}

/** The columns of the export, with the words of a language. */
export function useColumns(locale: Locale) {
  const column = (zh: string, en: string, width: number, cell: (use: ToldUse) => string) => ({
    header: locale === 'en' ? en : zh,
    width,
    cell,
  });
  return [
    column('时间（北京）', 'Time (Beijing)', 20, ({ usedAt }) => formatDateTime(usedAt)),
    column('印章', 'Seal', 18, ({ sealName }) => sealName),
    column('经办人', 'Handled by', 12, ({ personName }) => personName),
    column('合同', 'Contract', 32, ({ contractName }) => contractName),
    column('合同编号', 'Contract number', 22, ({ contractNumber }) => contractNumber),
    column('盖章位置', 'Positions', 32, (use) => placesOf(use, locale)),
    column('结果', 'Result', 20, (use) => resultOf(use, locale)),
    column('用途', 'Purpose', 24, ({ reason }) => reason),
  ];
}
