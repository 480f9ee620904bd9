import type { ContractDetail } from '@moqi/api';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { sentenceOf } from './state-facts.ts';

/** One sentence: who is waited for since when, or how it ended. */
export function useSentence(contract: ContractDetail): string {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const sentence = sentenceOf(contract);
  const separator = t('sentence.and');
  switch (sentence.key) {
    case 'others':
      return t('sentence.others', { names: sentence.names.join(separator), waited: format.waited(sentence.since) });
    case 'completed':
      return t('sentence.completed', { count: sentence.parties, time: format.time(sentence.at) });
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
