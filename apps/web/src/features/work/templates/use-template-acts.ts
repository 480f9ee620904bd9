import { deleteTemplate, setTemplateStatus, useTemplate } from '@moqi/api';
import { useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { passRealName } from '#entities/real-name/real-name.ts';
import { useAct } from '#shared/call/use-call.ts';
import type { Place } from './use-place.ts';
import type { ShownTemplate } from './use-templates.ts';

/** 用它发起: a draft of a contract, then the wizard where the others are named. */
export function useBegin({ using }: Place) {
  const router = useRouter();
  const showToast = useToast();
  const act = useAct(useTemplate, { audience: using });
  const begin = ({ tplId }: Pick<ShownTemplate, 'tplId'>): void => {
    if (!passRealName() || act.isPending) return;
    act.mutate(
      { tplId },
      {
        onSuccess: ({ applyId }) => void router.navigate({ href: `/initiation/toCreate?applyId=${applyId}&step=2` }),
        onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }),
      },
    );
  };
  return { begin, isBeginning: act.isPending };
}

/** 启用、停用: takes effect at once, and can be taken back at once. */
export function useSwitch({ managing }: Place) {
  const { t } = useTranslation('templates');
  const showToast = useToast();
  const { mutate } = useAct(setTemplateStatus, { audience: managing ?? 'personal' });
  const turn = ({ tplId, tplName }: Pick<ShownTemplate, 'tplId' | 'tplName'>, enabled: 0 | 1, isBack = false): void =>
    mutate(
      { tplId, enabled },
      {
        onSuccess: () => {
          if (isBack) return;
          const undo = { label: t('takeBack'), onClick: () => turn({ tplId, tplName }, enabled === 1 ? 0 : 1, true) };
          showToast({ text: t(enabled === 1 ? 'enabled' : 'disabled', { name: tplName }), undo });
        },
        onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }),
      },
    );
  return turn;
}

export const useRemoving = ({ managing }: Place) => useAct(deleteTemplate, { audience: managing ?? 'personal' });
