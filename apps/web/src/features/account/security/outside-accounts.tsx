import {
  beginOutsideBinding,
  listOutsideAccounts,
  OUTSIDE_NAMES,
  type OutsideProvider,
  unbindOutside,
} from '@moqi/api/account/outside-accounts';
import { LinkButton, look, Sheet, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondProofGate } from '#entities/second-proof/second-proof-gate.tsx';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** 微信、钉钉登录: which accounts elsewhere open this one. Nothing is said where the installation has none. */
export function OutsideAccounts({ onProved }: { readonly onProved: () => void }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const { time } = useFormat();
  const showToast = useToast();
  const { data } = useCall(listOutsideAccounts, {});
  const begin = useAct(beginOutsideBinding);
  const unbind = useAct(unbindOutside);
  const [proving, setProving] = useState<OutsideProvider>();
  if (!data || data.list.length === 0) return null;
  const bind = (provider: OutsideProvider) =>
    begin.mutate(
      { provider },
      {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: ({ code, msg }) => (code === 'SECOND_PROOF_NEEDED' ? setProving(provider) : showToast({ kind: 'problem', text: msg })),
      },
    );
  const leave = (provider: OutsideProvider) =>
    unbind.mutate(
      { provider },
      {
        onSuccess: () => showToast({ kind: 'done', text: t('outside.unbound') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <>
      <Sheet title={t('outside.title')}>
        <p className={look('ink2')}>{t('outside.lead')}</p>
        <ul className="security-rows">
          {data.list.map(({ provider, isBound, isOffered, isSimulated, label, useTime }) => (
            <li key={provider}>
              <span className={look('grow')}>
                {OUTSIDE_NAMES[provider][locale]}
                {isSimulated ? t('outside.simulated') : ''}
                <span className={`security-note ${look('ink3')}`}>
                  {isBound ? t(isOffered ? 'outside.used' : 'outside.off', { label, time: time(useTime) }) : t('outside.none')}
                </span>
              </span>
              {isOffered ? (
                <LinkButton disabled={begin.isPending} onClick={() => bind(provider)}>
                  {t(isBound ? 'outside.change' : 'outside.bind')}
                </LinkButton>
              ) : null}
              {isBound ? (
                <LinkButton disabled={unbind.isPending} onClick={() => leave(provider)}>
                  {t('outside.unbind')}
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
      </Sheet>
      {proving === undefined ? null : (
        <SecondProofGate
          why={t('outside.why')}
          onProved={() => {
            setProving(undefined);
            onProved();
            bind(proving);
          }}
        />
      )}
    </>
  );
}
