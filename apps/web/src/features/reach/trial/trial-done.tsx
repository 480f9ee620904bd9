import { closeTrial, createTrial, showTrial } from '@moqi/api/reach/trials';
import { shortFingerprint } from '@moqi/rules';
import { Button, ButtonLink, FieldError, KeyValue, LinkButton, look, Sheet, TextLink } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileUrl, useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { Trial } from './trial-page.tsx';

/** Both have signed: the file to keep, what its signatures are worth, and the way to a real one. */
export function TrialDone({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation('trial');
  const { time } = useFormat();
  const again = useAct(createTrial);
  const close = useAct(closeTrial);
  const problem = again.error ?? close.error;
  return (
    <section className="trial-side" aria-label={t('done.title')}>
      <h1 className={look('text-22', 'strong')}>{t('done.title')}</h1>
      <p className={look('ink2')}>{t('done.lead')}</p>
      {trial.signatures.map(({ side, name, signTime, certificate, certificateAuthority }) => (
        <Sheet key={side} title={t(side === 'company' ? 'company' : 'personSide')}>
          <KeyValue
            items={[
              { key: 'who', label: t('done.who'), value: name },
              { key: 'when', label: t('done.when'), value: time(signTime) },
              { key: 'certificate', label: t('done.certificate'), value: `${certificateAuthority} · ${shortFingerprint(certificate)}` },
            ]}
          />
        </Sheet>
      ))}
      {problem && <FieldError>{problem.msg}</FieldError>}
      <div className="trial-actions">
        <ButtonLink kind="primary" size="thumb" icon={Download} href={fileUrl(showTrial, { version: trial.signatures.length })} download>
          {t('done.download')}
        </ButtonLink>
        <ButtonLink size="thumb" href="/account/register">
          {t('register')}
        </ButtonLink>
      </div>
      <p className={look('text-13', 'ink2')}>
        {t('done.validate')} <TextLink href="/certi/toValiView">{t('done.toValidate')}</TextLink>
      </p>
      <p className={look('text-13', 'ink3')}>{t('done.until', { time: time(trial.expiresAt) })}</p>
      <div className="trial-actions trial-ways">
        <Button busy={again.isPending} onClick={() => again.mutate({})}>
          {t('done.again')}
        </Button>
        <LinkButton disabled={close.isPending} onClick={() => close.mutate({})}>
          {t('done.close')}
        </LinkButton>
      </div>
    </section>
  );
}
