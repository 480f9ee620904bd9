import { listSeals, operateSeal, type SealCard } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { SealPicture, StatusMark, useToast } from '@moqi/ui';
import { CircleCheckBig, CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/call/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useSession } from '../../shared/session/session.ts';

/** One seal: its picture on white, size, state and use. Disabling can be undone, so it asks nothing. */
export function SealItem({ seal }: { seal: SealCard }) {
  const { t } = useTranslation('seals');
  const format = useFormat();
  const showToast = useToast();
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const { mutate, isPending } = useAct(operateSeal, { refreshes: [listSeals] });
  const { sealId, sealName, kind, widthMm, heightMm, state, code, usedThisMonth, createTime, can } = seal;
  const active = state === 'active';
  const turn = (oper: 'enable' | 'disable', undone = false) =>
    mutate(
      { oper, sealId },
      {
        onSuccess: () => {
          const text = oper === 'enable' ? t('enabled', { name: sealName }) : t('disabledNow', { name: sealName });
          const back = oper === 'enable' ? 'disable' : 'enable';
          showToast(undone ? { text } : { text, undo: { label: t('undo'), onClick: () => turn(back, true) } });
        },
        onError: ({ code: refusal, msg }) => {
          if (refusal !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  const size = widthMm === heightMm ? String(widthMm) : `${widthMm}×${heightMm}`;
  return (
    <li className="seal-card mq-sheet">
      <div className="seal-card-paper">
        <SealPicture source={{ svg: seal.svg }} label={t('picture', { company, name: sealName })} height={124} disabled={!active} />
        <span className="seal-card-size">{t('size', { kind: t(`kind.${kind}`), size })}</span>
      </div>
      <div className="seal-card-facts">
        <div className="seal-card-head">
          <h2>{sealName}</h2>
          <StatusMark icon={active ? CircleCheckBig : CirclePause} tone={active ? 'pine' : 'ink3'}>
            {active ? t('active') : t('disabled')}
          </StatusMark>
        </div>
        <p>{code === '' ? t('created', { time: format.time(createTime) }) : t('code', { code })}</p>
        <p>{t('used', { times: formatCount(usedThisMonth) })}</p>
      </div>
      <div className="seal-card-actions">
        {can.disable ? (
          <button type="button" className="mq-link" disabled={isPending} onClick={() => turn('disable')}>
            {t('disable')}
          </button>
        ) : null}
        {can.enable ? (
          <button type="button" className="mq-link" disabled={isPending} onClick={() => turn('enable')}>
            {t('enable')}
          </button>
        ) : null}
      </div>
    </li>
  );
}
