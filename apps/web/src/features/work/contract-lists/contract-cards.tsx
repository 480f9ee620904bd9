import { Button } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import type { ContractRow } from './contract-row.ts';
import { nextOf, type Perform, RowMenu, RowProgress, RowStatus } from './row-parts.tsx';

/** The rows of a list on a phone: name and state, party, progress and the next step. */
export function ContractCards({ rows, perform }: { rows: readonly ContractRow[]; perform: Perform }) {
  const { t } = useTranslation('contract-lists');
  return (
    <ul className="contract-cards mq-sheet">
      {rows.map((row) => {
        const step = nextOf(row);
        return (
          <li key={row.applyId} className="contract-card">
            <div className="contract-card-head">
              <button type="button" className="contract-open mq-ellipsis" onClick={() => perform('view', row)}>
                {row.contractName || t('row.unnamed')}
              </button>
              <RowStatus row={row} />
            </div>
            <div className="contract-card-party mq-ellipsis">{row.party || row.applyNo}</div>
            <div className="contract-card-foot">
              <RowProgress row={row} noted={false} />
              <span className="contract-card-when mq-ellipsis">
                <DeadlineText spelled overDate={row.overDate} status={row.status} />
              </span>
              <RowMenu row={row} perform={perform} />
              {step === undefined ? null : (
                <Button kind={step === 'sign' ? 'seal-outlined' : 'plain'} onClick={() => perform(step, row)}>
                  {t(`app:steps.${step}`)}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
