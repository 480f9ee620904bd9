import { Button, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import type { ContractRow } from './contract-row.ts';
import { type HrefOf, nextOf, OtherSteps, type Perform, RowName, RowProgress, RowStatus, RowTags } from './row-parts.tsx';

/** A row of a list on a phone: name and state, party, progress and the next step. */
export function ContractCard({ row, perform, hrefOf }: { row: ContractRow; perform: Perform; hrefOf: HrefOf }) {
  const { t } = useTranslation('contract-lists');
  const step = nextOf(row);
  return (
    <div className="contract-card">
      <div className="contract-card-head">
        <RowName row={row} perform={perform} hrefOf={hrefOf} className="contract-card-name" />
        <RowStatus row={row} />
      </div>
      <div className={`contract-card-party ${look('ellipsis')}`}>{row.party || row.applyNo}</div>
      <RowTags row={row} most={3} />
      <div className="contract-card-foot">
        <RowProgress row={row} noted={false} />
        <span className={`contract-card-when ${look('ellipsis')}`}>
          <DeadlineText spelled overDate={row.overDate} status={row.status} />
        </span>
        <OtherSteps row={row} perform={perform} />
        {step === undefined ? null : (
          <Button kind={step === 'sign' ? 'seal-outlined' : 'plain'} onClick={() => perform(step, row)}>
            {t(`app:steps.${step}`)}
          </Button>
        )}
      </div>
    </div>
  );
}
