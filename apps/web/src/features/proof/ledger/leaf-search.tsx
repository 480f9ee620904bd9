import { formatCount } from '@moqi/rules';
import { Button, Sheet, TextField } from '@moqi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findLeaf } from '#shared/ledger/read-ledger.ts';

const LEAF = /^[0-9a-f]{64}$/;

/** Whether a leaf stands in the log, by its hash alone: the proof is verified here. */
export function LeafSearch() {
  const { t } = useTranslation('ledger');
  const [typed, setTyped] = useState('');
  const search = useMutation({ mutationFn: findLeaf });
  const hash = typed.trim().toLowerCase();
  const isWrong = search.isIdle && hash !== '' && hash.length >= 64 && !LEAF.test(hash);
  return (
    <Sheet title={t('search.title')} fact={t('search.fact')}>
      <form
        className="ledger-form"
        onSubmit={(event) => {
          event.preventDefault();
          search.mutate(hash);
        }}
      >
        <TextField
          label={t('search.hash')}
          value={typed}
          maxLength={80}
          spellCheck={false}
          {...(isWrong ? { error: t('search.malformed') } : {})}
          onChange={(event) => {
            setTyped(event.target.value);
            search.reset();
          }}
        />
        <Button type="submit" disabled={!LEAF.test(hash)} busy={search.isPending}>
          {t('search.find')}
        </Button>
      </form>
      {search.isSuccess && (
        <p role="status">
          {search.data === undefined
            ? t('search.none')
            : t('search.found', { place: formatCount(search.data.index + 1), size: formatCount(search.data.size) })}
        </p>
      )}
      {search.isError && <p role="alert">{t('search.broken')}</p>}
    </Sheet>
  );
}
