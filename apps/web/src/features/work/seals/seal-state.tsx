import type { SealCard } from '@moqi/api/work/seals';
import { type IconType, StatusMark } from '@moqi/ui';
import { CalendarClock, CircleCheckBig, CirclePause, CircleSlash2, CircleX, Hourglass, Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const MARKS: Readonly<Record<SealCard['state'], readonly [IconType, 'pine' | 'ochre' | 'rouge' | 'ink3']>> = {
  pending: [Hourglass, 'ochre'],
  active: [CircleCheckBig, 'pine'],
  rejected: [CircleX, 'rouge'],
  disabled: [CirclePause, 'ink3'],
  frozen: [Snowflake, 'rouge'],
  retired: [CircleSlash2, 'ink3'],
};

export function SealState({ seal: { state, expiresSoon } }: { seal: Pick<SealCard, 'state' | 'expiresSoon'> }) {
  const { t } = useTranslation('seals');
  const [icon, tone] = expiresSoon ? ([CalendarClock, 'ochre'] as const) : MARKS[state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {expiresSoon ? t('expiresSoon') : t(`states.${state}`)}
    </StatusMark>
  );
}

/** 圆形 42 mm · 椭圆 45×30 mm */
export function useSealSize(): (seal: Pick<SealCard, 'kind' | 'widthMm' | 'heightMm'>) => string {
  const { t } = useTranslation('seals');
  return ({ kind, widthMm, heightMm }) =>
    t('size', { kind: t(`kind.${kind}`), size: widthMm === heightMm ? String(widthMm) : `${widthMm}×${heightMm}` });
}
