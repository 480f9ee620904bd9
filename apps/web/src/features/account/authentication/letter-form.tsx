import { buildLetter, LETTER_DAYS } from '@moqi/api/enterprise/authority-letters';
import {
  canonicalCompanyName,
  companyName as companyNameRule,
  formatDate,
  legalPerson as legalPersonRule,
  required,
  unifiedSocialCreditCode,
} from '@moqi/rules';
import { Button, FieldError, LinkButton, look, Sheet, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useSession } from '#shared/session/session.ts';

const codeOf = (text: string): string => text.replace(/\s/g, '').toUpperCase();
const USUAL_DAYS = 30;
const dayIn = (days: number, now: Date): string => formatDate(new Date(now.getTime() + days * 86_400_000));

/** What the letter says: the company as its licence names it, and the last day. Agent and matters stand fixed. */
export function LetterForm({ onBuilt }: { readonly onBuilt: (letterId: string) => void }) {
  const { t } = useTranslation('authentication');
  const router = useRouter();
  const [now] = useState(() => new Date());
  const [refusal, setRefusal] = useState('');
  const agent = useSession(({ authUser }) => authUser?.name ?? '');
  const form = useFields({
    rules: {
      companyName: [required, (value) => companyNameRule(canonicalCompanyName(value))],
      creditCode: [required, (value) => unifiedSocialCreditCode(codeOf(value))],
      legalPerson: [required, (value) => legalPersonRule(value.trim())],
      endDate: [required],
    },
    initial: { endDate: dayIn(USUAL_DAYS, now) },
    // what was typed for the legal representative's agreement is the same company
    keptAs: 'enterprise',
  });
  const { mutate, isPending } = useAct(buildLetter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (!form.check()) return;
    const { companyName, creditCode, legalPerson, endDate } = form.values;
    mutate(
      { companyName: companyName.trim(), creditCode: codeOf(creditCode), legalPerson: legalPerson.trim(), endDate },
      {
        onError: ({ code, msg }) => (code === 'LETTER_END' ? form.refuse('endDate', msg) : setRefusal(msg)),
        onSuccess: ({ letterId }) => {
          form.done();
          onBuilt(letterId);
        },
      },
    );
  };
  return (
    <Sheet title={t('letter.write')}>
      <p className="auth-way">{t('letter.writeHelp')}</p>
      <form className="auth-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('companyName')} label={t('company.name')} autoComplete="organization" maxLength={100} />
        <TextField {...form.field('creditCode')} label={t('company.code')} autoComplete="off" maxLength={24} />
        <TextField {...form.field('legalPerson')} label={t('company.legalPerson')} autoComplete="off" maxLength={50} />
        <TextField
          {...form.field('endDate')}
          type="date"
          label={t('letter.until')}
          hint={t('letter.untilHint', { days: LETTER_DAYS })}
          min={formatDate(now)}
          max={dayIn(LETTER_DAYS, now)}
        />
        <p className={look('ink2')}>{t('letter.agentIs', { name: agent })}</p>
        {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('letter.build')}
        </Button>
      </form>
      <p className="auth-way">
        {t('letter.onlineHelp')} <LinkButton onClick={() => void router.navigate({ to: '/auth/2' })}>{t('letter.online')}</LinkButton>
      </p>
    </Sheet>
  );
}
