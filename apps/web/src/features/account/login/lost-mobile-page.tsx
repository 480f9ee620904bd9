import '#entities/agreement/agreement.css';
import type { OutputOf } from '@moqi/api';
import { beginRecovery, readRecoveryWay } from '@moqi/api/account/addresses';
import { idCard, mobile, required } from '@moqi/rules';
import { Button, FieldError, LinkButton, look, TextField, TextLink } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { AccountNotice } from './account-notice.tsx';
import { CodeField } from './code-field.tsx';
import { useCode } from './use-code.ts';

type Way = OutputOf<typeof readRecoveryWay>;
const FIELDS = ['name', 'idNo', 'mobile', 'code'] as const;
const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** 手机号停用: whose telephone is lost proves who it is, and the account has another number a day later. */
export function LostMobilePage() {
  const { t } = useTranslation('login');
  const { time } = useFormat();
  const way = useCall(readRecoveryWay, {});
  const [begun, setBegun] = useState<OutputOf<typeof beginRecovery>>();
  if (begun !== undefined) {
    const lead = t('lost.doneLead', { to: begun.maskedTarget, time: time(begun.moveTime) });
    return <AccountNotice title={t('lost.done')} lead={lead} go={t('lost.toLogin')} href="/login" />;
  }
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('lost.title')}</h1>
      <p className="account-lead">{t('lost.lead')}</p>
      <Pending query={way} lines={4} title={t('lost.failed')} help={t('lost.failedHelp')} />
      {way.data?.by === 'none' ? <p className={look('ink2')}>{t('lost.closed')}</p> : null}
      {way.data && way.data.by !== 'none' ? <LostForm way={way.data} onDone={setBegun} /> : null}
      <p className="account-other">
        {t('lost.email')}
        <TextLink href="/login">{t('login')}</TextLink>
      </p>
    </div>
  );
}

function LostForm({ way, onDone }: { readonly way: Way; readonly onDone: (begun: OutputOf<typeof beginRecovery>) => void }) {
  const { t } = useTranslation('login');
  const words = way.consent[useLocale()];
  const [agreed, setAgreed] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useFields({
    rules: {
      name: [required],
      idNo: [required, (value) => idCard(withoutSpaces(value))],
      mobile: [required, (value) => mobile(withoutSpaces(value))],
      code: [required],
    },
    // a reload must not find the number in the browser's storage
    secret: ['idNo', 'code'],
  });
  const sending = useCode('recover');
  const { mutate, isPending } = useAct(beginRecovery);
  const isAgreed = agreed === words.hash;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal('');
    if (!form.check(FIELDS) || !isAgreed) return;
    const { name, idNo, mobile: number, code } = form.values;
    const stated = { name: name.trim(), idNo: withoutSpaces(idNo), mobile: withoutSpaces(number), valicode: code.trim(), consent: agreed };
    mutate(stated, {
      onSuccess: (begun) => {
        form.done();
        onDone(begun);
      },
      onError: ({ code: why, msg }) => {
        if (why === 'CODE_WRONG' || why === 'CODE_EXPIRED') form.refuse('code', msg);
        else setRefusal(msg);
      },
    });
  };
  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      {way.by === 'simulator' ? <Simulated way={way} onUse={(number) => form.setAll(number)} /> : null}
      <TextField {...form.field('name')} label={t('lost.name')} autoComplete="name" maxLength={50} />
      <TextField {...form.field('idNo')} label={t('lost.idNo')} autoComplete="off" maxLength={24} />
      <TextField
        {...form.field('mobile')}
        label={t('lost.mobile')}
        hint={t('lost.mobileHint')}
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={20}
      />
      <CodeField
        field={form.field('code')}
        sending={sending}
        target={() => (form.check(['mobile']) ? withoutSpaces(form.values.mobile) : undefined)}
        onRefused={({ msg }) => form.refuse('mobile', msg)}
      />
      <div>
        <label className="agreement">
          <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked ? words.hash : '')} />
          <span>{words.text}</span>
        </label>
        {tried && !isAgreed ? <FieldError>{t('lost.consentMissing')}</FieldError> : null}
      </div>
      {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
      <Button type="submit" kind="primary" size="large" busy={isPending}>
        {t('lost.submit')}
      </Button>
    </form>
  );
}

/** Nobody must take a simulator for a check. */
function Simulated({ way, onUse }: { readonly way: Way; readonly onUse: (number: Way['testNumbers'][number]) => void }) {
  const { t } = useTranslation('login');
  const [example] = way.testNumbers;
  return (
    <p className={look('ochre', 'text-13')}>
      {t('lost.simulator')}
      {example === undefined ? null : <LinkButton onClick={() => onUse(example)}>{t('lost.example', { name: example.name })}</LinkButton>}
    </p>
  );
}
