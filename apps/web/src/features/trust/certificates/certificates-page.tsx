import './certificates.css';
import { listCertificates } from '@moqi/api/trust/certificates';
import { Button, ButtonLink, EmptyState, look, PageHeader } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { Certificate } from './certificate.tsx';

const PAGE = 20;

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
      <PageHeader
        title={t('title')}
        fact={name}
        actions={enterprise ? undefined : <ButtonLink href="/signSettings/security/dc">{t('lasting.title')}</ButtonLink>}
      />
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
