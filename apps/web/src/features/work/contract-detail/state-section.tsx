import type { ContractDetail } from '@moqi/api/work/contracts';
import { look } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useSentence } from './use-sentence.ts';

/** One sentence of state, the deadline, and what may be done. */
export function StateSection({ contract, children }: { contract: ContractDetail; children?: ReactNode }) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  return (
    <section>
      <h2>{useSentence(contract)}</h2>
      {contract.state === 'signing' && contract.overDate && (
        <p className={look('ink3')}>{t('until', { time: format.time(contract.overDate), left: format.remaining(contract.overDate) })}</p>
      )}
      {children}
    </section>
  );
}
