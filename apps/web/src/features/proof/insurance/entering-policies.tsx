import type { OutputOf } from '@moqi/api';
import { enterPolicies, POLICY_FAULTS, POLICY_HEADERS, POLICY_LIMITS, parsePolicies } from '@moqi/api/trust/insurance';
import { Button, FileButton, look, Sheet, useToast } from '@moqi/ui';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CallRefused, call, useAct } from '#shared/call/index.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

const SPREADSHEETS = '.xlsx';

type Parsed = OutputOf<typeof parsePolicies>;

/** A spreadsheet is read and shown row by row before anything of it is preserved. */
export function EnteringPolicies() {
  const { t } = useTranslation('insurance');
  const reading = useMutation<Parsed, CallRefused, File>({ mutationFn: (file) => call(parsePolicies, {}, { files: [file] }) });
  return (
    <Sheet title={t('enter.title')} fact={t('enter.fact')}>
      <div className={look('row', 'wrap')}>
        <FileButton label={t('enter.choose')} accept={SPREADSHEETS} icon={FileUp} onFile={(file) => reading.mutate(file)}>
          {t('enter.choose')}
        </FileButton>
        <span className={look('ink3', 'text-13')}>{t('enter.help', { count: POLICY_LIMITS.atOnce })}</span>
      </div>
      {reading.isPending && <p role="status">{t('enter.reading')}</p>}
      {reading.error && <p role="alert">{reading.error.msg}</p>}
      {reading.data && <ParsedPolicies name={reading.variables.name} parsed={reading.data} onEnd={() => reading.reset()} />}
    </Sheet>
  );
}

interface ParsedPoliciesProps {
  readonly name: string;
  readonly parsed: Parsed;
  readonly onEnd: () => void;
}

function ParsedPolicies({ name, parsed: { total, list, errors }, onEnd }: ParsedPoliciesProps) {
  const { t } = useTranslation('insurance');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(enterPolicies);
  const batch = list.slice(0, POLICY_LIMITS.atOnce).map((one) => {
    const { row: _, ...policy } = one;
    return policy;
  });
  const submit = () =>
    mutate(batch, {
      onSuccess: () => {
        showToast({ text: t('enter.done', { count: batch.length }) });
        onEnd();
      },
    });
  return (
    <div className="insurance-parsed">
      <p role="status">{t('enter.total', { name, total, valid: list.length, faulty: errors.length })}</p>
      {list.length > batch.length && <p>{t('enter.more', { count: batch.length })}</p>}
      {errors.length > 0 && <FaultyRows errors={errors} />}
      {error && <p role="alert">{error.msg}</p>}
      <div className={look('row')}>
        {batch.length > 0 && (
          <Button kind="primary" busy={isPending} onClick={submit}>
            {t('enter.submit', { count: batch.length })}
          </Button>
        )}
        <Button onClick={onEnd}>{t('enter.drop')}</Button>
      </div>
    </div>
  );
}

function FaultyRows({ errors }: Pick<Parsed, 'errors'>) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  return (
    <ul className="insurance-faults" aria-label={t('enter.wrong')}>
      {errors.map(({ row, policyNumber, faults }) => (
        <li key={row}>
          <span className={look('medium')}>{t('enter.row', { row })}</span> <span className={look('ink3')}>{policyNumber}</span>{' '}
          {faults.map(({ column, fault }) => `${POLICY_HEADERS[column][locale]} ${POLICY_FAULTS[fault][locale]}`).join(' · ')}
        </li>
      ))}
    </ul>
  );
}
