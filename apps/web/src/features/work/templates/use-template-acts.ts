import { deleteTemplate, markTemplate, setTemplateStatus } from '@moqi/api/work/templates';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { Place } from './use-place.ts';
import type { ShownTemplate } from './use-templates.ts';

/** 收藏、取消收藏: for oneself alone, at once. */
export function useMark({ using }: Place) {
  const showToast = useToast();
  const { mutate } = useAct(markTemplate, { audience: using });
  return ({ tplId, isFavourite }: Pick<ShownTemplate, 'tplId' | 'isFavourite'>): void =>
    mutate({ tplId, favourite: isFavourite ? 0 : 1 }, { onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }) });
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
