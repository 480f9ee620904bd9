import type { OutputOf } from '@moqi/api';
import type { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { createOrganization } from '@moqi/api/enterprise/joining';
import { scanLicence } from '@moqi/api/trust/card-readings';
import {
  canonicalCompanyName,
  companyName as companyNameRule,
  isSameName,
  legalPerson as legalPersonRule,
  required,
  unifiedSocialCreditCode,
} from '@moqi/rules';
import { Button, FieldError, look, TextField, useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { enterSession, useSession } from '#shared/session/session.ts';
import { CardPhoto } from './card-photo.tsx';
import { ConsentBox } from './consent-box.tsx';
import { SimulatorNotice } from './simulator-notice.tsx';

const codeOf = (text: string): string => text.replace(/\s/g, '').toUpperCase();

interface EnterpriseFormProps {
  readonly check: OutputOf<typeof readOrganizationCheck>;
  /** where the way began, and ends: a contract that waits for the enterprise's seal */
  readonly ap?: string | undefined;
  /** the name that the contract gives the enterprise */
  readonly company?: string | undefined;
}

/** Name, credit code and legal representative, as the licence says. Afterwards one acts for the enterprise. */
export function EnterpriseForm({ check, ap, company = '' }: EnterpriseFormProps) {
  const { t } = useTranslation('authentication');
  const router = useRouter();
  const queries = useQueryClient();
  const showToast = useToast();
  const [refusal, setRefusal] = useState('');
  const named = useSession(({ authUser }) => authUser?.companyName ?? '');
  const form = useFields({
    rules: {
      companyName: [required, (value) => companyNameRule(canonicalCompanyName(value))],
      creditCode: [required, (value) => unifiedSocialCreditCode(codeOf(value))],
      legalPerson: [required, (value) => legalPersonRule(value.trim())],
    },
    initial: {
      companyName: company || named,
      legalPerson: useSession(({ authUser }) => authUser?.name ?? ''),
    },
    keptAs: 'enterprise',
  });
  const { mutate, isPending } = useAct(createOrganization);
  const own = useSession(({ authUser }) => authUser?.name ?? '');
  // the legal representative founds the company; anybody else asks for that agreement on the next page
  const isLegalPerson = isSameName(form.values.legalPerson, own);
  const words = check.consent[useLocale()];
  /** the words that were agreed to */
  const [consent, setConsent] = useState('');
  const [tried, setTried] = useState(false);
  const isAgreed = consent === words.hash;

  const refuse = ({ code, msg }: CallRefused) => {
    if (code === 'ORGANIZATION_EXISTS') form.refuse('creditCode', msg);
    else setRefusal(msg);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    setTried(true);
    if (!form.check()) return;
    const { companyName, creditCode, legalPerson } = form.values;
    if (!isLegalPerson) {
      void router.navigate({ to: '/auth/2', search: ap === undefined ? {} : { ap } });
      return;
    }
    if (!isAgreed) return;
    mutate(
      { companyName: companyName.trim(), creditCode: codeOf(creditCode), legalPerson: legalPerson.trim(), consent },
      {
        onError: refuse,
        onSuccess: ({ session, ...tokens }) => {
          form.done();
          enterSession(session, tokens);
          queries.clear();
          showToast({ text: t('company.toast', { name: session.currentAuthUser.name }) });
          void router.navigate({ href: returnPath(ap, '/corp/viewIndex') });
        },
      },
    );
  };
  return (
    <>
      {check.simulator ? (
        <SimulatorNotice
          rules={t('simulator.company')}
          titles={[t('company.name'), t('company.code'), t('company.legalPerson')]}
          numbers={check.testNumbers.map((number) => ({
            key: number.creditCode,
            values: [number.companyName, number.creditCode, number.legalPerson],
            onUse: () => form.setAll(number),
          }))}
        />
      ) : null}
      <form className="auth-fields" noValidate onSubmit={submit}>
        <CardPhoto
          operation={scanLicence}
          card={t('photo.cards.licence')}
          onRead={(read) => {
            form.setAll(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== '')));
            const { companyName, creditCode, legalPerson } = read;
            return { [t('company.name')]: companyName, [t('company.code')]: creditCode, [t('company.legalPerson')]: legalPerson };
          }}
        />
        <TextField {...form.field('companyName')} label={t('company.name')} autoComplete="organization" maxLength={100} />
        <TextField {...form.field('creditCode')} label={t('company.code')} autoComplete="off" maxLength={24} />
        <TextField {...form.field('legalPerson')} label={t('company.legalPerson')} autoComplete="off" maxLength={50} />
        <p className={look('field-hint')}>{t(isLegalPerson ? 'company.hint' : 'company.hintOther', { name: form.values.legalPerson })}</p>
        {isLegalPerson ? (
          <ConsentBox
            text={words.text}
            checked={isAgreed}
            missing={tried && !isAgreed ? t('person.consentMissing') : ''}
            onChange={(checked) => setConsent(checked ? words.hash : '')}
          />
        ) : null}
        {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t(isLegalPerson ? 'company.submit' : 'company.next')}
        </Button>
      </form>
    </>
  );
}
