import { deleteView, listViews, type SavedView, saveView } from '@moqi/api/work/contract-lists';
import { AppLink, Button, FormDialog, Icon, IconButton, look, TextField, useToast } from '@moqi/ui';
import { Bookmark, BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { isFiltered, readListSearch } from './list-search.ts';
import type { ViewsProps } from './views-button.tsx';

/** The kept views, and keeping another one. Fetched with the first look at them. */
export function Views({
  list,
  search,
  hrefOf,
  onSave,
  onChosen,
}: ViewsProps & { readonly onSave: () => void; readonly onChosen: () => void }) {
  const { t } = useTranslation('contract-lists');
  const { data, error } = useCall(listViews, { list }, { audience: useDoor() });
  const canSave = isFiltered(search) || search.signStatus !== undefined;
  return (
    <div className="contract-views">
      {error ? <p className={look('ink3', 'text-13')}>{error.msg}</p> : null}
      {data?.list.length === 0 ? <p className={look('ink3', 'text-13')}>{t('views.none')}</p> : null}
      {data && data.list.length > 0 ? (
        <ul aria-label={t('views.title')}>
          {data.list.map((view) => (
            <View key={view.viewId} view={view} href={hrefOf(readListSearch(view.filters))} onChosen={onChosen} />
          ))}
        </ul>
      ) : null}
      <Button size="small" icon={BookmarkPlus} disabled={!canSave} onClick={onSave}>
        {t('views.save')}
      </Button>
      {canSave ? null : <p className={look('ink3', 'text-12')}>{t('views.how')}</p>}
    </div>
  );
}

function View({
  view: { viewId, viewName },
  href,
  onChosen,
}: {
  readonly view: SavedView;
  readonly href: string;
  readonly onChosen: () => void;
}) {
  const { t } = useTranslation('contract-lists');
  const showToast = useToast();
  const { mutate, isPending } = useAct(deleteView, { audience: useDoor() });
  const remove = () =>
    mutate(
      { viewId },
      {
        onSuccess: () => showToast({ text: t('views.deleted', { name: viewName }) }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <li>
      <AppLink className={`contract-view ${look('ellipsis')}`} href={href} title={viewName} onClick={onChosen}>
        <Icon of={Bookmark} size={15} />
        {viewName}
      </AppLink>
      <IconButton icon={X} label={t('views.delete', { name: viewName })} disabled={isPending} onClick={remove} />
    </li>
  );
}

/** What the list is narrowed by now gets a name. */
export function NameDialog({ list, search, onClose }: ViewsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('contract-lists');
  const showToast = useToast();
  const [name, setName] = useState('');
  const act = useAct(saveView, { audience: useDoor() });
  const viewName = name.trim();
  const { itemPage: _, pageSize: __, delStatus: ___, ...filters } = search;
  const submit = () =>
    act.mutate(
      { list, viewName, filters: filters as SavedView['filters'] },
      {
        onSuccess: () => {
          showToast({ text: t('views.saved', { name: viewName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('views.save')}
      submit={t('views.keep')}
      busy={act.isPending}
      disabled={viewName === ''}
      onClose={onClose}
      onSubmit={submit}
      error={act.error?.msg}
    >
      <TextField label={t('views.name')} value={name} maxLength={20} onChange={({ target }) => setName(target.value)} />
    </FormDialog>
  );
}
