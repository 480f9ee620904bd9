import { grantOrRevokeSeal, type SealCard } from '@moqi/api/work/seals';
import { FormDialog, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';

/** Names the keepers of a seal; keeping it is no right to use it. */
export function KeepersDialog({ seal, onClose }: { seal: Pick<SealCard, 'sealId' | 'sealName' | 'keepers'>; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const [keepers, setKeepers] = useState<readonly ChosenMember[]>(
    seal.keepers.map(({ memberId, name }) => ({ corpUserId: memberId, name })),
  );
  const { mutate, isPending, error } = useAct(grantOrRevokeSeal);
  const submit = () =>
    mutate(
      { oper: 'setKeepers', sealId: seal.sealId, memberIds: keepers.map(({ corpUserId }) => corpUserId) },
      {
        onSuccess: () => {
          showToast({ text: t('keeping.done', { name: seal.sealName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      width="wide"
      title={t('keeping.title', { name: seal.sealName })}
      submit={t('keeping.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      error={error?.msg}
    >
      <p className={look('field-hint')}>{t('keeping.note')}</p>
      <MemberChooser trusted label={t('fact.keepers')} chosen={keepers} onChange={setKeepers} />
    </FormDialog>
  );
}
