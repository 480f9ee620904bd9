import { saveSignOn } from '@moqi/api/enterprise/single-sign-on';
import { Button, FieldError, Sheet, TextAreaField, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { SignOnSettings } from './sign-on-page.tsx';

interface Typed {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: string;
  readonly enterpriseCode: string;
}

const domainsIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,，]+/).filter(Boolean))].map((domain) => domain.replace(/^@/, ''));

/** Nothing takes effect before the provider has answered and the settings are saved. */
export function SignOnForm({ settings }: { readonly settings: SignOnSettings }) {
  const { t } = useTranslation('console-sign-on');
  const showToast = useToast();
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const { issuer, clientId, domains, enterpriseCode } = settings;
  const typed: Typed = { issuer, clientId, clientSecret: '', domains: domains.join('\n'), enterpriseCode, ...changed };
  const { mutate, isPending, error } = useAct(saveSignOn);
  const keepsSecret = settings.isSet && typed.issuer.trim() === settings.issuer;
  const isWhole =
    [typed.issuer, typed.clientId, typed.enterpriseCode].every((text) => text.trim() !== '') && (keepsSecret || typed.clientSecret !== '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      {
        issuer: typed.issuer.trim(),
        clientId: typed.clientId.trim(),
        domains: domainsIn(typed.domains),
        ...(typed.clientSecret === '' ? {} : { clientSecret: typed.clientSecret }),
        ...(enterpriseCode === '' ? { enterpriseCode: typed.enterpriseCode.trim() } : {}),
      },
      {
        onSuccess: () => {
          setChanged({});
          showToast({ kind: 'done', text: t('saved') });
        },
      },
    );
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    label: t(`${name}.label`),
    hint: t(`${name}.help`),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setChanged({ ...changed, [name]: target.value }),
  });
  return (
    <form className="console-sign-on-form" noValidate onSubmit={save}>
      <Sheet title={t('provider')}>
        <div className="console-sign-on-fields">
          <TextField {...field('issuer')} inputMode="url" maxLength={300} placeholder="https://sso.example.com" />
          <TextField {...field('clientId')} maxLength={200} />
          <TextField {...field('clientSecret')} type="password" maxLength={500} {...(keepsSecret && { placeholder: t('kept') })} />
          <TextField {...field('enterpriseCode')} maxLength={16} disabled={enterpriseCode !== ''} />
          <TextAreaField {...field('domains')} spellCheck={false} />
        </div>
      </Sheet>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="console-sign-on-actions">
        <Button type="submit" kind="primary" busy={isPending} disabled={!isWhole || Object.keys(changed).length === 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
