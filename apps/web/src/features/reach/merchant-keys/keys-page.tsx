import './merchant-keys.css';
import { listKeys, type MerchantKeyRow } from '@moqi/api/reach/merchant-keys';
import { Button, EmptyState, PageHeader, Sheet, TextLink } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { type Shown, ShownDialog } from './shown-dialog.tsx';

/** What programs of the company come in with. `tabs`: the way to what stands beside it. */
export function KeysPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(listKeys, {});
  const [editing, setEditing] = useState<MerchantKeyRow | 'new'>();
  const [shown, setShown] = useState<Shown>();
  const close = () => setEditing(undefined);
  const create = (
    <Button kind="primary" onClick={() => setEditing('new')}>
      {t('create')}
    </Button>
  );
  const list = query.data?.list ?? [];
  return (
    <div className="merchant-keys">
      <PageHeader title={t('title')} fact={t('fact')} actions={list.length > 0 ? create : undefined} />
      {tabs}
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {query.data ? (
        <Sheet flush title={t('list')} extra={<TextLink href="/openapi">{t('documents')}</TextLink>}>
          {list.length === 0 ? (
            <EmptyState title={t('none')} help={t('noneHelp')} actions={create} />
          ) : (
            <KeyTable keys={list} onEdit={setEditing} onShown={setShown} />
          )}
        </Sheet>
      ) : null}
      {editing ? <KeyDialog former={editing === 'new' ? undefined : editing} onShown={setShown} onClose={close} /> : null}
      {shown ? <ShownDialog shown={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  );
}
