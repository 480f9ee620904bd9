import './authentication.css';
import type { InputOf, OutputOf } from '@moqi/api';
import { decideFounding, readFounding } from '@moqi/api/enterprise/founding';
import { Button, FieldError, FormDialog, KeyValue, look, PageHeader, Sheet, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ConsentBox } from './consent-box.tsx';
import { PersonForm } from './person-form.tsx';

type Link = InputOf<typeof readFounding>;
type Found = OutputOf<typeof readFounding>;

/** Agrees, or refuses with a reason that the person who asked reads. */
function Decision({ link, found }: { link: Link; found: Found }) {
  const { t } = useTranslation('authentication');
  const words = found.agreement[useLocale()];
  const [isAgreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [reason, setReason] = useState<string>();
  const { mutate, isPending, error } = useAct(decideFounding);
  const agree = () => {
    setTried(true);
    if (isAgreed) mutate({ ...link, outcome: 'agreed', consent: words.hash });
  };
  return (
    <div className="auth-fields">
      <ConsentBox text={words.text} checked={isAgreed} missing={tried && !isAgreed ? t('legal.agreeFirst') : ''} onChange={setAgreed} />
      {error && reason === undefined ? <FieldError>{error.msg}</FieldError> : null}
      <div className="auth-next">
        <Button onClick={() => setReason('')}>{t('legal.refuse')}</Button>
        <Button kind="primary" busy={isPending} onClick={agree}>
          {t('legal.agree')}
        </Button>
      </div>
      {reason === undefined ? null : (
        <FormDialog
          title={t('legal.refuseTitle')}
          submit={t('legal.refuse')}
          busy={isPending}
          disabled={reason.trim() === ''}
          error={error?.msg}
          onClose={() => setReason(undefined)}
          onSubmit={() => mutate({ ...link, outcome: 'refused', reason: reason.trim() }, { onSuccess: () => setReason(undefined) })}
        >
          <TextField
            label={t('legal.reason')}
            hint={t('legal.reasonHint', { name: found.askerName })}
            maxLength={100}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormDialog>
      )}
    </div>
  );
}

function Answer({ link, found }: { link: Link; found: Found }) {
  const { t } = useTranslation('authentication');
  const { state, caller, legalPerson, askerName, companyName } = found;
  if (state !== 'waiting') return <p className="auth-outcome">{t(`legal.ended.${state}`, { name: askerName, company: companyName })}</p>;
  if (caller === 'other') return <p className="auth-outcome">{t('legal.other', { name: legalPerson })}</p>;
  if (caller === 'legalPerson') return <Decision link={link} found={found} />;
  return (
    <>
      <h2 className={look('strong')}>{t('legal.proveFirst')}</h2>
      <p className={look('ink2')}>{t('legal.proveFirstHelp', { name: legalPerson })}</p>
      <PersonForm name={legalPerson} />
    </>
  );
}

/** 法定代表人确认: who asks to verify and manage the company, and the answer of its legal representative. */
export function LegalPersonPage({ link }: { link: Link }) {
  const { t } = useTranslation('authentication');
  const format = useFormat();
  const query = useCall(readFounding, link);
  const { data } = query;
  return (
    <div className="auth-page">
      <PageHeader title={t('legal.title')} fact={t('legal.fact')} />
      <Sheet>
        {query.error ? (
          <p className="auth-outcome">{query.error.msg}</p>
        ) : (
          <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
        )}
        {data ? (
          <>
            <KeyValue
              items={[
                { key: 'company', label: t('company.name'), value: data.companyName },
                { key: 'code', label: t('company.code'), value: data.creditCode },
                { key: 'legal', label: t('company.legalPerson'), value: data.legalPerson },
                { key: 'asker', label: t('legal.asker'), value: `${data.askerName} ${data.maskedAsker}` },
                { key: 'until', label: t('legal.until'), value: format.time(data.expireTime) },
              ]}
            />
            <div className="auth-answer">
              <Answer link={link} found={data} />
            </div>
          </>
        ) : null}
      </Sheet>
    </div>
  );
}
