import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';

/** What is asked of a party beside its places, in a few words each. */
export function useWants({ readTime, signExpire, newNeedVideoSign, evidencePhotos, askedFiles, language, needSignPwd }: Party): string[] {
  const { t } = useTranslation('create');
  const wants = [
    readTime > 0 ? t('parties.readFirst', { count: readTime }) : '',
    signExpire === undefined ? '' : t('parties.withinDays', { count: signExpire }),
    language === 'en' ? t('parties.inEnglish') : '',
    needSignPwd === 1 ? t('parties.signPasswordShort') : '',
    newNeedVideoSign === 1 ? t('parties.recordingShort') : '',
    newNeedVideoSign === 2 ? t('parties.callShort') : '',
    askedFiles?.length ? t('parties.fileCount', { count: askedFiles.length }) : '',
    evidencePhotos?.length ? t('parties.photoCount', { count: evidencePhotos.length }) : '',
  ];
  return wants.filter(Boolean);
}
