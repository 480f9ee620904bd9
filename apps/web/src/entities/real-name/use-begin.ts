import { useTemplate } from '@moqi/api/work/sending';
import type { TemplateCard } from '@moqi/api/work/templates';
import { useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useAct } from '#shared/call/use-call.ts';
import { passRealName } from './real-name.ts';

/** 用它发起: a draft of a contract, then the wizard where the others are named. */
export function useBegin(audience: 'enterprise' | 'personal') {
  const router = useRouter();
  const showToast = useToast();
  const act = useAct(useTemplate, { audience });
  const begin = ({ tplId }: Pick<TemplateCard, 'tplId'>): void => {
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
