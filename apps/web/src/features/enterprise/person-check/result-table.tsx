import type { LookupSource } from '@moqi/api/enterprise/contacts';
import { maskIdentifier } from '@moqi/rules';
import { type Column, look, StatusMark, Table } from '@moqi/ui';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TypedPerson } from './person-lines.ts';

/** What became of one person: an answer and who gave it, or why there is none. */
export interface CheckedPerson extends TypedPerson {
  readonly match?: boolean;
  readonly comparedWith?: LookupSource;
  readonly problem?: string;
}

/** Row by row: that one was not answered takes nothing from the others. */
export function ResultTable({ rows }: { readonly rows: readonly CheckedPerson[] }) {
  const { t } = useTranslation('person-check');
  const columns: readonly Column<CheckedPerson>[] = [
    { key: 'person', title: t('column.person'), names: true, cell: Person },
    { key: 'result', title: t('column.result'), cell: Result },
    { key: 'by', title: t('column.by'), tone: 'ink2', cell: Source },
  ];
  return (
    <Table
      columns={columns.map((column) => ({ ...column, className: `person-check-${column.key}` }))}
      rows={rows}
      keyOf={({ name, identityNo }) => `${name} ${identityNo}`}
      label={t('results')}
      card={(row) => (
        <div className="person-check-card">
          <Person {...row} />
          <Result {...row} />
          <span className={look('ink3', 'text-12')}>
            <Source {...row} />
          </span>
        </div>
      )}
    />
  );
}

function Person({ name, identityNo }: CheckedPerson) {
  return (
    <span className="person-check-named">
      <span className={look('medium')}>{name}</span>
      <span className={look('mono', 'ink3', 'text-12')}>{maskIdentifier(identityNo)}</span>
    </span>
  );
}

function Result({ match, problem }: CheckedPerson) {
  const { t } = useTranslation('person-check');
  if (match === undefined) {
    return (
      <span className="person-check-named">
        <StatusMark icon={CircleAlert} tone="ochre">
          {t('result.unanswered')}
        </StatusMark>
        <span className={look('ink2', 'text-12')}>{problem}</span>
      </span>
    );
  }
  return (
    <StatusMark icon={match ? CircleCheck : CircleX} tone={match ? 'pine' : 'rouge'}>
      {t(match ? 'result.match' : 'result.mismatch')}
    </StatusMark>
  );
}

function Source({ comparedWith }: CheckedPerson) {
  const { t } = useTranslation('person-check');
  return comparedWith === undefined ? '—' : t(`source.${comparedWith}`);
}
