import type { DeliveryRow } from '@moqi/api/work/deliveries';
import { formatDateTime } from '@moqi/rules';
import { type Column, look, StatusMark, Table, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { DELIVERY_LOOK } from '#entities/contract/delivery-look.ts';
import { stringifySearch } from '#shared/search/search.ts';

function State({ state }: Pick<DeliveryRow, 'state'>) {
  const { t } = useTranslation('console-deliveries');
  const { icon, tone } = DELIVERY_LOOK[state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {t(`state.${state}`)}
    </StatusMark>
  );
}

/** The page of the contract, which lists all of its deliveries. */
function Contract({ row: { applyNo, contractName } }: { row: DeliveryRow }) {
  return <TextLink href={`/applySign/toDetailAnony${stringifySearch({ applyNo })}`}>{contractName}</TextLink>;
}

/** Each attempt, whether it arrived and was opened, or why not. */
function Attempts({ row }: { row: DeliveryRow }) {
  const { t } = useTranslation('console-deliveries');
  const { attempts, deliverTime, openTime, reason, state } = row;
  const lines = [
    ...attempts.map(({ time, taken, problem }) => {
      const words = t(taken ? 'attempt.taken' : 'attempt.failed', { time: formatDateTime(time) });
      return problem === '' ? words : t('attempt.why', { words, problem });
    }),
    deliverTime ? t('attempt.arrived', { time: formatDateTime(deliverTime) }) : '',
    openTime ? t('attempt.opened', { time: formatDateTime(openTime) }) : '',
    reason ? t(`reason.${state === 'queued' ? 'retrying' : reason}`) : '',
  ].filter(Boolean);
  return (
    <ul className="deliveries-attempts">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function useWay() {
  const { t } = useTranslation('console-deliveries');
  return ({ channel, maskedAddress }: DeliveryRow) => [t(`channel.${channel}`), maskedAddress].filter(Boolean).join(' ');
}

function DeliveryCard({ row }: { row: DeliveryRow }) {
  const { t } = useTranslation('console-deliveries');
  const wayOf = useWay();
  return (
    <div className="deliveries-card">
      <div className={look('between')}>
        <Contract row={row} />
        <State state={row.state} />
      </div>
      <span className={look('ink2', 'text-13')}>{[row.recipient, t(`kind.${row.kind}`), wayOf(row)].join(' · ')}</span>
      <Attempts row={row} />
    </div>
  );
}

export function DeliveryTable({ rows }: { rows: readonly DeliveryRow[] }) {
  const { t } = useTranslation('console-deliveries');
  const wayOf = useWay();
  const columns: readonly Column<DeliveryRow>[] = [
    { key: 'time', title: t('column.time'), tone: 'ink2', cell: ({ createTime }) => formatDateTime(createTime) },
    { key: 'contract', title: t('contract'), hint: ({ contractName }) => contractName, cell: (row) => <Contract row={row} /> },
    { key: 'recipient', title: t('recipient'), hint: ({ recipient }) => recipient, cell: ({ recipient }) => recipient },
    { key: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'way', title: t('column.way'), tone: 'ink2', cell: wayOf },
    { key: 'state', title: t('column.state'), cell: (row) => <State state={row.state} /> },
    { key: 'attempts', title: t('column.attempts'), tone: 'ink2', cell: (row) => <Attempts row={row} /> },
  ];
  return (
    <Table
      className="deliveries-table"
      columns={columns.map((column) => ({ ...column, className: `deliveries-${column.key}` }))}
      rows={rows}
      keyOf={({ deliveryId }) => deliveryId}
      card={(row) => <DeliveryCard row={row} />}
    />
  );
}
