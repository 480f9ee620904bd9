import { IconButton, usePhone } from '@moqi/ui';
import Popover from 'antd/es/popover';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSearch } from './list-search.ts';

const Views = lazy(() => import('./views-panel.tsx').then((m) => ({ default: m.Views })));
const NameDialog = lazy(() => import('./views-panel.tsx').then((m) => ({ default: m.NameDialog })));

export interface ViewsProps {
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
        content={
          <Suspense fallback={<div className="contract-views" />}>
            <Views {...props} onSave={save} onChosen={() => setOpen(false)} />
          </Suspense>
        }
      >
        <IconButton large={phone} icon={Bookmark} label={t('views.title')} />
      </Popover>
      <Suspense fallback={null}>{isSaving ? <NameDialog {...props} onClose={() => setSaving(false)} /> : null}</Suspense>
    </>
  );
}
