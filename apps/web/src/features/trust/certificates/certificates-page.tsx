import './certificates.css';
import { type CertificateRow, listCertificates } from '@moqi/api/trust/certificates';
import { listSignedWith } from '@moqi/api/work/contract-lists';
import { formatDate } from '@moqi/rules';
import { Button, EmptyState, type IconType, LinkButton, look, PageHeader, Sheet, SkeletonRows, StatusMark, type Tone } from '@moqi/ui';
import { BadgeCheck, CircleX, Replace, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenContract } from '#entities/contract/use-open-contract.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';

const PAGE = 20;
const LOOKS: Readonly<Record<CertificateRow['state'], { icon: IconType; tone: Tone }>> = {
  valid: { icon: BadgeCheck, tone: 'pine' },
  replaced: { icon: Replace, tone: 'ink3' },
  expired: { icon: TimerOff, tone: 'ochre' },
  revoked: { icon: CircleX, tone: 'rouge' },
};

/** Certificates issued in one's name, and what was signed with each. */
export function CertificatesPage() {
  const { t } = useTranslation('certificates');
  const audience = useDoor();
  const name = useSession((session) => session.currentAuthUser?.name);
  const enterprise = useSession(inEnterprise);
  const [itemPage, setPage] = useState(1);
  const query = useCall(listCertificates, { itemPage, pageSize: PAGE }, { audience, keepPrevious: true });
  const { data } = query;
  return (
    <div className="certificates">
      <PageHeader title={t('title')} fact={name} />
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {data?.count === 0 ? <EmptyState title={t('none')} help={enterprise ? t('noneCompany') : t('nonePerson')} /> : null}
      {data && data.count > 0 ? (
        <>
          <p className={look('ink2')}>{t('selfBuilt', { issuer: data.list[0]?.issuer })}</p>
          {data.list.map((certificate) => (
            <Certificate key={certificate.certificateId} certificate={certificate} />
          ))}
          {data.count > PAGE ? (
            <div className="certificates-pages">
              <Button disabled={itemPage === 1} onClick={() => setPage(itemPage - 1)}>
                {t('newer')}
              </Button>
              <span className={look('ink2')}>{t('page', { page: itemPage, count: data.count })}</span>
              <Button disabled={itemPage * PAGE >= data.count} onClick={() => setPage(itemPage + 1)}>
                {t('older')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Certificate({ certificate }: { certificate: CertificateRow }) {
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
