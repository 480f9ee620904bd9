import type { ValidationReport } from '@moqi/pdf/validate';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { evidenceTime } from '../evidence-time.ts';
import type { Finding } from '../examining/use-examination.ts';
import { outcomeOf, uncheckedOf } from './outcome.ts';
import { forbiddenChanges } from './violated.ts';

type Words = TFunction<'validation'>;

interface Verdict {
  readonly title: string;
  /** sentences under it */
  readonly body: readonly string[];
}

const MOST_PAGES = 5;

/** The authorities that certify the names and the times. */
function guarantors({ signatures }: ValidationReport, t: Words): string {
  const selfBuilt = signatures.every(({ certificate }) => certificate?.selfBuilt === true);
  const authorities = [...new Set(signatures.flatMap(({ timestamp }) => (timestamp ? [timestamp.authority] : [])))];
  const vouching = [...new Set(signatures.flatMap(({ kind, anchor }) => (kind === 'signature' && anchor ? [anchor.name] : [])))];
  const others = vouching.length > 0 ? t('verdict.trusted', { names: vouching.join(t('comma')) }) : '';
  const identity = selfBuilt ? t('verdict.selfBuilt') : others;
  return authorities.length > 0 ? identity + t('verdict.stamped', { names: authorities.join(t('comma')) }) : identity;
}

function changedTitle(report: ValidationReport, t: Words): string {
  const forbidden = forbiddenChanges(report);
  const pages = [...new Set(forbidden.flatMap(({ page }) => (page === undefined ? [] : [page + 1])))].sort((a, b) => a - b);
  const count = forbidden.length;
  if (pages.length > 0 && pages.length <= MOST_PAGES)
    return t('verdict.changedPages', { pages: pages.join(t('comma')), count: pages.length });
  return count > 0 ? t('verdict.changedPlaces', { count }) : t('verdict.changedContent');
}

function changedBody({ report, signedState }: Finding, t: Words): string[] {
  const intact = report.signatures.filter(({ kind, integrity }) => kind === 'signature' && integrity === 'intact').length;
  if (intact === 0) return [t('verdict.nothingIntact')];
  return [t('verdict.intactButChanged', { count: intact }) + (signedState ? t('verdict.useSigned') : '')];
}

function undecidedWords({ report, rootsMissing }: Finding, t: Words, locale: 'zh-CN' | 'en'): Verdict {
  if (rootsMissing) return { title: t('verdict.rootsMissing'), body: [t('verdict.rootsMissingHelp')] };
  const stranger = report.signatures.some(({ chain, integrity }) => chain === 'untrusted' && integrity === 'intact');
  const reasons = [...new Set(report.reasons.map((reason) => reason[locale]))];
  return stranger
    ? { title: t('verdict.stranger'), body: [t('verdict.strangerHelp')] }
    : { title: t('verdict.undecided'), body: reasons.slice(0, 2) };
}

/** The verdict in words. */
export function useVerdictWords(finding: Finding): Verdict {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const { report } = finding;
  const count = report.signatures.filter(({ kind }) => kind === 'signature').length;
  switch (outcomeOf(report)) {
    case 'valid':
      return { title: t('verdict.valid', { count }), body: [guarantors(report, t)] };
    case 'unverified': {
      const missed = uncheckedOf(report);
      const parts = missed.map((part) => t(`unchecked.${part}`)).join(t('comma'));
      return { title: t('verdict.unverified', { count }), body: [t('verdict.unverifiedHelp', { parts }), guarantors(report, t)] };
    }
    case 'changed':
      return { title: changedTitle(report, t), body: changedBody(finding, t) };
    case 'broken':
      return { title: t('verdict.broken'), body: [] };
    case 'undecided':
      return undecidedWords(finding, t, locale);
    case 'stampOnly': {
      const time = evidenceTime(report.signatures[0]?.timestamp?.time);
      return { title: t('verdict.stampOnly'), body: [t('verdict.stampOnlyHelp', { time })] };
    }
    case 'unsigned':
      return { title: t('verdict.unsigned'), body: [t('verdict.unsignedHelp')] };
  }
}
