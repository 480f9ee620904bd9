import type { OutputOf } from '@moqi/api';
import { type readMicroDeposit, tellAmount } from '@moqi/api/enterprise/micro-deposits';
import { type FieldRule, fenOf, formatYuan, required, violation } from '@moqi/rules';
import { Button, look, TextField, useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { forget } from '#shared/form/kept-values.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import { enterSession } from '#shared/session/session.ts';

const MOST_FEN = 999;

const amountRule: FieldRule = (value) => {
  const fen = fenOf(value) ?? 0;
  return fen < 1 || fen > MOST_FEN ? violation('VALUE_OUT_OF_RANGE', { min: 0.01, max: MOST_FEN / 100 }) : undefined;
};

interface AmountFormProps {
  readonly deposit: OutputOf<typeof readMicroDeposit>;
  /** where the way began, and ends: a contract that waits for the company's seal */
  readonly ap: string | undefined;
}

/** The amount, as it stands on the statement of the account. Afterwards one acts for the company. */
export function AmountForm({ deposit, ap }: AmountFormProps) {
  const { t } = useTranslation('authentication');
  const format = useFormat();
  const router = useRouter();
  const queries = useQueryClient();
  const showToast = useToast();
  const form = useFields({ rules: { amount: [required, amountRule] } });
  const { mutate, isPending } = useAct(tellAmount);
  const { depositId, companyName, bank, accountEnd, triesLeft, expireTime, simulatedFen } = deposit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amountFen = fenOf(form.values.amount);
    if (!form.check() || amountFen === undefined) return;
    mutate(
      { depositId, amountFen },
      {
        onError: ({ msg }) => {
          form.refuse('amount', msg);
          // a wrong amount is counted: how many tries are left is read again
          void queries.invalidateQueries();
        },
        onSuccess: ({ session, ...tokens }) => {
          forget('enterprise');
          enterSession(session, tokens);
          queries.clear();
          showToast({ text: t('company.toast', { name: companyName }) });
          void router.navigate({ href: returnPath(ap, '/corp/viewIndex') });
        },
      },
    );
  };
  return (
    <>
      <p className="auth-way">{t('deposit.arrived', { bank, end: accountEnd, until: format.time(expireTime) })}</p>
      {simulatedFen > 0 ? <p className={look('ochre', 'text-13')}>{t('deposit.simulated', { amount: formatYuan(simulatedFen) })}</p> : null}
      <form className="auth-fields" noValidate onSubmit={submit}>
        <TextField
          {...form.field('amount')}
          label={t('deposit.amount')}
          hint={t('deposit.amountHint', { count: triesLeft })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('deposit.tell')}
        </Button>
      </form>
    </>
  );
}
