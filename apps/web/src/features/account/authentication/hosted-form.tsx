import type { OutputOf } from '@moqi/api';
import { beginCredit, beginFace, finishHostedCheck, type readWays } from '@moqi/api/account/real-names';
import { idCard, required } from '@moqi/rules';
import { Button, FieldError, look, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostedProgress } from '#entities/real-name/hosted-progress.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { refreshSession } from '#shared/session/load-session.ts';
import { useSession } from '#shared/session/session.ts';
import { ConsentBox } from './consent-box.tsx';
import { paperEndIfKnown, readPaperEnd } from './paper-end.ts';
import { PaperEndField } from './paper-end-field.tsx';

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

interface HostedFormProps {
  readonly way: OutputOf<typeof readWays>['hosted'][number];
  readonly onDone: () => void;
}

/** Name and ID number, with the consent to this check alone; then the provider's page, and what it found. */
export function HostedForm({ way: { way, consent }, onDone }: HostedFormProps) {
  const { t } = useTranslation('authentication');
  const words = consent[useLocale()];
  const showToast = useToast();
  const name = useSession(({ authUser }) => authUser?.name ?? '');
  const [agreed, setAgreed] = useState('');
  const [tried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<'refused' | 'ended'>();
  const form = useFields({
    rules: { name: [required], idNo: [required, (value) => idCard(withoutSpaces(value))], endsOn: [paperEndIfKnown] },
    initial: { name: /^\d/.test(name) ? '' : name },
    // a reload must not find the number in the browser's storage
    secret: ['idNo'],
  });
  const face = useAct(beginFace);
  const credit = useAct(beginCredit);
  const begin = way === 'face' ? face : credit;
  const isAgreed = agreed === words.hash;
  const begun = outcome === undefined ? begin.data : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.check() || !isAgreed) return;
    setOutcome(undefined);
    const { name: typed, idNo, endsOn } = form.values;
    begin.mutate({ name: typed.trim(), idNo: withoutSpaces(idNo), endsOn: readPaperEnd(endsOn), consent: agreed });
  };
  const onResult = ({ state }: { readonly state: string }) => {
    if (state === 'refused' || state === 'ended') setOutcome(state);
    if (state !== 'passed') return;
    form.done();
    void refreshSession();
    showToast({ text: t('person.toast') });
    onDone();
  };
  if (begun !== undefined) {
    return (
      <div className="auth-fields">
        <HostedProgress
          url={begun.url}
          finish={finishHostedCheck}
          input={{ checkId: begun.checkId }}
          onResult={onResult}
          words={{ open: t(`hosted.open.${way}`), scan: t('hosted.scan'), waiting: t('hosted.waiting'), simulator: t('hosted.simulator') }}
        />
        <Button onClick={() => begin.reset()}>{t('hosted.other')}</Button>
      </div>
    );
  }
  return (
    <form className="auth-fields" noValidate onSubmit={submit}>
      {outcome === undefined ? null : <p className={look('vermilion')}>{t(`hosted.${outcome}`)}</p>}
      <TextField {...form.field('name')} label={t('person.name')} autoComplete="name" maxLength={50} />
      <TextField {...form.field('idNo')} label={t('person.idNo')} autoComplete="off" maxLength={24} />
      <PaperEndField {...form.field('endsOn')} />
      <ConsentBox
        text={words.text}
        checked={isAgreed}
        missing={tried && !isAgreed ? t('person.consentMissing') : ''}
        onChange={(checked) => setAgreed(checked ? words.hash : '')}
      />
      {begin.error ? <FieldError>{begin.error.msg}</FieldError> : null}
      <Button type="submit" kind="primary" size="large" busy={begin.isPending}>
        {t(`hosted.begin.${way}`)}
      </Button>
    </form>
  );
}
