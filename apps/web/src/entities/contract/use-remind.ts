import { listApplications, listSignRecords, type Operation, readWorkbench, remindSigners } from '@moqi/api';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { askForPoints } from '#entities/points/missing-points.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';

const SHOWN_IN: readonly Operation[] = [listApplications, listSignRecords, readWorkbench];

/** Sends the message again to everybody whose turn it is, and says to whom. */
export function useRemind(): (applyNo: string) => void {
  const { t } = useTranslation('app');
  const showToast = useToast();
  const { mutate } = useAct(remindSigners, { audience: useDoor(), refreshes: SHOWN_IN });
  return (applyNo) =>
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
}
