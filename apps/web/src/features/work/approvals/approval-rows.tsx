import type { ApprovalRow } from '@moqi/api/work/approvals';
import { AppLink, type Column, look, Table, TextLink } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { auditHref } from '#entities/contract/audit-href.ts';
import { type Formats, useFormat } from '#shared/format/use-format.ts';
import { ApprovalState } from './approval-state.tsx';

type Words = TFunction<'approvals'>;

function whereOf({ state, nodeName: node, waitingFor: names, waitsUntil, reason }: ApprovalRow, t: Words, { time }: Formats): string {
  if (state !== 'running') return reason;
  return waitsUntil === '' ? t('row.waitingFor', { node, names }) : t('row.waitsUntil', { node, time: time(waitsUntil) });
}

interface RowWords {
  readonly what: string;
  readonly where: string;
  readonly when: string;
  readonly due: string;
  readonly action: string;
}

function useWordsOf(): (row: ApprovalRow) => RowWords {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  return (row) => {
    const waits = row.state === 'running' && row.openTime !== '';
    return {
      what: row.kind === 'sealUse' ? t('row.sealUse', { seal: row.sealName }) : t(`kind.${row.kind}`),
      where: whereOf(row, t, format),
      when: waits ? format.waited(row.openTime) : format.time(row.endTime || row.startTime),
      due: row.dueTime === '' || row.state !== 'running' ? '' : row.overdue ? t('row.overdue') : format.remaining(row.dueTime),
      action: t(row.myState === 'open' ? 'row.decide' : 'row.view'),
    };
  };
}

function Card({ row, words }: { row: ApprovalRow; words: RowWords }) {
  return (
    <AppLink className="approval-card" href={auditHref(row)}>
      <span className={look('between')}>
        <strong className={look('ellipsis')}>{row.subjectName}</strong>
        <ApprovalState row={row} />
      </span>
      <span className={look('between', 'ink3')}>
        <span className={look('ellipsis')}>{[row.initiatorName, words.what].join(' · ')}</span>
        <span className={look('nowrap', row.overdue && 'ochre')}>{words.due || words.when}</span>
      </span>
    </AppLink>
  );
}

/** Approvals as a table; on the phone as rows of two lines. */
export function ApprovalRows({ rows }: { rows: readonly ApprovalRow[] }) {
  const { t } = useTranslation('approvals');
  const wordsOf = useWordsOf();
  const subject = (row: ApprovalRow) => (
    <TextLink kind="name" href={auditHref(row)}>
      {row.subjectName}
    </TextLink>
  );
  const columns: readonly (Omit<Column<ApprovalRow>, 'key' | 'title'> & { key: keyof RowWords | 'subject' | 'initiator' | 'state' })[] = [
    { key: 'subject', hint: ({ subjectName }) => subjectName, cell: subject },
    { key: 'what', hint: (row) => wordsOf(row).what, cell: (row) => wordsOf(row).what },
    { key: 'initiator', cell: ({ initiatorName }) => initiatorName },
    { key: 'where', hint: (row) => wordsOf(row).where, cell: (row) => wordsOf(row).where },
    { key: 'state', cell: (row) => <ApprovalState row={row} /> },
    { key: 'when', cell: (row) => wordsOf(row).when },
    { key: 'due', cell: (row) => <span className={look(row.overdue && 'ochre')}>{wordsOf(row).due}</span> },
    { key: 'action', cell: (row) => <TextLink href={auditHref(row)}>{wordsOf(row).action}</TextLink> },
  ];
  return (
    <Table
      className="approval-table"
      columns={columns.map((column) => ({ ...column, title: t(`column.${column.key}`), className: `approval-${column.key}` }))}
      rows={rows}
      keyOf={({ flowInstId }) => flowInstId}
      card={(row) => <Card row={row} words={wordsOf(row)} />}
    />
  );
}
