import { look, Select } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyRowProps } from './party-row.tsx';

/** The language in which a party is written to and opens its page. */
export function LanguageField({ party, acts }: Pick<PartyRowProps, 'party' | 'acts'>) {
  const { t } = useTranslation('create');
  const id = useId();
  const { language, ...unnamed } = party;
  return (
    <div className={look('row')}>
      <span id={id}>{t('parties.language')}</span>
      <Select<'zh-CN' | 'en'>
        small
        labelledBy={id}
        value={language ?? 'zh-CN'}
        choices={[
          { value: 'zh-CN', label: t('parties.languages.zh-CN') },
          { value: 'en', label: t('parties.languages.en') },
        ]}
        onChange={(chosen) => acts.update(chosen === 'en' ? { ...party, language: chosen } : unnamed)}
      />
    </div>
  );
}
