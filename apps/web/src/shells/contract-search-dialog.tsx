import { FormDialog, SegmentedTabs, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '#shared/search/search.ts';

interface SearchedList {
  readonly href: string;
  readonly label: string;
}
/** The first one is searched unless another one is chosen. */
export type SearchedLists = readonly [SearchedList, ...SearchedList[]];

/** What is typed is looked for in one of the lists of contracts. */
export function ContractSearchDialog({ lists, onClose }: { readonly lists: SearchedLists; readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [list, setList] = useState(lists[0].href);
  const keyword = typed.trim();
  const go = (): void => {
    if (keyword === '') return;
    onClose();
    void router.navigate({ href: list + stringifySearch({ keyword }) });
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
      {lists.length > 1 && (
        <SegmentedTabs
          label={t('contractSearch.in')}
          value={list}
          onChange={setList}
          tabs={lists.map(({ href, label }) => ({ key: href, label }))}
        />
      )}
    </FormDialog>
  );
}
