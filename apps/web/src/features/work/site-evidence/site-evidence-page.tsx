import { readPhotoTicket } from '@moqi/api/work/site-evidence';
import { formatDateTime } from '@moqi/rules';
import { Icon, type IconType, look, Sheet } from '@moqi/ui';
import { CircleCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoTaker } from '#entities/site-evidence/photo-taker.tsx';
import { useHandIn } from '#entities/site-evidence/use-hand-in.ts';
import { useCall } from '#shared/call/index.ts';
import { SigningFrame } from '#shells/signing.tsx';

interface OutcomeProps {
  readonly icon: IconType;
  readonly tone: 'indigo' | 'ink3';
  readonly heading: string;
  readonly help: string;
  readonly children?: ReactNode;
}

function Outcome({ icon, tone, heading, help, children }: OutcomeProps) {
  return (
    <output className="evidence-outcome">
      <span className={look(tone)}>
        <Icon of={icon} size={44} />
      </span>
      <h1 className={look('text-22', 'strong')}>{heading}</h1>
      <p className={look('ink2')}>{help}</p>
      {children}
    </output>
  );
}

/** What a phone opens by the code on the signing page: one photo, for ten minutes, and nothing else of the contract. */
export function SiteEvidencePage({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('site-evidence');
  return (
    <SigningFrame title={t('title')}>
      <Asked ticket={ticket} />
    </SigningFrame>
  );
}

function Asked({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('site-evidence');
  const { data, error } = useCall(readPhotoTicket, { ticket });
  const handIn = useHandIn();
  const { handed } = handIn;
  if (handed) {
    return (
      <Outcome icon={CircleCheck} tone="indigo" heading={t('page.done')} help={t('page.back')}>
        <Sheet>
          <p>{t('row.at', { time: formatDateTime(handed.takenTime) })}</p>
          <p className={`evidence-row-hash ${look('text-12', 'ink3')}`}>{t('row.hash', { hash: handed.hash })}</p>
        </Sheet>
      </Outcome>
    );
  }
  // once the photo is on its way, that the ticket is used up by it is no news
  if (error && !handIn.isSending && !data) {
    const help = error.code === 'UNANSWERED' ? error.msg : t('page.endedHelp');
    return <Outcome icon={TimerOff} tone="ink3" heading={t('page.ended')} help={help} />;
  }
  if (!data) return null;
  const { senderName, subject, validUntil } = data;
  return (
    <>
      <h1 className={look('text-22', 'strong')}>{t('page.heading', { sender: senderName })}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t('page.until', { time: formatDateTime(validUntil).slice(11, 16) })}</p>
      <PhotoTaker sender={senderName} subject={subject} handIn={handIn} onHandIn={(place) => handIn.send(ticket, place)} />
    </>
  );
}
