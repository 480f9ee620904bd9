import type { CertificateRow } from '@moqi/api/trust/certificates';
import { listSignedWith } from '@moqi/api/work/contract-lists';
import { formatDate } from '@moqi/rules';
import { type IconType, LinkButton, look, Sheet, SkeletonRows, StatusMark, type Tone } from '@moqi/ui';
import { BadgeCheck, CircleX, Replace, TimerOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenContract } from '#entities/contract/use-open-contract.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';

const LOOKS: Readonly<Record<CertificateRow['state'], { icon: IconType; tone: Tone }>> = {
  valid: { icon: BadgeCheck, tone: 'pine' },
  replaced: { icon: Replace, tone: 'ink3' },
  expired: { icon: TimerOff, tone: 'ochre' },
  revoked: { icon: CircleX, tone: 'rouge' },
};

interface CertificateProps {
  readonly certificate: CertificateRow;
  /** what can be done with it */
  readonly children?: ReactNode;
}

/** One certificate: what it says, its state, and what was signed with it. */
export function Certificate({ certificate, children }: CertificateProps) {
  const { t } = useTranslation('certificates');
  const [open, setOpen] = useState(false);
  const { subject, issuer, serial, notBefore, notAfter, state, purpose, algorithm } = certificate;
  const { icon, tone } = LOOKS[state];
  return (
    <Sheet
      title={subject}
      fact={t(`purpose.${purpose}`)}
      extra={
        <StatusMark icon={icon} tone={tone}>
          {t(`state.${state}`)}
        </StatusMark>
      }
    >
      <dl className="certificate-facts">
        <div>
          <dt>{t('issuer')}</dt>
          <dd>{issuer}</dd>
        </div>
        <div>
          <dt>{t('serial')}</dt>
          <dd className={`certificate-serial ${look('mono')}`}>{serial}</dd>
        </div>
        <div>
          <dt>{t('validity')}</dt>
          <dd>{t('span', { from: formatDate(notBefore), to: formatDate(notAfter) })}</dd>
        </div>
        <div>
          <dt>{t('algorithm')}</dt>
          <dd>{algorithm}</dd>
        </div>
      </dl>
      <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hideSigned') : t('showSigned')}
      </LinkButton>
      {open ? <Signed serial={serial} /> : null}
      {children}
    </Sheet>
  );
}

/** What was signed with it, as far as one may see it. */
function Signed({ serial }: { serial: string }) {
  const { t } = useTranslation('certificates');
  const { time } = useFormat();
  const openContract = useOpenContract();
  const { data, error } = useCall(listSignedWith, { serial }, { audience: useDoor() });
  if (error) return <p className={look('rouge')}>{error.msg}</p>;
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={2} />;
  if (data.list.length === 0) return <p className={look('ink3')}>{t('signedNothing')}</p>;
  return (
    <ul className="certificate-signed">
      {data.list.map(({ applyNo, contractName, signTime }) => (
        <li key={applyNo}>
          <LinkButton className={look('ellipsis')} onClick={() => void openContract({ applyNo })}>
            {contractName}
          </LinkButton>
          <span className={look('ink3')}>{applyNo}</span>
          <span className={look('ink3', 'nowrap')}>{time(signTime)}</span>
        </li>
      ))}
    </ul>
  );
}
