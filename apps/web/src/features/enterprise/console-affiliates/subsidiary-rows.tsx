import type { Affiliation } from '@moqi/api/enterprise/affiliates';
import { AppLink, type Column, LinkButton, look, Table, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { RelationState } from './relation-state.tsx';
import { useRelationWords } from './use-relation-words.ts';

interface RowsProps {
  readonly rows: readonly Affiliation[];
  readonly onEnd: (relation: Affiliation) => void;
}

const hrefOf = ({ affiliationId }: Affiliation) => `/console/affiliate/contracts?affiliationId=${affiliationId}`;

function Name({ relation }: { relation: Affiliation }) {
  if (!relation.can.read) return <span className={look('medium')}>{relation.companyName}</span>;
  return (
    <AppLink className={look('medium', 'ellipsis')} href={hrefOf(relation)}>
      {relation.companyName}
    </AppLink>
  );
}

function Steps({ relation, onEnd }: { relation: Affiliation; onEnd: (relation: Affiliation) => void }) {
  const { t } = useTranslation('console-affiliates');
  const { can, companyName } = relation;
  return (
    <span className="affiliates-actions">
      {can.read ? (
        <TextLink href={hrefOf(relation)} aria-label={t('action.contractsOf', { name: companyName })}>
          {t('action.contracts')}
        </TextLink>
      ) : null}
      {can.end || can.withdraw ? (
        <LinkButton
          kind="quiet"
          aria-label={t(can.withdraw ? 'action.withdrawOf' : 'action.endOf', { name: companyName })}
          onClick={() => onEnd(relation)}
        >
          {t(can.withdraw ? 'action.withdraw' : 'action.end')}
        </LinkButton>
      ) : null}
    </span>
  );
}

function Card({ relation, onEnd }: { relation: Affiliation; onEnd: (relation: Affiliation) => void }) {
  const { range, since } = useRelationWords()(relation);
  return (
    <div className="affiliates-card">
      <div className="affiliates-card-head">
        <Name relation={relation} />
        <RelationState state={relation.state} />
      </div>
      <div className="affiliates-card-foot">
        <span className={look('ink3')}>{relation.state === 'granted' ? range : since}</span>
        <Steps relation={relation} onEnd={onEnd} />
      </div>
    </div>
  );
}

/** The companies below: as a table, on the phone as two-line rows. */
export function SubsidiaryRows({ rows, onEnd }: RowsProps) {
  const { t } = useTranslation('console-affiliates');
  const words = useRelationWords();
  const columns: readonly Column<Affiliation>[] = [
    {
      key: 'company',
      title: t('column.company'),
      hint: ({ companyName }) => companyName,
      cell: (relation) => <Name relation={relation} />,
    },
    { key: 'code', title: t('column.code'), tone: 'ink3', cell: ({ creditCode }) => creditCode },
    { key: 'state', title: t('column.state'), hint: ({ reason }) => reason, cell: ({ state }) => <RelationState state={state} /> },
    { key: 'right', title: t('column.range'), tone: 'ink2', cell: (relation) => words(relation).range },
    {
      key: 'since',
      title: t('column.since'),
      tone: 'ink2',
      hint: (relation) => words(relation).since,
      cell: (relation) => words(relation).since,
    },
    { key: 'action', title: t('column.action'), cell: (relation) => <Steps relation={relation} onEnd={onEnd} /> },
  ];
  return (
    <div className="affiliates-scroll">
      <Table
        className="affiliates-table"
        columns={columns.map((column) => ({ ...column, className: `affiliates-${column.key}` }))}
        rows={rows}
        keyOf={({ affiliationId }) => affiliationId}
        card={(relation) => <Card relation={relation} onEnd={onEnd} />}
      />
    </div>
  );
}
