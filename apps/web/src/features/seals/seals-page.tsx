import './seals.css';
import { listSeals, type SealCard } from '@moqi/api';
import { Button, PageHeader, SegmentedTabs, SkeletonRows } from '@moqi/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/call/use-call.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';
import { SealItem } from './seal-item.tsx';

const GenerateDialog = lazy(() => import('./generate-dialog.tsx').then((m) => ({ default: m.GenerateDialog })));

type Part = 'all' | 'active' | 'disabled';

/** The seals of an enterprise as cards. */
export function SealsPage() {
  const { t } = useTranslation('seals');
  const [part, setPart] = useState<Part>('all');
  const [adding, setAdding] = useState(false);
  const { data, error, errorUpdatedAt, refetch } = useCall(listSeals, { itemPage: 1, pageSize: 50 }, { audience: 'corporateAdmin' });
  const seals = data?.list ?? [];
  const active = seals.filter(({ state }) => state === 'active');
  const disabled = seals.filter(({ state }) => state === 'disabled');
  const shown: readonly SealCard[] = { all: seals, active, disabled }[part];
  return (
    <>
      <PageHeader
        title={t('title')}
        fact={data ? t('fact', { active: active.length, disabled: disabled.length }) : undefined}
        actions={
          <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      {error ? (
        <LoadFailed
          title={t('failed')}
          help={t('failedHelp')}
          requestId={error.requestId}
          at={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && !error ? <SkeletonRows label={t('app:loading')} rows={6} /> : null}
      {data ? (
        <>
          <SegmentedTabs
            label={t('parts')}
            value={part}
            onChange={setPart}
            tabs={[
              { key: 'all', label: t('all'), count: seals.length },
              { key: 'active', label: t('active'), count: active.length },
              { key: 'disabled', label: t('disabled'), count: disabled.length },
            ]}
          />
          <ul className="seal-cards">
            {shown.map((seal) => (
              <SealItem key={seal.sealId} seal={seal} />
            ))}
            <li>
              <button type="button" className="seal-add" onClick={() => setAdding(true)}>
                <Plus size={18} strokeWidth={1.6} aria-hidden />
                <span>{t('add')}</span>
                <span className="seal-add-note">{t('addNote')}</span>
              </button>
            </li>
          </ul>
        </>
      ) : null}
      {adding ? (
        <Suspense fallback={null}>
          <GenerateDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
