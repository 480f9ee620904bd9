import { FormDialog, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '#shared/search/search.ts';

/** What is typed is looked for in the list of the enterprise's contracts. */
export function ContractSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const go = (): void => {
    if (keyword === '') return;
    onClose();
    void router.navigate({ href: `/console/contract${stringifySearch({ keyword })}` });
  };
  return (
    <FormDialog
      title={t('contractSearch.title')}
      submit={t('contractSearch.submit')}
      busy={false}
      disabled={keyword === ''}
      onClose={onClose}
      onSubmit={go}
    >
      <TextField
        type="search"
        label={t('contractSearch.field')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
