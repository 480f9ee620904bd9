import { showTrial } from '@moqi/api/reach/trials';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import type { Trial } from './trial-page.tsx';

/** The sample as it is now, drawn by the server from the very file that is signed. */
export function TrialSheet({ trial: { contractName, signatures } }: { readonly trial: Trial }) {
  const { t } = useTranslation('trial');
  return (
    <section className="trial-sheet" aria-label={t('sheet')}>
      <img
        src={fileUrl(showTrial, { page: 0, version: signatures.length })}
        width={1240}
        height={1754}
        alt={t('picture', { name: contractName, count: signatures.length })}
      />
    </section>
  );
}
