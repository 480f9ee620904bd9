import { SearchTrigger } from '@moqi/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchedLists } from './contract-search-dialog.tsx';

const ContractSearchDialog = lazy(() => import('./contract-search-dialog.tsx').then((m) => ({ default: m.ContractSearchDialog })));

/** Finds contracts from every page of a frame, in its lists; Ctrl K or ⌘ K. */
export function ContractSearch({ lists }: { readonly lists: SearchedLists }) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <SearchTrigger label={t('contractSearch.label')} shortcut="Ctrl K" onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <ContractSearchDialog lists={lists} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
