import type { Change } from '@moqi/pdf/validate';
import { Button, Chip, LinkButton, look, Sheet } from '@moqi/ui';
import { FileDiff, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Finding } from '../examining/use-examination.ts';
import type { Comparisons } from '../pages/use-comparisons.ts';
import { ComparedPage } from './compared-page.tsx';
import { forbiddenChanges, lastViolated } from './violated.ts';

interface ChangesProps {
  readonly finding: Finding;
  readonly comparisons: Comparisons;
  /** Pages of the file can be shown and compared. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onPage: ((page: number) => void) | undefined;
}

/** What was done to the file that nobody signed for, in words, and both states side by side where they can be shown. */
export function Changes({ finding, comparisons, isOpen, onOpen, onPage }: ChangesProps) {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const { report, signedState, locked } = finding;
  const changes = forbiddenChanges(report);
  const others = report.reasons.filter(({ code }) => code !== 'CHANGED_AFTER').map((reason) => reason[locale]);
  const violated = lastViolated(report);
  return (
    <Sheet
      title={t('changes.title')}
      extra={
        violated && (
          <span className={look('ink3', 'text-12')}>{t('changes.after', { name: violated.signer.commonName || violated.fieldName })}</span>
        )
      }
    >
      <ul className="vali-changes">
        {changes.map((change) => (
          <ChangeLine key={change['zh-CN']} change={change} onPage={onPage} />
        ))}
        {[...new Set(others)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!signedState && <p className={look('ink3', 'text-13')}>{t('changes.noSignedState')}</p>}
      {signedState && locked && <p className={look('ink3', 'text-13')}>{t('changes.locked')}</p>}
      {signedState && !locked && !isOpen && (
        <Button icon={FileDiff} onClick={onOpen}>
          {t('changes.compare')}
        </Button>
      )}
      <div aria-live="polite">
        {comparisons.pages.map((comparison) => (
          <ComparedPage key={comparison.page} comparison={comparison} />
        ))}
        {comparisons.state === 'working' && <p className={look('ink3', 'text-13')}>{t('changes.working')}</p>}
        {comparisons.state === 'done' && comparisons.pages.length === 0 && <p className={look('text-13')}>{t('changes.looksSame')}</p>}
      </div>
    </Sheet>
  );
}

function ChangeLine({ change, onPage }: { change: Change; onPage: ((page: number) => void) | undefined }) {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const { page } = change;
  return (
    <li>
      <Chip small tone="rouge" icon={PenLine}>
        {page === undefined ? t('changes.file') : t('page', { page: page + 1 })}
      </Chip>
      <span className={look('grow')}>{change[locale]}</span>
      {page !== undefined && onPage && (
        <LinkButton className={look('text-13')} onClick={() => onPage(page)}>
          {t('show')}
        </LinkButton>
      )}
    </li>
  );
}
