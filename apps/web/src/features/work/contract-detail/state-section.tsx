import type { ContractDetail } from '@moqi/api/work/contracts';
import { LinkButton, look } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { nextDeadlineOf } from './state-facts.ts';
import { useSentence } from './use-sentence.ts';

const ExtendDialog = lazy(() => import('./extend-dialog.tsx').then((m) => ({ default: m.ExtendDialog })));

/** One sentence of state, the deadline, and what may be done. */
export function StateSection({ contract, children }: { contract: ContractDetail; children?: ReactNode }) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const due = nextDeadlineOf(contract);
  const [isExtending, setExtending] = useState(false);
  return (
    <section>
      <h2>{useSentence(contract)}</h2>
      {contract.state === 'signing' && due && (
        <p className={look('ink3')}>
          {t('until', { time: format.time(due), left: format.remaining(due) })}{' '}
          {contract.can.revoke && <LinkButton onClick={() => setExtending(true)}>{t('extend.open')}</LinkButton>}
        </p>
      )}
      {children}
      <Suspense fallback={null}>
        {isExtending && <ExtendDialog applyId={contract.applyId} due={due} onClose={() => setExtending(false)} />}
      </Suspense>
    </section>
  );
}
