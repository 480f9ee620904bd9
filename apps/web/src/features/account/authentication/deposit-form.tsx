import type { OutputOf } from '@moqi/api';
import { beginMicroDeposit, type readMicroDeposit } from '@moqi/api/enterprise/micro-deposits';
import { canonicalAccount, companyAccount, required } from '@moqi/rules';
import { Button, FieldError, TextField } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Company } from './company-facts.tsx';
import { ConsentBox } from './consent-box.tsx';
import { SimulatorNotice } from './simulator-notice.tsx';

interface DepositFormProps {
  readonly company: Company;
  readonly way: Pick<OutputOf<typeof readMicroDeposit>, 'by' | 'consent' | 'testAccounts'>;
  readonly onAsked: () => void;
}

/** The account of the company, as its bank keeps it. */
export function DepositForm({ company, way, onAsked }: DepositFormProps) {
  const { t } = useTranslation('authentication');
  const [refusal, setRefusal] = useState('');
  const [consent, setConsent] = useState('');
  const [tried, setTried] = useState(false);
  const words = way.consent[useLocale()];
  const isAgreed = consent === words.hash;
  const form = useFields({
    rules: { bank: [required], branch: [], accountNo: [required, (value) => companyAccount(canonicalAccount(value))] },
    // a reload must not find the number in the browser's storage
    secret: ['accountNo'],
  });
  const { mutate, isPending } = useAct(beginMicroDeposit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    setTried(true);
    if (!form.check() || !isAgreed) return;
    const { bank, branch, accountNo } = form.values;
    mutate(
      { ...company, bank: bank.trim(), branch: branch.trim(), accountNo: canonicalAccount(accountNo), consent },
      {
        onError: ({ msg }) => setRefusal(msg),
        onSuccess: () => {
          form.done();
          onAsked();
        },
      },
    );
  };
  return (
    <>
      {way.by === 'simulator' ? (
        <SimulatorNotice
          rules={t('deposit.simulator')}
          titles={[t('deposit.bank'), t('deposit.accountNo')]}
          numbers={way.testAccounts.map((account) => ({
            key: account.accountNo,
            values: [account.bank, account.accountNo],
            onUse: () => form.setAll(account),
          }))}
        />
      ) : null}
      <form className="auth-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('bank')} label={t('deposit.bank')} autoComplete="off" maxLength={50} />
        <TextField
          {...form.field('branch')}
          label={t('deposit.branch')}
          hint={t('deposit.branchHint')}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...form.field('accountNo')}
          label={t('deposit.accountNo')}
          hint={t('deposit.accountHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={48}
        />
        <ConsentBox
          text={words.text}
          checked={isAgreed}
          missing={tried && !isAgreed ? t('deposit.consentMissing') : ''}
          onChange={(checked) => setConsent(checked ? words.hash : '')}
        />
        {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('deposit.ask')}
        </Button>
      </form>
    </>
  );
}
