import { type BulkOutcome, type BulkSummary, pauseBulk, readBulk, sendBulk } from '@moqi/api/work/bulk-sending';
import { formatCount } from '@moqi/rules';
import { Button, ConfirmDialog, FieldError, LinkButton, look, PageHeader, SegmentedTabs, Sheet, TextLink } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Download, Pause, Play, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import { BulkRows, type Row } from './bulk-rows.tsx';
import { type BulkSearch, bulkHref, PAGE_SIZE } from './bulk-search.ts';
import { BulkState } from './bulk-state.tsx';
import { useSheets } from './use-sheets.ts';

const RowPreview = lazy(() => import('./row-preview.tsx').then((m) => ({ default: m.RowPreview })));

const ASK_EVERY_MS = 1_000;

/** How far it is: what is to be sent, was sent and could not be sent. */
function Head({ bulk }: { readonly bulk: BulkSummary }) {
  const { t } = useTranslation('bulk-sending');
  const locale = useLocale();
  const { state, waiting, sent, refused, why } = bulk;
  const done = sent + refused;
  const reason = why?.[locale === 'en' ? 'en' : 'zh-CN'];
  return (
    <div className="bulk-head" role="status">
      {state === 'running' || state === 'paused' ? (
        <>
          <p className={look('strong')}>{t('running', { done: formatCount(done), total: formatCount(done + waiting) })}</p>
          <progress aria-label={t('progress')} value={done} max={done + waiting} />
        </>
      ) : null}
      {state === 'running' ? <p className={look('ink2')}>{t('runningHelp')}</p> : null}
      {reason ? <FieldError>{t('stopped', { reason })}</FieldError> : null}
    </div>
  );
}

const TABS = ['open', 'waiting', 'sent', 'refused', 'faulty'] as const;

function Outcomes({
  bulk,
  value,
  onChange,
}: {
  readonly bulk: BulkSummary;
  readonly value: BulkOutcome | 'all';
  readonly onChange: (outcome: BulkOutcome | 'all') => void;
}) {
  const { t } = useTranslation('bulk-sending');
  const shown = TABS.filter((key) => bulk[key] > 0 || key === value);
  const tabs = [
    { key: 'all' as const, count: bulk.total, label: t('all') },
    ...shown.map((key) => ({ key, count: bulk[key], label: t(`outcome.${key}`) })),
  ];
  return <SegmentedTabs small label={t('outcomes')} value={value} onChange={onChange} tabs={tabs} />;
}

function useSelection() {
  const { t } = useTranslation('bulk-sending');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selection = {
    has: ({ row }: Row) => chosen.has(row),
    toggle: (rows: readonly Row[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const { row } of rows)
          if (isChosen) next.add(row);
          else next.delete(row);
        return next;
      }),
    pageLabel: t('choosePage'),
    rowLabel: ({ row }: Row) => t('chooseRow', { row }),
  };
  return { chosen, selection, clear: () => setChosen(new Set()) };
}

