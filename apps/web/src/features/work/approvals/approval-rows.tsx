import type { ApprovalRow } from '@moqi/api';
import { AppLink } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormat } from '#shared/format/use-format.ts';
import { usePhone } from '#shared/layout/use-phone.ts';
import { ApprovalState } from './approval-state.tsx';

type Words = TFunction<'approvals'>;

/** One's own decision, else the approval itself: the page is the same. */
export const auditHref = (row: Pick<ApprovalRow, 'approveId' | 'flowInstId'>): string =>
  `/applySign/audit?approveId=${row.approveId || row.flowInstId}`;

function whereOf({ state, nodeName: node, waitingFor: names, waitsUntil, reason }: ApprovalRow, t: Words, { time }: Formats): string {
  if (state !== 'running') return reason;
  return waitsUntil === '' ? t('row.waitingFor', { node, names }) : t('row.waitsUntil', { node, time: time(waitsUntil) });
}

function useWords(row: ApprovalRow) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const isMine = row.myState === 'open';
  const waits = row.state === 'running' && row.openTime !== '';
  return {
    what: row.kind === 'sealUse' ? t('row.sealUse', { seal: row.sealName }) : t(`kind.${row.kind}`),
    where: whereOf(row, t, format),
    when: waits ? format.waited(row.openTime) : format.time(row.endTime || row.startTime),
    due: row.dueTime === '' || row.state !== 'running' ? '' : row.overdue ? t('row.overdue') : format.remaining(row.dueTime),
    action: t(isMine ? 'row.decide' : 'row.view'),
  };
}

function TableRow({ row }: { row: ApprovalRow }) {
  const words = useWords(row);
  const href = auditHref(row);
  return (
    <tr>
      <td title={row.subjectName}>
        <AppLink className="approval-open" href={href}>
          {row.subjectName}
        </AppLink>
      </td>
      <td title={words.what}>{words.what}</td>
      <td>{row.initiatorName}</td>
      <td title={words.where}>{words.where}</td>
      <td>
        <ApprovalState row={row} />
      </td>
      <td>{words.when}</td>
      <td className={row.overdue ? 'mq-ochre' : undefined}>{words.due}</td>
      <td>
        <AppLink className="mq-link" href={href}>
          {words.action}
        </AppLink>
      </td>
    </tr>
  );
}

function Card({ row }: { row: ApprovalRow }) {
  const words = useWords(row);
  return (
    <li>
      <AppLink className="approval-card" href={auditHref(row)}>
        <span className="mq-between">
          <strong className="mq-ellipsis">{row.subjectName}</strong>
          <ApprovalState row={row} />
        </span>
        <span className="mq-between mq-ink3">
          <span className="mq-ellipsis">{[row.initiatorName, words.what].join(' · ')}</span>
          <span className={row.overdue ? 'mq-nowrap mq-ochre' : 'mq-nowrap'}>{words.due || words.when}</span>
        </span>
      </AppLink>
    </li>
  );
}

/** Approvals as a table; on the phone as rows of two lines. */
export function ApprovalRows({ rows }: { rows: readonly ApprovalRow[] }) {
  const { t } = useTranslation('approvals');
  const phone = usePhone();
  if (phone) {
    return (
      <ul className="approval-cards mq-sheet">
        {rows.map((row) => (
          <Card key={row.flowInstId} row={row} />
        ))}
      </ul>
    );
  }
  const columns = ['subject', 'what', 'initiator', 'where', 'state', 'when', 'due', 'action'] as const;
  return (
    <table className="mq-table approval-table">
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col" className={`approval-${key}`}>
              {t(`column.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.flowInstId} row={row} />
        ))}
      </tbody>
    </table>
  );
}
