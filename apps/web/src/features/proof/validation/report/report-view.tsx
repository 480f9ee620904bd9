import { look, usePhone } from '@moqi/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfPagesHandle } from '#shared/pdf/index.ts';
import { evidenceTime } from '../evidence-time.ts';
import type { Finding } from '../examining/use-examination.ts';
import { FileSheet } from '../pages/file-sheet.tsx';
import { useComparisons } from '../pages/use-comparisons.ts';
import { useFilePages } from '../pages/use-file-pages.ts';
import { Changes } from './changes.tsx';
import { Integrity } from './integrity.tsx';
import { outcomeOf } from './outcome.ts';
import { SignatureList } from './signature-list.tsx';
import { VerdictBand } from './verdict-band.tsx';
import './report.css';
import './print.css';

interface ReportViewProps {
  readonly finding: Finding;
  readonly onFile: (file: File) => void;
}

/** Everything that was found in one file. Its pages are drawn at once on a desk, on a phone when they are asked for. */
export function ReportView({ finding, onFile }: ReportViewProps) {
  const { t } = useTranslation('validation');
  const isPhone = usePhone();
  const [isAsked, setAsked] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const pages = useRef<PdfPagesHandle>(null);
  const { file, report, fingerprint, signedState, locked, checkedAt } = finding;
  const isOpen = (!isPhone || isAsked) && !locked;
  const signed = useMemo(() => signedState && file.slice(0, signedState.size), [file, signedState]);
  const now = useFilePages(isOpen ? file : undefined);
  const then = useFilePages(isOpen ? signed : undefined);
  const comparisons = useComparisons(report, then.document, now.document);
  const trusted = (report.trust ?? []).map(({ name }) => name);
  const outcome = outcomeOf(report);
  const isChanged = outcome === 'changed';
  const showPage = (page: number): void => {
    pages.current?.reveal(page);
    if (isPhone) sheet.current?.scrollIntoView({ block: 'start' });
  };
  const onPage = isOpen ? showPage : undefined;
  return (
    <div className="vali-report">
      <VerdictBand finding={finding} onRetry={() => onFile(file)} />
      <div className="vali-columns">
        <div ref={sheet} className="vali-file-place">
          <FileSheet
            finding={finding}
            shown={now}
            isOpen={isOpen}
            marks={comparisons.pages}
            handle={pages}
            onOpen={() => setAsked(true)}
            onFile={onFile}
          />
        </div>
        <div className="vali-findings">
          {isChanged && (
            <Changes finding={finding} comparisons={comparisons} isOpen={isOpen} onOpen={() => setAsked(true)} onPage={onPage} />
          )}
          {report.signatures.length > 0 && <SignatureList finding={finding} onPage={onPage} />}
          <Integrity report={report} />
          <footer className="vali-foot">
            <p>{t('foot.checked', { time: evidenceTime(checkedAt), name: file.name })}</p>
            <p className={`vali-print-only ${look('mono')}`}>SHA-256 {fingerprint}</p>
            <p>
              {trusted.length > 0 && t('foot.trust', { names: trusted.join(t('comma')) })}
              {t('foot.limits')}
            </p>
          </footer>
        </div>
      </div>
    </div>
  );
}
