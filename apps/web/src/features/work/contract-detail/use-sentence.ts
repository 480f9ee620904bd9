import type { ContractDetail } from '@moqi/api/work/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { sentenceOf } from './state-facts.ts';

/** A wait of less than an hour is not worth saying. */
const WORTH_SAYING_MS = 3_600_000;

/** One sentence: who is waited for since when, or how it ended. */
export function useSentence(contract: ContractDetail): string {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const now = useNow();
  const sentence = sentenceOf(contract);
  const separator = t('sentence.and');
  switch (sentence.key) {
    case 'others': {
      const names = sentence.names.join(separator);
      if (now - Date.parse(sentence.since) < WORTH_SAYING_MS) return t('sentence.othersNow', { names });
      return t('sentence.others', { names, waited: format.waited(sentence.since) });
    }
    case 'completed':
      return t('sentence.completed', { count: sentence.parties, time: format.time(sentence.at) });
    case 'rejected': {
      const { name, at, reason } = sentence;
      return t('sentence.rejected', { name, time: format.time(at), reason });
    }
    case 'refused':
      return t('sentence.refused', { names: sentence.names.join(separator), reason: sentence.reason });
    case 'revoked':
    case 'expired':
      return (
        t(`sentence.${sentence.key}`, { time: format.time(sentence.at) }) +
        (sentence.reason && t('sentence.because', { reason: sentence.reason }))
      );
    default:
      return t(`sentence.${sentence.key}`);
  }
}
