import type { ContractDetail } from '@moqi/api/work/contracts';
import { Button, Icon, look } from '@moqi/ui';
import { AArrowUp, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';

interface OnSite {
  readonly photosAsked: number;
  readonly filesAsked: number;
  readonly recordingAsked: boolean;
  readonly passwordAsked: boolean;
  readonly callAsked: boolean;
  readonly callOpensTime: string;
}

interface AskHeaderProps {
  readonly contract: ContractDetail;
  /** the enterprise signed for; empty for a person */
  readonly company: string;
  /** what is asked for on site before signing; undefined: it is not known yet */
  readonly onSite: OnSite | undefined;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
}

/** The sender, the party that the sender acts for, and the deadline. */
export function AskHeader({ contract, company, onSite, isLarge, onLarge }: AskHeaderProps) {
  const { t } = useTranslation('signing');
  const format = useFormat();
  const { ownerName: sender, overDate } = contract;
  const ask = company === '' ? 'read.ask' : company === sender ? 'read.askOwn' : 'read.askFor';
  return (
    <header className="signing-ask">
      <span className={look('vermilion')}>
        <Icon of={PenLine} size={18} strokeWidth={1.9} />
      </span>
      <div className={look('grow')}>
        <p>{t(ask, { sender, company })}</p>
        {overDate && <p className={look('ochre')}>{t('read.until', { time: format.time(overDate), left: format.remaining(overDate) })}</p>}
        {onSite && <AskedOnSite {...onSite} sender={sender} />}
      </div>
      <Button icon={AArrowUp} aria-pressed={isLarge} onClick={() => onLarge(!isLarge)}>
        {t('read.large')}
      </Button>
    </header>
  );
}

function AskedOnSite({
  sender,
  filesAsked,
  photosAsked,
  callAsked,
  callOpensTime,
  passwordAsked,
  recordingAsked,
}: OnSite & { readonly sender: string }) {
  const { t } = useTranslation('signing');
  const { time } = useFormat();
  const asked = [
    filesAsked > 0 && t('read.files', { count: filesAsked }),
    photosAsked > 0 && t('read.photos', { count: photosAsked }),
    callAsked && t('read.call', { sender, time: time(callOpensTime) }),
    passwordAsked && t('read.signPassword'),
    recordingAsked && t('read.recording'),
  ];
  return asked.map(
    (words) =>
      words && (
        <p key={words} className={look('ink2')}>
          {words}
        </p>
      ),
  );
}
