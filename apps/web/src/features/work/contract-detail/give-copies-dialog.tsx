import type { ContractDetail } from '@moqi/api/work/contracts';
import { giveCopies } from '@moqi/api/work/copies';
import { FormDialog, look, SelectField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/index.ts';
import { useSession } from '#shared/session/session.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

const FROM = { now: 1, completion: 0 } as const;

/** Gives colleagues the contract to read. Fetched when it is asked for. */
export function GiveCopiesDialog({ contract, onClose }: { readonly contract: ContractDetail; readonly onClose: () => void }) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const self = useSession((session) => session.currentAuthUser?.corpUserId ?? '');
  const [chosen, setChosen] = useState<readonly ChosenMember[]>([]);
  const [from, setFrom] = useState<keyof typeof FROM>('now');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useAct(giveCopies, { audience: 'enterprise' });
  const give = (): void => {
    setTried(true);
    if (chosen.length === 0) return;
    mutate(
      { applyId: contract.applyId, corpUserIds: chosen.map(({ corpUserId }) => corpUserId), from: FROM[from] },
      {
        onSuccess: ({ names }) => {
          showToast({ text: names.length === 0 ? t('copies.had') : t('copies.given', { names: names.join('、') }) });
          onClose();
        },
      },
    );
  };
  const isDone = contract.state === 'completed';
  return (
    <AntdTheme>
      <FormDialog
        title={t('copies.dialog', { name: contract.contractName })}
        submit={t('copies.submit')}
        busy={isPending}
        onClose={onClose}
        onSubmit={give}
        error={error?.msg}
      >
        <MemberChooser
          label={t('copies.members')}
          chosen={chosen}
          onChange={setChosen}
          without={[self]}
          error={isTried && chosen.length === 0 ? t('copies.nobody') : undefined}
        />
        {isDone ? null : (
          <SelectField
            label={t('copies.from')}
            choices={[
              { value: 'now', label: t('copies.now') },
              { value: 'completion', label: t('copies.completion') },
            ]}
            value={from}
            onChange={(value) => setFrom(value === 'completion' ? 'completion' : 'now')}
          />
        )}
        <p className={look('field-hint')}>{t('copies.help')}</p>
      </FormDialog>
    </AntdTheme>
  );
}
