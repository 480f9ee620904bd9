import './certificates.css';
import { type CertificateRow, listCertificates } from '@moqi/api/trust/certificates';
import { Button, EmptyState, look, PageHeader, TextLink, useToast } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useSession } from '#shared/session/session.ts';
import { Certificate } from './certificate.tsx';
import { CodeDialog } from './code-dialog.tsx';

const MOST = 20;
/** Of these the key is still there. */
const SIGNS: ReadonlySet<CertificateRow['state']> = new Set(['valid', 'replaced']);

type Asking = { readonly use: 'apply' } | { readonly use: 'revoke'; readonly certificateId: string };

/** 长期证书: the certificate that a person signs with for a year; applied for, renewed and revoked with a code to the account. */
export function LastingCertificatePage() {
  const { t } = useTranslation('certificates');
  const showToast = useToast();
  const [asking, setAsking] = useState<Asking>();
  const query = useCall(listCertificates, { purpose: 'lasting', itemPage: 1, pageSize: MOST }, { audience: 'personal' });
  const list = query.data?.list ?? [];
  const valid = list.find(({ state }) => state === 'valid');
  const done = (use: Asking['use']) => {
    setAsking(undefined);
    showToast({ kind: 'done', text: t(`lasting.done.${use}`) });
  };
  const applyFor = (word: 'apply' | 'renew') => (
    <Button kind="primary" onClick={() => setAsking({ use: 'apply' })}>
      {t(`lasting.${word}`)}
    </Button>
  );
  return (
    <div className="certificates">
      <PageHeader
        title={t('lasting.title')}
        back={{ href: '/signSettings/digital', label: t('title') }}
        actions={valid?.renewable ? applyFor('renew') : undefined}
      />
      <p className={look('ink2')}>{t('lasting.lead')}</p>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {query.data && !valid ? <None apply={applyFor('apply')} /> : null}
      {list[0] ? <p className={look('ink2')}>{t('selfBuilt', { issuer: list[0].issuer })}</p> : null}
      {list.map((certificate) => (
        <Certificate key={certificate.certificateId} certificate={certificate}>
          {SIGNS.has(certificate.state) ? (
            <Button kind="seal-outlined" onClick={() => setAsking({ use: 'revoke', certificateId: certificate.certificateId })}>
              {t('lasting.revoke')}
            </Button>
          ) : null}
        </Certificate>
      ))}
      {asking ? <CodeDialog {...asking} onDone={() => done(asking.use)} onClose={() => setAsking(undefined)} /> : null}
    </div>
  );
}

/** A certificate bears a proven name: who has none is led there first. */
function None({ apply }: { apply: ReactNode }) {
  const { t } = useTranslation('certificates');
  const isVerified = useSession(isPersonVerified);
  return (
    <EmptyState
      title={t('lasting.none')}
      help={isVerified ? t('lasting.noneHelp') : t('lasting.unverified')}
      actions={isVerified ? apply : <TextLink href="/auth/personalIdentityAuth">{t('lasting.verify')}</TextLink>}
    />
  );
}
