import { type IdentityConsent, listIdentityConsents, withdrawIdentityConsent } from '@moqi/api/reach/identity-requests';
import { LinkButton, look, Sheet, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** 实名告知: the companies that may read the state of one's real name. Who agreed to none sees nothing of it. */
export function IdentityConsents() {
  const { t } = useTranslation('settings');
  const { data } = useCall(listIdentityConsents, {});
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Sheet title={t('consents.title')}>
      <p className={look('ink2')}>{t('consents.lead')}</p>
      <ul className="settings-consents">
        {data.list.map((one) => (
          <Consent key={one.requestId} consent={one} />
        ))}
      </ul>
    </Sheet>
  );
}

function Consent({ consent: { requestId, corpName, aboutCorp, showName, answerTime } }: { readonly consent: IdentityConsent }) {
  const { t } = useTranslation('settings');
  const { time } = useFormat();
  const showToast = useToast();
  const { mutate, isPending } = useAct(withdrawIdentityConsent);
  const withdraw = () =>
    mutate(
      { requestId },
      {
        onSuccess: () => showToast({ kind: 'done', text: t('consents.withdrawn', { name: corpName }) }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  const about = aboutCorp === '' ? t('consents.own') : t('consents.company', { name: aboutCorp });
  const told = [about, t(showName ? 'consents.whole' : 'consents.masked'), t('consents.since', { time: time(answerTime) })];
  return (
    <li>
      <span className={look('medium')}>{corpName}</span>
      <span className={look('ink3')}>{told.join(' · ')}</span>
      <LinkButton disabled={isPending} aria-label={`${t('consents.withdraw')} ${corpName}`} onClick={withdraw}>
        {t('consents.withdraw')}
      </LinkButton>
    </li>
  );
}
