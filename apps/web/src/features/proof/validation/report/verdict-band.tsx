import { Button, type IconType } from '@moqi/ui';
import { Download, FileMinus, Printer, ShieldAlert, ShieldCheck, ShieldQuestion, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/call/save-file.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Band, type BandTone } from '../band.tsx';
import type { Finding } from '../examining/use-examination.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { useVerdictWords } from './use-verdict-words.ts';

const LOOKS: Readonly<Record<Outcome, readonly [BandTone, IconType]>> = {
  valid: ['pine', ShieldCheck],
  unverified: ['ochre', ShieldQuestion],
  changed: ['rouge', ShieldAlert],
  broken: ['rouge', ShieldX],
  undecided: ['ochre', ShieldQuestion],
  stampOnly: ['plain', ShieldQuestion],
  unsigned: ['plain', FileMinus],
};

interface VerdictBandProps {
  readonly finding: Finding;
  readonly onRetry: () => void;
}

/** What the whole file is worth, and what can be done now. */
export function VerdictBand({ finding, onRetry }: VerdictBandProps) {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const { title, body } = useVerdictWords(finding);
  const { file, report, rootsMissing, signedState } = finding;
  const outcome = outcomeOf(report);
  const [tone, icon] = LOOKS[outcome];
  const saveSigned = (): void => {
    if (!signedState) return;
    const name = t('signedCopy', { name: file.name.replace(/\.pdf$/i, '') });
    saveFile(file.slice(0, signedState.size, 'application/pdf'), `${name}.pdf`);
  };
  const actions = (
    <>
      {outcome !== 'unsigned' && (
        <Button icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      {rootsMissing && (
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {signedState && (
        <Button kind="primary" icon={Download} onClick={saveSigned}>
          {t('downloadSigned')}
        </Button>
      )}
    </>
  );
  return (
    <Band tone={tone} icon={icon} title={title} actions={actions}>
      {body.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {outcome === 'broken' && <p>{report.reasons[0]?.[locale]}</p>}
    </Band>
  );
}
