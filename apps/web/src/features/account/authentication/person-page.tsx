import './authentication.css';
import type { OutputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { formatDateTime } from '@moqi/rules';
import { ButtonLink, Icon, KeyValue, look, PageHeader, Sheet, TextLink } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { PaperValue } from './paper-value.tsx';
import { PersonForm } from './person-form.tsx';

/** What becomes of an account whose person is called something else now, before the new name is proven. */
function Renaming({ former }: { readonly former: string }) {
  const { t } = useTranslation('authentication');
  const navigate = useNavigate();
  return (
    <>
      <h2 className="auth-rename">{t('rename.title')}</h2>
      <ul className="auth-rename-facts">
        {(['number', 'ends', 'signed', 'open'] as const).map((fact) => (
          <li key={fact}>{t(`rename.facts.${fact}`, { name: former })}</li>
        ))}
      </ul>
      <PersonForm onDone={() => void navigate({ to: '/auth/personalIdentityAuth', search: {}, replace: true })} />
      <p className="auth-way">
        <TextLink href="/auth/moreAuthType?renamed=1">{t('person.more')}</TextLink>
      </p>
      <ButtonLink href="/auth/personalIdentityAuth">{t('rename.keep')}</ButtonLink>
    </>
  );
}

interface VerifiedProps {
  readonly proven: OutputOf<typeof readVerification>;
  readonly home: string;
}

/** What is proven of the person, and how it is kept up to date. */
function Verified({ proven, home }: VerifiedProps) {
  const { t } = useTranslation('authentication');
  const [renewing, setRenewing] = useState(false);
  const { name, maskedIdNo, verifiedAt, checkedBy, paper } = proven;
  const items = [
    { key: 'name', label: t('person.name'), value: name },
    { key: 'idNo', label: t('person.idNo'), value: maskedIdNo },
    { key: 'at', label: t('person.at'), value: formatDateTime(verifiedAt) },
    { key: 'by', label: t('person.by'), value: t('app:checkedBy', { context: checkedBy }) },
  ];
  const end = paper && { key: 'paper', label: t('paper.endsOn'), value: <PaperValue paper={paper} onRenew={() => setRenewing(true)} /> };
  return (
    <>
      <p className="auth-done">
        <Icon of={BadgeCheck} size={18} tone="pine" strokeWidth={1.9} />
        {t('person.done')}
      </p>
      <KeyValue items={end ? [...items, end] : items} />
      {paper?.state === 'ended' ? <p className={look('vermilion')}>{t('paper.endedHelp')}</p> : null}
      {renewing ? <PaperDialog name={name} onClose={() => setRenewing(false)} /> : null}
      <p className="auth-way">
        <TextLink href="/auth/personalIdentityAuth?renamed=1">{t('rename.ask')}</TextLink>
      </p>
      <div className="auth-next">
        <ButtonLink href="/auth/authGuide">{t('person.toCompany')}</ButtonLink>
        <ButtonLink kind="primary" href={home}>
          {t('toWorkbench')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Real-name authentication of a person. `renamed`: the person is verified, and called something else now. */
export function PersonPage({ renamed }: { readonly renamed?: string | undefined }) {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const query = useCall(readVerification, {});
  const { data } = query;
  return (
    <div className="auth-page">
      <PageHeader title={t('person.title')} fact={t('person.fact')} back={{ href: home, label: t('app:back') }} />
      <Sheet>
        <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
        {data?.state === 'none' ? <PersonForm /> : null}
        {data?.state === 'none' ? (
          <p className="auth-way">
            <TextLink href="/auth/moreAuthType">{t('person.more')}</TextLink>
          </p>
        ) : null}
        {data?.state === 'verified' && renamed === '1' ? <Renaming former={data.name} /> : null}
        {data?.state === 'verified' && renamed !== '1' ? <Verified proven={data} home={home} /> : null}
      </Sheet>
    </div>
  );
}
