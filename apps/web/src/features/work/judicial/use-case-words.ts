import {
  CASE_FILE_WORDS,
  CASE_KIND_WORDS,
  CASE_STATE_WORDS,
  type CaseFileKind,
  type CaseKind,
  type CaseState,
  INSTITUTION_NAMES,
  type Institution,
} from '@moqi/api/work/cases';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** What the table of institutions says, in the language of the page. */
export function useCaseWords() {
  const locale = useLocale();
  const { t } = useTranslation('judicial');
  return {
    kind: (kind: CaseKind) => CASE_KIND_WORDS[kind].name[locale],
    use: (kind: CaseKind) => CASE_KIND_WORDS[kind].use[locale],
    document: (kind: CaseKind) => CASE_KIND_WORDS[kind].document[locale],
    institution: (code: Institution) => INSTITUTION_NAMES[code][locale],
    state: (state: CaseState) => CASE_STATE_WORDS[state][locale],
    file: (kind: CaseFileKind) => CASE_FILE_WORDS[kind][locale],
    fee: (fee: number) => (fee === 0 ? t('free') : t('points', { count: fee })),
  };
}
