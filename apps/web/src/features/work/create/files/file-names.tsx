import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { Content, References } from '../model/content.ts';

/** The files with how many pages each has. */
export function FileNames({ files, references }: Pick<Content, 'files'> & { readonly references: References }) {
  const { t } = useTranslation('create');
  return (
    <ul>
      {files.map(({ targetId, fileName, attachment }) => (
        <li key={targetId}>
          {fileName} <span className={look('ink3')}>{t('files.pages', { count: references[targetId]?.num ?? 0 })}</span>
          {attachment === 1 && <span className={look('ink2')}> · {t('files.attachment')}</span>}
        </li>
      ))}
    </ul>
  );
}
