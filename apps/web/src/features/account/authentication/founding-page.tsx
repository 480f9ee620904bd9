import './authentication.css';
import type { OutputOf } from '@moqi/api';
import { askLegalPerson, readOwnFounding } from '@moqi/api/enterprise/founding';
import { mobileOrEmail, required } from '@moqi/rules';
import { Button, ButtonLink, FieldError, LinkButton, look, PageHeader, Sheet, TextField, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { forget } from '#shared/form/kept-values.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { type Company, CompanyFacts, companyOf } from './company-facts.tsx';

type Own = OutputOf<typeof readOwnFounding>;
/** Where the link goes. */
function AskForm({ company, onSent }: { company: Company; onSent: () => void }) {
  const { t } = useTranslation('authentication');
  const showToast = useToast();
  const [refusal, setRefusal] = useState('');
  const form = useFields({ rules: { targetId: [required, (value) => mobileOrEmail(value.trim())] } });
  const { mutate, isPending } = useAct(askLegalPerson);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (!form.check()) return;
    mutate(
      { ...company, targetId: form.values.targetId.trim() },
      {
        onError: ({ msg }) => setRefusal(msg),
        onSuccess: ({ maskedTarget }) => {
          forget('enterprise');
          showToast({ text: t('founding.toast', { target: maskedTarget }) });
          onSent();
        },
      },
    );
  };
  return (
    <form className="auth-fields" noValidate onSubmit={submit}>
      <TextField
        {...form.field('targetId')}
        label={t('founding.target', { name: company.legalPerson })}
        hint={t('founding.targetHint')}
        autoComplete="off"
        maxLength={120}
      />
      {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
      <Button type="submit" kind="primary" size="large" busy={isPending}>
        {t('founding.send')}
      </Button>
    </form>
  );
}

function Content({ own, ap }: { own: Own; ap: string | undefined }) {
  const { t } = useTranslation('authentication');
  const format = useFormat();
  const router = useRouter();
  const home = useSession((session) => homePath(inEnterprise(session)));
  const [company, setCompany] = useState(() => companyOf(own));
  const isNew = company.companyName !== own.companyName;
  const [asks, setAsks] = useState(isNew || own.state !== 'waiting');
  if (company.companyName === '') {
    return (
      <>
        <p className={look('ink2')}>{t('founding.nothing')}</p>
        <div className="auth-next">
          <ButtonLink kind="primary" href="/auth/1">
            {t('founding.toCompany')}
          </ButtonLink>
        </div>
      </>
    );
  }
  if (!isNew && own.state === 'agreed') {
    return (
      <>
        <p className="auth-done">{t('founding.agreed')}</p>
        <CompanyFacts company={own} />
        <div className="auth-next">
          <ButtonLink kind="primary" href={home}>
            {t('toWorkbench')}
          </ButtonLink>
        </div>
      </>
    );
  }
  const outcome = isNew
    ? undefined
    : { refused: t('founding.refused', { reason: own.reason }), expired: t('founding.expired') }[own.state as 'refused'];
  return (
    <>
      <CompanyFacts company={company} />
      {outcome === undefined ? null : <p className="auth-outcome">{outcome}</p>}
      {asks ? (
        <>
          <p className="auth-way">{t('founding.help', { name: company.legalPerson })}</p>
          <AskForm
            company={company}
            onSent={() => {
              setCompany({ ...company });
              setAsks(false);
            }}
          />
          <p className="auth-way">
            <LinkButton onClick={() => void router.navigate({ to: '/auth/microDeposit', search: ap === undefined ? {} : { ap } })}>
              {t('founding.deposit')}
            </LinkButton>
          </p>
          <p className="auth-way">
            <LinkButton onClick={() => void router.navigate({ to: '/auth/wordCustom' })}>{t('founding.letter')}</LinkButton>
          </p>
        </>
      ) : (
        <>
          <p className="auth-way">{t('founding.waiting', { target: own.maskedTarget, until: format.time(own.expireTime) })}</p>
          <div className="auth-next">
            <Button onClick={() => setAsks(true)}>{t('founding.again')}</Button>
            <ButtonLink kind="primary" href={home}>
              {t('toWorkbench')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}

/**
 * 证明方式: the legal representative of a company is asked, where somebody else wants to verify and manage it. `ap` is the page that waits for the
 * company.
 */
export function FoundingPage({ ap }: { readonly ap?: string | undefined }) {
  const { t } = useTranslation('authentication');
  const query = useCall(readOwnFounding, {});
  return (
    <div className="auth-page">
      <PageHeader title={t('founding.title')} fact={t('founding.fact')} back={{ href: '/auth/1', label: t('app:back') }} />
      <Sheet>
        <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
        {query.data ? <Content own={query.data} ap={ap} /> : null}
      </Sheet>
    </div>
  );
}
