import type { OutputOf } from '@moqi/api';
import { readRenewals } from '@moqi/api/trust/renewals';
import { formatDate } from '@moqi/rules';
import { StatusMark } from '@moqi/ui';
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

type Read = OutputOf<typeof readRenewals>;
type Renewal = Read['renewals'][number];
type Unstamped = Read['unstamped'];
/** of the log and of files, and the checkpoints that have none to be renewed */
type Row = Renewal | (Unstamped & { readonly kind: 'unstamped' });

const MARKS = {
  current: { icon: CircleCheck, tone: 'pine' },
  due: { icon: Clock, tone: 'ink3' },
  failing: { icon: CircleAlert, tone: 'ochre' },
  late: { icon: CircleX, tone: 'vermilion' },
} as const;

/** 时间戳续期: which timestamps have to be renewed, which were not given, and what failed. */
export function Renewals() {
  const { t } = useTranslation('operators');
  const query = useOperatorCall(readRenewals, {});
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={3} title={t('renewals.failed')} help={t('failedHelp')} />
      {data ? (
        <CasesSheet
          title={t('renewals.list')}
          none=""
          rows={[...data.renewals, { kind: 'unstamped', ...data.unstamped } as const] satisfies Row[]}
          keyOf={({ kind }) => kind}
          columns={[
            { key: 'kind', title: t('renewals.kind'), cell: ({ kind }) => t(`renewals.kinds.${kind}`) },
            { key: 'watched', title: t('renewals.watched'), cell: (row) => (row.kind === 'unstamped' ? row.waiting : row.watched) },
            {
              key: 'state',
              title: t('renewals.state'),
              cell: (row) => (row.kind === 'unstamped' ? <Stamping {...row} /> : <State {...row} />),
            },
            { key: 'until', title: t('renewals.until'), cell: (row) => (row.kind === 'unstamped' ? '—' : <End {...row} />) },
          ]}
        />
      ) : null}
    </>
  );
}

const End = ({ firstEnds }: Renewal) => (firstEnds === '' ? null : formatDate(firstEnds));

function Stamping({ state, since, failure }: Unstamped) {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  return (
    <>
      <StatusMark {...MARKS[state]}>{t(`renewals.stamping.${state}`)}</StatusMark>
      {since === '' ? null : <span className="operator-note operator-note-quiet">{t('renewals.since', { since: time(since) })}</span>}
      {failure === '' ? null : <span className="operator-note operator-note-quiet">{failure}</span>}
      {state === 'failing' || state === 'late' ? <span className="operator-note">{t('renewals.stampingHelp')}</span> : null}
    </>
  );
}

function State({ state, due, failed, failure }: Renewal) {
  const { t } = useTranslation('operators');
  return (
    <>
      <StatusMark {...MARKS[state]}>{t(`renewals.states.${state}`)}</StatusMark>
      {state === 'current' ? null : <span className="operator-note operator-note-quiet">{t('renewals.counts', { due, failed })}</span>}
      {failure === '' ? null : <span className="operator-note operator-note-quiet">{failure}</span>}
      {state === 'failing' || state === 'late' ? <span className="operator-note">{t('renewals.help')}</span> : null}
    </>
  );
}
