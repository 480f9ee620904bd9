import './console-settings.css';
import type { OutputOf } from '@moqi/api';
import { readOrganization } from '@moqi/api/enterprise/enterprises';
import { listCertificates } from '@moqi/api/trust/certificates';
import { formatDate } from '@moqi/rules';
import { ButtonLink, KeyValue, look, PageHeader, Sheet, StatusMark, TextLink } from '@moqi/ui';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';

type Organization = OutputOf<typeof readOrganization>;

/** The enterprise as it was authenticated, its certificate and its administrators. */
export function AccountPage() {
  const { t } = useTranslation('console-settings');
  const query = useCall(readOrganization, {});
  const { data } = query;
  return (
    <div className="console-settings">
      <PageHeader
        title={t('account.title')}
        {...(data ? { fact: data.name } : {})}
        actions={<ButtonLink href="/console/authEdit">{t('account.change')}</ButtonLink>}
      />
      <Pending query={query} lines={8} title={t('account.failed')} help={t('account.failedHelp')} />
      {data ? <Facts organization={data} /> : null}
      {data ? <Certificate /> : null}
      {data && data.history.length > 0 ? <History history={data.history} /> : null}
    </div>
  );
}

function Facts({ organization }: { organization: Organization }) {
  const { t } = useTranslation('console-settings');
  const { name, creditCode, legalPerson, authStatus, checkedBy, authTime, createTime, administrators } = organization;
  const verified = authStatus === 1;
  return (
    <Sheet title={t('account.facts')}>
      <KeyValue
        items={[
          { key: 'name', label: t('account.name'), value: name },
          { key: 'code', label: t('account.creditCode'), value: creditCode },
          { key: 'person', label: t('account.legalPerson'), value: legalPerson },
          {
            key: 'state',
            label: t('account.state'),
            value: (
              <StatusMark icon={verified ? BadgeCheck : CircleDashed} tone={verified ? 'pine' : 'ochre'}>
                {verified
                  ? t('account.verified', { by: t('app:checkedBy', { context: checkedBy }), day: formatDate(authTime) })
                  : t('account.unverified')}
              </StatusMark>
            ),
          },
          { key: 'since', label: t('account.since'), value: formatDate(createTime) },
          {
            key: 'administrators',
            label: t('account.administrators', { count: administrators.length }),
            value: administrators.map((one) => one.name).join(t('app:separator')),
          },
        ]}
      />
    </Sheet>
  );
}

/** The certificate that the enterprise seals with; made at the first seal that is pressed. */
function Certificate() {
  const { t } = useTranslation('console-settings');
  const { data } = useCall(listCertificates, { pageSize: 1 }, { audience: 'enterprise' });
  const [certificate] = data?.list ?? [];
  return (
    <Sheet title={t('account.certificate')} extra={<TextLink href="/signSettings/digital">{t('account.certificates')}</TextLink>}>
      {certificate ? (
        <KeyValue
          items={[
            { key: 'subject', label: t('account.subject'), value: certificate.subject },
            {
              key: 'issuer',
              label: t('account.issuer'),
              value: certificate.selfBuilt ? t('account.selfBuilt', { issuer: certificate.issuer }) : certificate.issuer,
            },
            { key: 'serial', label: t('account.serial'), value: <span className={look('mono')}>{certificate.serial}</span> },
            {
              key: 'validity',
              label: t('account.validity'),
              value: t('account.span', { from: formatDate(certificate.notBefore), to: formatDate(certificate.notAfter) }),
            },
          ]}
        />
      ) : (
        <p className={look('ink2')}>{data ? t('account.noCertificate') : t('app:loading')}</p>
      )}
    </Sheet>
  );
}

function History({ history }: { history: Organization['history'] }) {
  const { t } = useTranslation('console-settings');
  return (
    <Sheet title={t('account.history')}>
      <ul className="console-history">
        {history.map(({ name, legalPerson, until, changedBy }) => (
          <li key={until}>
            <span className={look('medium')}>{name}</span>
            <span className={look('ink2')}>{t('account.represented', { name: legalPerson })}</span>
            <span className={look('ink3')}>{t('account.until', { day: formatDate(until), name: changedBy })}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
