import type { OrderState } from '@moqi/api/money/orders';
import { StatusMark, type StatusMarkProps } from '@moqi/ui';
import { CircleCheck, CircleX, Clock, Hourglass, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOK: Readonly<Record<OrderState, Pick<StatusMarkProps, 'icon' | 'tone'>>> = {
  unpaid: { icon: Clock, tone: 'ochre' },
  confirming: { icon: Hourglass, tone: 'ochre' },
  paid: { icon: CircleCheck, tone: 'pine' },
  cancelled: { icon: CircleX, tone: 'ink3' },
  expired: { icon: TimerOff, tone: 'ink3' },
};

export function OrderStateMark({ state }: { readonly state: OrderState }) {
  const { t } = useTranslation('billing');
  const words: Record<OrderState, string> = {
    unpaid: t('order.unpaid'),
    confirming: t('order.confirming'),
    paid: t('order.paid'),
    cancelled: t('order.cancelled'),
    expired: t('order.expired'),
  };
  return <StatusMark {...LOOK[state]}>{words[state]}</StatusMark>;
}
