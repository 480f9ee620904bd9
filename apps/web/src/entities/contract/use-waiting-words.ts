import type { SignRow } from '@moqi/api/work/contract-lists';
import { useTranslation } from 'react-i18next';
import { waitingPhrase } from './waiting-phrase.ts';

/** The phrase beside the pips in the language of the page: 等你签署 · 等待 韩立川 · 孟繁星 拒签. */
export function useWaitingWords(): (status: number, progress: SignRow['progress']) => string {
  const { t } = useTranslation('app');
  return (status, progress) => {
    const phrase = waitingPhrase(status, progress);
    if (phrase === undefined) return '';
    return phrase.key === 'you' ? t('waiting.you') : t(`waiting.${phrase.key}`, { names: phrase.persons.join(t('separator')) });
  };
}
