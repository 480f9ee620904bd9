import { listApprovals, listSealApprovals } from '@moqi/api/work/approvals';
import type { ApprovalKind } from '@moqi/api/work/flows';
import { Button, IconButton, PageHeader, PhoneTop, SegmentedTabs, StateTabs, usePhone } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Plane } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { type Answer, ApprovalList } from './approval-list.tsx';
import { type ApprovalSearch, BOXES, changed, PAGE_SIZE } from './approval-search.ts';

const AbsenceDialog = lazy(() => import('./absence-dialog.tsx').then((m) => ({ default: m.AbsenceDialog })));

export interface OwnApprovalsPageProps {
  readonly search: ApprovalSearch;
  /** the page that knows seals only */
  readonly sealsOnly?: boolean;
}

function useOwn({ search, sealsOnly }: OwnApprovalsPageProps) {
  const { box = 'waiting', kind, keyword, itemPage = 1 } = search;
  const input = { box, itemPage, pageSize: PAGE_SIZE, ...(keyword === undefined ? {} : { keyword }) };
  const options = { audience: 'enterprise', keepPrevious: true } as const;
  const all = useCall(listApprovals, kind === undefined ? input : { ...input, kind }, { ...options, enabled: !sealsOnly });
  const seals = useCall(listSealApprovals, input, { ...options, enabled: sealsOnly === true });
  const { data, isFetching, error, errorUpdatedAt, refetch } = sealsOnly ? seals : all;
  const answer: Answer = {
    rows: data?.list,
    count: data?.count ?? 0,
    fetching: isFetching,
    error,
    failedAt: errorUpdatedAt,
    refetch: () => void refetch(),
  };
  return { answer, counts: data?.counts };
}

/** 审批: what waits for oneself, what one decided, was told of, or asked for. */
export function OwnApprovalsPage({ search, sealsOnly = false }: OwnApprovalsPageProps) {
  const { t } = useTranslation('approvals');
  const router = useRouter();
  const phone = usePhone();
  const [isSettingAbsence, setSettingAbsence] = useState(false);
  const { answer, counts } = useOwn({ search, sealsOnly });
  const path = sealsOnly ? '/corp/signInfo/sealApproval' : '/corp/approval';
  const hrefOf = (next: ApprovalSearch) => `${path}${stringifySearch({ ...next })}`;
  const box = search.box ?? 'waiting';
  const title = t(sealsOnly ? 'title.seals' : 'title.all');
  const kinds: readonly (ApprovalKind | 'all')[] = ['all', 'contract', 'sealUse'];
  const overdue = counts && counts.overdue > 0 ? t('overdue', { count: counts.overdue }) : undefined;
  return (
    <div className="approvals">
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={title} end={<IconButton icon={Plane} label={t('absence.open')} onClick={() => setSettingAbsence(true)} />} />
        </PagePhoneTop>
      ) : (
        <div className="approvals-head">
          <PageHeader
            title={title}
            {...(overdue === undefined ? {} : { fact: overdue })}
            actions={
              <Button icon={Plane} onClick={() => setSettingAbsence(true)}>
                {t('absence.open')}
              </Button>
            }
          />
        </div>
      )}
      <div className="approvals-tabs">
        <StateTabs
          label={t('boxes')}
          current={box}
          tabs={BOXES.map((key) => ({
            key,
            label: t(`box.${key}`),
            href: hrefOf(changed(search, { box: key === 'waiting' ? undefined : key })),
            ...(key === 'waiting' ? { count: counts?.waiting } : {}),
          }))}
        />
      </div>
      <ApprovalList
        search={search}
        hrefOf={hrefOf}
        answer={answer}
        empty={{ title: t(`empty.${box}`), help: t(`empty.${box}Help`) }}
        filters={
          sealsOnly ? null : (
            <SegmentedTabs
              small
              label={t('column.what')}
              value={search.kind ?? 'all'}
              onChange={(kind) => void router.navigate({ href: hrefOf(changed(search, { kind: kind === 'all' ? undefined : kind })) })}
              tabs={kinds.map((key) => ({ key, label: t(key === 'all' ? 'kind.all' : `kind.${key}`) }))}
            />
          )
        }
      />
      {isSettingAbsence ? (
        <Suspense fallback={null}>
          <AbsenceDialog onClose={() => setSettingAbsence(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
