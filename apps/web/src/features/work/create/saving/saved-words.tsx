import { formatTime } from '@moqi/rules';
import { SavedMark } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { Saving } from './saver.ts';

/** 已存为草稿 10:42 · 正在保存… · 没有网络，改动存在本机 */
export function SavedWords({ saving }: { readonly saving: Saving }) {
  const { t } = useTranslation('create');
  switch (saving.state) {
    case 'untouched':
      return null;
    case 'saving':
      return <SavedMark state="saving">{t('saved.saving')}</SavedMark>;
    case 'saved':
      return <SavedMark state="saved">{t('saved.saved', { time: formatTime(saving.at).slice(0, 5) })}</SavedMark>;
    case 'offline':
      return <SavedMark state="offline">{t('saved.offline')}</SavedMark>;
    case 'changed':
      return <SavedMark state="failed">{t('saved.changed')}</SavedMark>;
    case 'failed':
      return <SavedMark state="failed">{t('saved.failed', { reason: saving.sentence })}</SavedMark>;
  }
}
