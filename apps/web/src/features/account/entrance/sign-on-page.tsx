import { beginSignOn } from '@moqi/api/enterprise/single-sign-on';
import { required } from '@moqi/rules';
import { Button, TextField, TextLink } from '@moqi/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { returnPath } from '#shared/guard/return-path.ts';

interface SignOnPageProps {
  /** of a link that a company gives its members */
  readonly company?: string;
  /** where the visitor wanted to go */
  readonly ap?: string;
}

/** 企业单点登录: the company's code leads to its own login. */
export function SignOnPage({ company = '', ap }: SignOnPageProps) {
  const { t } = useTranslation('entrance');
  const form = useFields({ rules: { company: [required] }, initial: { company } });
  const { mutate, isPending } = useAct(beginSignOn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    mutate(
      { enterpriseCode: form.values.company.trim(), ap: returnPath(ap, '/') },
      { onSuccess: ({ url }) => window.location.assign(url), onError: ({ msg }) => form.refuse('company', msg) },
    );
  };
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('signOn.title')}</h1>
      <p className="account-lead">{t('signOn.lead')}</p>
      <form className="account-fields" noValidate onSubmit={submit}>
        <TextField
          {...form.field('company')}
          label={t('signOn.company')}
          hint={t('signOn.hint')}
          autoComplete="organization"
          maxLength={16}
        />
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('signOn.go')}
        </Button>
        <p className="account-other">
          <TextLink href="/login">{t('signOn.other')}</TextLink>
        </p>
      </form>
    </div>
  );
}