/** What can be done with it now. */
function Acts({ bulk, chosen, onSent }: { readonly bulk: BulkSummary; readonly chosen: ReadonlySet<number>; readonly onSent: () => void }) {
  const { t } = useTranslation('bulk-sending');
  const audience = useDoor();
  const sheets = useSheets();
  const send = useAct(sendBulk, { audience });
  const pause = useAct(pauseBulk, { audience });
  const [asking, setAsking] = useState(false);
  const { batchId, tplName, state, open, faulty, refused, sent } = bulk;
  const count = chosen.size > 0 ? chosen.size : open;
  const go = () =>
    send.mutate(
      { batchId, ...(chosen.size > 0 && { rows: [...chosen] }) },
      {
        onSuccess: () => {
          setAsking(false);
          onSent();
        },
      },
    );
  return (
    <div className="bulk-acts">
      {open > 0 ? (
        <Button kind="primary" icon={Send} onClick={() => setAsking(true)}>
          {t(chosen.size > 0 ? 'sendChosen' : 'sendAll', { count })}
        </Button>
      ) : null}
      {state === 'running' ? (
        <Button icon={Pause} busy={pause.isPending} onClick={() => pause.mutate({ batchId, oper: 'pause' })}>
          {t('pause')}
        </Button>
      ) : null}
      {state === 'paused' ? (
        <Button kind="primary" icon={Play} busy={pause.isPending} onClick={() => pause.mutate({ batchId, oper: 'resume' })}>
          {t('resume')}
        </Button>
      ) : null}
      {faulty + refused > 0 ? (
        <LinkButton icon={Download} onClick={() => void sheets.result(batchId, 'faulty')}>
          {t('faulty')}
        </LinkButton>
      ) : null}
      {sent > 0 ? (
        <LinkButton icon={Download} onClick={() => void sheets.result(batchId, 'all')}>
          {t('result')}
        </LinkButton>
      ) : null}
      {pause.error ? <FieldError>{pause.error.msg}</FieldError> : null}
      {asking ? (
        <ConfirmDialog
          object={tplName}
          icon={Send}
          title={t('asking.title', { name: tplName, count })}
          body={t('asking.body')}
          keep={t('asking.keep')}
          confirm={t('asking.confirm', { count })}
          busy={send.isPending}
          error={send.error?.msg}
          onKeep={() => setAsking(false)}
          onConfirm={go}
        />
      ) : null}
    </div>
  );
}

/** A workbook that was uploaded: its rows, what is wrong with them, and how far they are sent. */
export function BulkProgress({ batchId, search }: { readonly batchId: string; readonly search: BulkSearch }) {
  const { t } = useTranslation('bulk-sending');
  const { time } = useFormat();
  const router = useRouter();
  const { chosen, selection, clear } = useSelection();
  const [previewed, setPreviewed] = useState<Row>();
  const { outcome, itemPage = 1 } = search;
  const asked = { batchId, itemPage, pageSize: PAGE_SIZE, ...(outcome !== undefined && { outcome }) };
  const options = { audience: useDoor(), keepPrevious: true };
  const query = useCall(readBulk, asked, options);
  const { data } = query;
  useCall(readBulk, asked, { ...options, enabled: data?.state === 'running', refetchEveryMs: ASK_EVERY_MS });
  const go = (next: BulkSearch) => void router.navigate({ href: bulkHref({ batchId, ...next }), replace: true });
  if (data === undefined) return <Pending fill query={query} lines={8} title={t('failed')} help={t('failedHelp')} />;
  const { tplId, tplName, fileName, createTime, open } = data;
  return (
    <div className="bulk">
      <PageHeader title={t('of', { name: tplName })} fact={<BulkState state={data.state} />} actions={<Again tplId={tplId} />} />
      <p className={look('ink3')}>{t('uploaded', { name: fileName, time: time(createTime) })}</p>
      <Head bulk={data} />
      <Acts
        bulk={data}
        chosen={chosen}
        onSent={() => {
          clear();
          go({});
        }}
      />
      <div className="bulk-outcomes">
        <Outcomes bulk={data} value={outcome ?? 'all'} onChange={(next) => go(next === 'all' ? {} : { outcome: next })} />
      </div>
      <Sheet flush>
        <BulkRows
          rows={data.list}
          selection={outcome === 'open' && open > 0 ? selection : undefined}
          busy={query.isPlaceholderData}
          onPreview={setPreviewed}
        />
      </Sheet>
      <Suspense fallback={null}>
        {previewed ? <RowPreview batchId={batchId} row={previewed} onClose={() => setPreviewed(undefined)} /> : null}
      </Suspense>
      {data.count > PAGE_SIZE ? (
        <ListPages
          counted="entries"
          page={itemPage}
          size={PAGE_SIZE}
          shown={data.list.length}
          count={data.count}
          onPage={(page) => go({ ...search, itemPage: page })}
        />
      ) : null}
    </div>
  );
}

function Again({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('bulk-sending');
  return <TextLink href={bulkHref({ tplId })}>{t('another')}</TextLink>;
}
