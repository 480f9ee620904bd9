import type { Affiliation } from '@moqi/api';
import { AppLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { usePhone } from '#shared/layout/use-phone.ts';
import { RelationState } from './relation-state.tsx';
import { useRelationWords } from './use-relation-words.ts';

interface RowsProps {
  readonly rows: readonly Affiliation[];
  readonly onEnd: (relation: Affiliation) => void;
}

const hrefOf = ({ affiliationId }: Affiliation) => `/console/affiliate/contracts?affiliationId=${affiliationId}`;

/** The companies below: as a table, on the phone as two-line rows. */
export function SubsidiaryRows({ rows, onEnd }: RowsProps) {
  const phone = usePhone();
  return phone ? <Cards rows={rows} onEnd={onEnd} /> : <Table rows={rows} onEnd={onEnd} />;
}

function Name({ relation }: { relation: Affiliation }) {
  if (relation.state !== 'granted') return <span className="mq-medium">{relation.companyName}</span>;
  return (
    <AppLink className="mq-medium mq-ellipsis" href={hrefOf(relation)}>
      {relation.companyName}
    </AppLink>
  );
}

function Steps({ relation, onEnd }: { relation: Affiliation; onEnd: (relation: Affiliation) => void }) {
  const { t } = useTranslation('console-affiliates');
  const manages = usePermits('organization.manage');
  const { state, companyName } = relation;
  const mayEnd = manages && (state === 'asked' || state === 'granted');
  return (
    <span className="affiliates-actions">
      {state === 'granted' ? (
        <AppLink className="mq-link" href={hrefOf(relation)} aria-label={t('action.contractsOf', { name: companyName })}>
          {t('action.contracts')}
        </AppLink>
      ) : null}
      {mayEnd ? (
        <button
          type="button"
          className="mq-link mq-link-quiet"
          aria-label={t(state === 'asked' ? 'action.withdrawOf' : 'action.endOf', { name: companyName })}
          onClick={() => onEnd(relation)}
        >
          {t(state === 'asked' ? 'action.withdraw' : 'action.end')}
        </button>
      ) : null}
    </span>
  );
}

function Table({ rows, onEnd }: RowsProps) {
  const { t } = useTranslation('console-affiliates');
  const words = useRelationWords();
  return (
    <div className="affiliates-scroll">
      <table className="mq-table affiliates-table">
        <thead>
          <tr>
            <th>{t('column.company')}</th>
            <th className="affiliates-code">{t('column.code')}</th>
            <th className="affiliates-state">{t('column.state')}</th>
            <th className="affiliates-right">{t('column.range')}</th>
            <th className="affiliates-since">{t('column.since')}</th>
            <th className="affiliates-action">{t('column.action')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((relation) => (
            <tr key={relation.affiliationId}>
              <td title={relation.companyName}>
                <Name relation={relation} />
              </td>
              <td className="affiliates-code mq-ink3">{relation.creditCode}</td>
              <td title={relation.reason}>
                <RelationState state={relation.state} />
              </td>
              <td className="mq-ink2">{words(relation).range}</td>
              <td className="mq-ink2" title={words(relation).since}>
                {words(relation).since}
              </td>
              <td>
                <Steps relation={relation} onEnd={onEnd} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows, onEnd }: RowsProps) {
  const words = useRelationWords();
  return (
    <ul className="affiliates-cards">
      {rows.map((relation) => (
        <li key={relation.affiliationId} className="affiliates-card">
          <div className="affiliates-card-head">
            <Name relation={relation} />
            <RelationState state={relation.state} />
          </div>
          <div className="affiliates-card-foot">
            <span className="mq-ink3">{relation.state === 'granted' ? words(relation).range : words(relation).since}</span>
            <Steps relation={relation} onEnd={onEnd} />
          </div>
        </li>
      ))}
    </ul>
  );
}
