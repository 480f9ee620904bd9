import './seals.css';
import type { OutputOf } from '@moqi/api';
import { listSeals, type SealCard } from '@moqi/api/work/seals';
import { Button, ButtonLink, PageHeader } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { Plus, ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { SealFilters } from './seal-filters.tsx';
import { SealList } from './seal-list.tsx';
import { ALL_USES, type SealsSearch } from './seals-search.ts';
import { type SealStep, useSealStep } from './use-seal-step.tsx';

const AddSealDialog = lazy(() => import('./add-seal-dialog.tsx').then((m) => ({ default: m.AddSealDialog })));
const SealDrawer = lazy(() => import('./seal-drawer.tsx').then((m) => ({ default: m.SealDrawer })));
const UsesDrawer = lazy(() => import('./uses-drawer.tsx').then((m) => ({ default: m.UsesDrawer })));

const PAGE_SIZE = 50;

interface HeadProps {
  readonly data: Pick<OutputOf<typeof listSeals>, 'counts' | 'toApprove'> | undefined;
  readonly onUses: () => void;
  /** absent: nobody who adds seals */
  readonly onAdd?: () => void;
}

function Head({ data, onUses, onAdd }: HeadProps) {
  const { t } = useTranslation('seals');
  const counts = data?.counts;
  const toApprove = data?.toApprove ?? 0;
  return (
    <PageHeader
      title={t('title')}
      fact={counts ? t('headline', { active: counts.active, pending: counts.pending, disabled: counts.disabled }) : undefined}
      actions={
        <>
          {toApprove > 0 ? <ButtonLink href="/console/signApproval">{t('approval.go', { count: toApprove })}</ButtonLink> : null}
          <Button icon={ScrollText} onClick={onUses}>
            {t('uses.title')}
          </Button>
          {onAdd ? (
            <Button kind="primary" icon={Plus} onClick={onAdd}>
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

interface OpenedProps {
  readonly open: string | undefined;
  readonly seals: readonly SealCard[] | undefined;
  readonly onStep: (step: SealStep, seal: SealCard) => void;
  readonly onClose: () => void;
}

/** The drawer that the address names: of one seal, or the record of all. */
function Opened({ open, seals = [], onStep, onClose }: OpenedProps) {
  if (open === ALL_USES) return <UsesDrawer onClose={onClose} />;
  const seal = seals.find(({ sealId }) => sealId === open);
  return seal ? <SealDrawer seal={seal} onStep={(step) => onStep(step, seal)} onClose={onClose} /> : null;
}

type Change = Partial<Record<keyof SealsSearch, string | number | undefined>>;

/** All seals of an enterprise as cards, for members who may see them. */
export function SealsPage({ search }: { search: SealsSearch }) {
  const { t } = useTranslation('seals');
  const navigate = useNavigate({ from: '/console/seal' });
  const [adding, setAdding] = useState(false);
  const { take, dialog } = useSealStep();
  const { open, page = 1, upload, ...filter } = search;
  const asked = { itemPage: page, pageSize: PAGE_SIZE, ...filter };
  const query = useCall(listSeals, asked, { keepPrevious: true });
  const { data } = query;
  // a filter begins at its first page
  const go = (change: Change) =>
    void navigate({ search: (before) => ({ ...before, open: undefined, page: undefined, upload: undefined, ...change }) as SealsSearch });
  const stay = (change: Change) => go({ page: search.page, ...change });
  const add = usePermits('seals.manage') ? { onAdd: () => setAdding(true) } : {};
  const closeAdding = () => {
    setAdding(false);
    if (upload !== undefined) stay({});
  };
  return (
    <>
      <Head data={data} onUses={() => stay({ open: ALL_USES })} {...add} />
      <SealFilters search={search} counts={data?.counts} onChange={go} />
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <SealList
          found={data}
          filtered={Object.keys(filter).length > 0}
          onOpen={({ sealId }) => stay({ open: sealId })}
          onStep={take}
          onPage={(next) => go({ page: next })}
          {...add}
        />
      ) : null}
      <Suspense fallback={null}>
        {add.onAdd && (adding || upload !== undefined) ? <AddSealDialog upload={upload} onClose={closeAdding} /> : null}
        <Opened open={open} seals={data?.list} onStep={take} onClose={() => stay({})} />
      </Suspense>
      {dialog}
    </>
  );
}
