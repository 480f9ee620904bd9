import { listSignOnBindings, unbindSignOn } from '@moqi/api/enterprise/single-sign-on';
import { LinkButton, look, Sheet, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** 企业单点登录: the companies whose own login opens them for the person, and the way out of each. Nothing is said where there is none. */
export function SignOns() {
  const { t } = useTranslation('security');
  const { time } = useFormat();
  const showToast = useToast();
  const { data } = useCall(listSignOnBindings, {});
  const { mutate, isPending } = useAct(unbindSignOn);
  if (!data || data.list.length === 0) return null;
  const unbind = (corpId: string) =>
    mutate(
      { corpId },
      {
        onSuccess: () => showToast({ kind: 'done', text: t('signOns.unbound') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <Sheet title={t('signOns.title')}>
      <p className={look('ink2')}>{t('signOns.lead')}</p>
      <ul className="security-rows">
        {data.list.map(({ corpId, company, label, useTime }) => (
          <li key={corpId}>
            <span className={look('grow')}>
              {company}
              <span className={`security-note ${look('ink3')}`}>{t('signOns.used', { label, time: time(useTime) })}</span>
            </span>
            <LinkButton disabled={isPending} onClick={() => unbind(corpId)}>
              {t('signOns.unbind')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
