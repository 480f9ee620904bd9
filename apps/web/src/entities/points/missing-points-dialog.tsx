import './points.css';
import { ITEM_WORDS } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { Button, Dialog, Icon, look } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSession } from '#shared/session/session.ts';
import { type Kept, type Shortage, useMissingPoints } from './missing-points.ts';
import { RECHARGE_PAGE } from './recharge-link.tsx';

const close = () => useMissingPoints.setState({ shortage: undefined, kept: undefined });

/** Says that points are missing: the specified sentence, the numbers, what was kept, and where they can be had (specification §8). */
export function MissingPointsDialog() {
  const { shortage, kept } = useMissingPoints();
  return shortage === undefined ? null : <Asked shortage={shortage} kept={kept} />;
}

function Asked({ shortage, kept }: { readonly shortage: Shortage; readonly kept: Kept | undefined }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const router = useRouter();
  const mayRecharge = useSession((session) => session.allAuthUser?.accountInfoVO.rechargeButton === 1);
  const { item, why, needCount, haveCount, shortCount, pointsHave, pointsNeeded } = shortage;
  const { name, unit } = ITEM_WORDS[item];
  const count = (number: number): string => `${formatCount(number)} ${unit[locale]}`.trim();
  const rows = [
    { key: 'need', label: t('points.need'), value: count(needCount) },
    { key: 'have', label: t('points.have', { item: name[locale] }), value: count(haveCount) },
    { key: 'short', label: t('points.short'), value: count(shortCount) },
  ];
  const recharge = () => {
    close();
    void router.navigate({ href: RECHARGE_PAGE });
  };
  return (
    <Dialog
      title={t('points.title', { short: count(shortCount) })}
      onClose={close}
      footer={
        <>
          <Button kind={mayRecharge ? 'plain' : 'primary'} onClick={close}>
            {t(kept ? 'points.later' : 'points.understood')}
          </Button>
          {mayRecharge ? (
            <Button kind="primary" onClick={recharge}>
              {t('points.recharge')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={look('ink2')}>{t('points.told', { told: shortage.told })}</p>
      <dl className="points-shortage">
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {why ? <p className={look('ink3', 'text-13')}>{why}</p> : null}
      {pointsHave > 0 ? (
        <p className={look('ink3', 'text-13')}>
          {t('points.orPoints', { needed: formatCount(pointsNeeded), have: formatCount(pointsHave) })}
        </p>
      ) : null}
      {kept ? (
        <p className={`points-kept ${look('ink2')}`}>
          <Icon of={CloudCheck} size={15} />
          {t(mayRecharge ? 'points.kept' : 'points.keptOnly', { name: kept.draft })}
        </p>
      ) : null}
    </Dialog>
  );
}
