import type { ContractDetail } from '@moqi/api/work/contracts';
import { LinkButton, look } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { nextDeadlineOf } from './state-facts.ts';
import { useSentence } from './use-sentence.ts';

interface StateSectionProps {
  readonly contract: ContractDetail;
  /** absent: the reader extends nothing */
  readonly onExtend?: () => void;
  readonly children?: ReactNode;
}

/** One sentence of state, the deadline, and what may be done. */
export function StateSection({ contract, onExtend, children }: StateSectionProps) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const due = nextDeadlineOf(contract);
  return (
    <section>
      <h2>{useSentence(contract)}</h2>
      {contract.state === 'signing' && due && (
        <p className={look('ink3')}>
          {t('until', { time: format.time(due), left: format.remaining(due) })}{' '}
          {contract.can.revoke && onExtend && <LinkButton onClick={onExtend}>{t('extend.open')}</LinkButton>}
        </p>
      )}
      {children}
    </section>
  );
}
