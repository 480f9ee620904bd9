import { LIST_STATUS } from '@moqi/api';
import { Button, usePhone } from '@moqi/ui';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignTogether } from '#entities/contract/batch-tasks.ts';
import { type ContractRow, signableOf } from './contract-row.ts';
import type { ListName, ListSearch } from './list-search.ts';

interface TogetherProps {
  readonly name: ListName;
  readonly search: ListSearch;
  readonly rows: readonly ContractRow[] | undefined;
}

/** A phone has no room for choosing rows: all that wait on the page go into the list, where each can be left out again. */
export function SignPageTogether({ name, search, rows = [] }: TogetherProps) {
  const { t } = useTranslation('contract-lists');
  const signTogether = useSignTogether();
  const phone = usePhone();
  const signable = signableOf(rows);
  if (!phone || name !== 'sign' || search.signStatus !== LIST_STATUS.mine || signable.length < 2) return null;
  return (
    <div className="contract-together">
      <Button kind="seal-outlined" size="large" icon={PenLine} onClick={() => signTogether(signable.map(({ signInfoNo }) => signInfoNo))}>
        {t('batch.signPage', { count: signable.length })}
      </Button>
    </div>
  );
}
