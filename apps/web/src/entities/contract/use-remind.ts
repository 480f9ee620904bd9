import { remindSigners } from '@moqi/api/work/deliveries';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { askForPoints } from '#entities/points/missing-points.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';

interface Reminding {
  readonly remind: (applyNo: string) => void;
  readonly isPending: boolean;
}

/** Sends the message again to all signers whose turn it is, and names them. A reminder that cannot be paid leads to the recharge. */
export function useRemind(): Reminding {
  const { t } = useTranslation('app');
  const showToast = useToast();
  const { mutate, isPending } = useAct(remindSigners, { audience: useDoor() });
  const remind = (applyNo: string): void =>
    mutate(
      { applyNo },
      {
        onSuccess: ({ reminded, names }) => showToast({ text: t('reminded', { count: reminded, names: names.join('、') }) }),
        onError: (error) => {
          const { code, msg } = error;
          if (code !== 'UNANSWERED' && !askForPoints(error)) showToast({ kind: 'problem', text: msg });
        },
      },
    );
  return { remind, isPending };
}
