import type { OutputOf } from '@moqi/api';
import type { readOwnPapers } from '@moqi/api/trust/own-papers';
import { Button, look } from '@moqi/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// the camera is fetched where a person wants to be seen
const HeadTurnDialog = lazy(() => import('./head-turn-dialog.tsx').then((m) => ({ default: m.HeadTurnDialog })));

interface HeadTurnOfferProps {
  readonly headTurn: OutputOf<typeof readOwnPapers>['headTurn'];
  /** of a head turn that passed */
  readonly checkId: string | undefined;
  readonly onPassed: (checkId: string) => void;
}

/** What may go along with a paper, and need not; nothing where no program sees faces. */
export function HeadTurnOffer({ headTurn: { isThere, consent }, checkId, onPassed }: HeadTurnOfferProps) {
  const { t } = useTranslation('authentication');
  const [isOpen, setIsOpen] = useState(false);
  const passed = (id: string) => {
    setIsOpen(false);
    onPassed(id);
  };
  if (!isThere) return null;
  return (
    <div>
      <p className={look('field-label')}>{t('headTurn.optional')}</p>
      <p className={look('text-13', checkId === undefined ? 'ink2' : 'pine')} role="status">
        {t(checkId === undefined ? 'headTurn.offer' : 'headTurn.passed')}
      </p>
      <Button onClick={() => setIsOpen(true)}>{t(checkId === undefined ? 'headTurn.open' : 'headTurn.again')}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HeadTurnDialog consent={consent} onPassed={passed} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
