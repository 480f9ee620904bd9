import { deleteView, listViews, type SavedView, saveView } from '@moqi/api/work/contract-lists';
import { AppLink, Button, FormDialog, Icon, IconButton, look, TextField, usePhone, useToast } from '@moqi/ui';
import Popover from 'antd/es/popover';
import { Bookmark, BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { isFiltered, type ListSearch, readListSearch } from './list-search.ts';

interface ViewsProps {
  readonly list: 'sign' | 'apply';
  readonly search: ListSearch;
  readonly hrefOf: (search: ListSearch) => string;
}

/** 我的视图: what the list was narrowed by before, kept under names; and what it is narrowed by now, to be kept. */
export function ViewsButton(props: ViewsProps) {
  const { t } = useTranslation('contract-lists');
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = (): void => {
    setOpen(false);
    setSaving(true);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        content={<Views {...props} onSave={save} onChosen={() => setOpen(false)} />}
      >
        <IconButton large={phone} icon={Bookmark} label={t('views.title')} />
      </Popover>
      {isSaving ? <NameDialog {...props} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

function Views({ list, search, hrefOf, onSave, onChosen }: ViewsProps & { readonly onSave: () => void; readonly onChosen: () => void }) {
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

function NameDialog({ list, search, onClose }: ViewsProps & { readonly onClose: () => void }) {
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
