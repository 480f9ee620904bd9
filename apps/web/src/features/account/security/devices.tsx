import { endOtherSessions, endSession, listSessions } from '@moqi/api/account/identity';
import { LinkButton, look, Sheet, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

/** 登录设备: where the account is logged in, and the way out of each. */
export function Devices() {
  const { t } = useTranslation('security');
  const { time } = useFormat();
  const showToast = useToast();
  const found = useCall(listSessions, {});
  const one = useAct(endSession);
  const others = useAct(endOtherSessions);
  if (!found.data) return <Pending query={found} lines={4} title={t('devices.failed')} help={t('failedHelp')} />;
  const { list } = found.data;
  const refused = { onError: ({ msg }: { readonly msg: string }) => showToast({ kind: 'problem', text: msg }) };
  const told = { ...refused, onSuccess: () => showToast({ kind: 'done', text: t('devices.ended') }) };
  const all =
    list.length > 1 ? (
      <LinkButton disabled={others.isPending} onClick={() => others.mutate({}, told)}>
        {t('devices.endOthers')}
      </LinkButton>
    ) : undefined;
  return (
    <Sheet title={t('devices.title')} extra={all}>
      <p className={look('ink2')}>{t('devices.lead')}</p>
      <ul className="security-rows">
        {list.map(({ sessionId, device, ip, createTime, isCurrent }) => (
          <li key={sessionId}>
            <span className={look('grow')}>
              {device || t('devices.unknown')}
              <span className={`security-note ${look('ink3')}`}>{t('devices.since', { ip, time: time(createTime) })}</span>
            </span>
            {isCurrent ? (
              <span className={look('ink3')}>{t('devices.current')}</span>
            ) : (
              <LinkButton disabled={one.isPending} onClick={() => one.mutate({ sessionId }, told)}>
                {t('devices.end')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
