import { approveSeal, type SealCard } from '@moqi/api/work/seals';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useRefusal } from './use-seal-acts.ts';

/** Lets a waiting seal be used. */
export function useApprove(): (seal: Pick<SealCard, 'sealId' | 'sealName'>) => void {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const onError = useRefusal();
  const { mutate } = useAct(approveSeal);
  return ({ sealId, sealName }) =>
    mutate({ sealId, pass: 1 }, { onSuccess: () => showToast({ text: t('done.approved', { name: sealName }) }), onError });
}
