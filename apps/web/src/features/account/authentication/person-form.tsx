import type { OutputOf } from '@moqi/api';
import { readVerification, verifyPerson } from '@moqi/api/account/identity';
import { idCard, mobile, required } from '@moqi/rules';
import { Button, FieldError, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { refreshSession } from '#shared/session/load-session.ts';
import { useSession } from '#shared/session/session.ts';
import { SimulatorNotice } from './simulator-notice.tsx';

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Name, ID number and mobile, compared by the configured check. The consent is asked for apart: these are sensitive data. */
export function PersonForm({ check, name = '' }: { check: OutputOf<typeof readVerification>; name?: string | undefined }) {
  const { t } = useTranslation('authentication');
  const id = useId();
  const showToast = useToast();
  const known = useSession((session) => session.authUser?.mobile ?? '');
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useFields({
    rules: {
      name: [required],
      idNo: [required, (value) => idCard(withoutSpaces(value).toUpperCase())],
      mobile: [required, (value) => mobile(withoutSpaces(value))],
    },
    initial: { mobile: known, name },
    keptAs: 'person',
    // a reload must not find an ID number in the browser's storage
    secret: ['idNo'],
  });
  const { mutate, isPending } = useAct(verifyPerson);

  const refuse = ({ code, msg }: CallRefused) => {
    if (code === 'IDENTITY_TAKEN') form.refuse('idNo', msg);
    else setRefusal(msg);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal('');
    if (!form.check() || !consent) return;
    const { name, idNo, mobile: number } = form.values;
    mutate(
      { name: name.trim(), idNo: withoutSpaces(idNo).toUpperCase(), mobile: withoutSpaces(number), consent: true },
      {
        onError: refuse,
        onSuccess: () => {
          form.done();
          void refreshSession();
          showToast({ text: t('person.toast') });
        },
      },
    );
  };
  const missing = tried && !consent;
  return (
    <>
      {check.simulator ? (
        <SimulatorNotice
          rules={t('simulator.person')}
          titles={[t('person.name'), t('person.idNo'), t('person.mobile')]}
          numbers={check.testNumbers.map((number) => ({
            key: number.idNo,
            values: [number.name, number.idNo, number.mobile],
            onUse: () => form.setAll(number),
          }))}
        />
      ) : null}
      <form className="auth-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('name')} label={t('person.name')} autoComplete="name" maxLength={50} />
        <TextField {...form.field('idNo')} label={t('person.idNo')} autoComplete="off" maxLength={24} />
        <TextField {...form.field('mobile')} label={t('person.mobile')} autoComplete="tel-national" inputMode="tel" maxLength={20} />
        <div>
          <label className="auth-consent">
            <input
              type="checkbox"
              checked={consent}
              aria-describedby={missing ? `${id}missing` : undefined}
              onChange={(event) => setConsent(event.target.checked)}
            />
            <span>{t('person.consent')}</span>
          </label>
          {missing ? <FieldError id={`${id}missing`}>{t('person.consentMissing')}</FieldError> : null}
        </div>
        {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('person.submit')}
        </Button>
      </form>
    </>
  );
}
