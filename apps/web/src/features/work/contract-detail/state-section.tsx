import type { ContractDetail } from '@moqi/api/work/contracts';
import { LinkButton, look } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useSentence } from './use-sentence.ts';

const ExtendDialog = lazy(() => import('./extend-dialog.tsx').then((m) => ({ default: m.ExtendDialog })));

/** One sentence of state, the deadline, and what may be done. */
export function StateSection({ contract, children }: { contract: ContractDetail; children?: ReactNode }) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const [isExtending, setExtending] = useState(false);
  return (
    <section>
      <h2>{useSentence(contract)}</h2>
      {contract.state === 'signing' && contract.overDate && (
        <p className={look('ink3')}>
          {t('until', { time: format.time(contract.overDate), left: format.remaining(contract.overDate) })}{' '}
          {contract.can.revoke && <LinkButton onClick={() => setExtending(true)}>{t('extend.open')}</LinkButton>}
        </p>
      )}
      {children}
      <Suspense fallback={null}>{isExtending && <ExtendDialog contract={contract} onClose={() => setExtending(false)} />}</Suspense>
    </section>
  );
}
