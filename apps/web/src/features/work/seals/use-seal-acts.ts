import { approveSeal, deleteSeal, freezeSeal, grantOrRevokeSeal, operateSeal, type SealCard, showSealImage } from '@moqi/api/work/seals';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useAct } from '#shared/call/use-call.ts';

type Named = Pick<SealCard, 'sealId' | 'sealName'>;

/** Tells what went wrong, unless the page says already that nobody answered. */
export function useRefusal(): (error: CallRefused) => void {
  const showToast = useToast();
  return ({ code, msg }) => {
    if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
  };
}

/** Steps that ask nothing: they can be undone, and the message says how. */
export function useSealSwitch() {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const onError = useRefusal();
  const operate = useAct(operateSeal);
  const turn = ({ sealId, sealName }: Named, oper: 'enable' | 'disable', undone = false): void =>
    operate.mutate(
      { oper, sealId },
      {
        onSuccess: () => {
          const text = oper === 'enable' ? t('enabled', { name: sealName }) : t('disabledNow', { name: sealName });
          const back = oper === 'enable' ? 'disable' : 'enable';
          const undo = { label: t('undo'), onClick: () => turn({ sealId, sealName }, back, true) };
          showToast(undone ? { text } : { text, undo });
        },
        onError,
      },
    );
  const renew = ({ sealId, sealName }: Named): void =>
    operate.mutate({ oper: 'renew', sealId }, { onSuccess: () => showToast({ text: t('renewed', { name: sealName }) }), onError });
  return { turn, renew, isPending: operate.isPending };
}

/** Saves the picture that is pressed. */
export function useSealDownload(): (seal: Named) => Promise<void> {
  const onError = useRefusal();
  return async ({ sealId, sealName }) => {
    try {
      const { blob, fileName } = await download(showSealImage, { sealId, which: 'seal' }, `${sealName}.png`);
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      onError(error);
    }
  };
}

/** Steps that ask for a reason first. */
export type ReasonedStep = 'freeze' | 'unfreeze' | 'reject' | 'remove';

interface ReasonedAct {
  readonly step: ReasonedStep;
  readonly onDone: (text: string) => void;
}

/** Does one of them; `onDone` is told the sentence to show. */
export function useReasonedStep({ sealId, sealName }: Named, { step, onDone }: ReasonedAct) {
  const { t } = useTranslation('seals');
  // a keeper without the rights of an administrator may freeze too
  const freeze = useAct(freezeSeal, { audience: 'enterprise' });
  const operate = useAct(operateSeal);
  const decide = useAct(approveSeal);
  const remove = useAct(deleteSeal);
  const acts = { freeze, unfreeze: operate, reject: decide, remove };
  const { isPending, error } = acts[step];
  const said = (key: 'frozen' | 'unfrozen' | 'rejected' | 'deleted' | 'retired') => onDone(t(`done.${key}`, { name: sealName }));
  const perform = (reason: string) => {
    if (step === 'freeze') freeze.mutate({ sealId, reason }, { onSuccess: () => said('frozen') });
    if (step === 'unfreeze') operate.mutate({ oper: 'unfreeze', sealId, reason }, { onSuccess: () => said('unfrozen') });
    if (step === 'reject') decide.mutate({ sealId, pass: 0, reason }, { onSuccess: () => said('rejected') });
    if (step === 'remove') remove.mutate({ sealId, reason }, { onSuccess: ({ outcome }) => said(outcome) });
  };
  return { perform, isPending, error };
}

/** Takes a grant back, at once. */
export function useRevoke(): { readonly revoke: (sealId: string, grantId: string, name: string) => void; readonly isPending: boolean } {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const onError = useRefusal();
  const { mutate, isPending } = useAct(grantOrRevokeSeal);
  const revoke = (sealId: string, grantId: string, name: string) =>
    mutate({ oper: 'revoke', sealId, grantId }, { onSuccess: () => showToast({ text: t('grants.revokedFrom', { name }) }), onError });
  return { revoke, isPending };
}
