import { FormDialog } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useSession } from '#shared/session/session.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

interface ColleaguesDialogProps {
  readonly chosen: readonly ChosenMember[];
  readonly onChosen: (members: readonly ChosenMember[]) => void;
  readonly onClose: () => void;
}

/** Colleagues who get the contract to read. Fetched when it is asked for. */
export function ColleaguesDialog({ chosen, onChosen, onClose }: ColleaguesDialogProps) {
  const { t } = useTranslation('create');
  const self = useSession((session) => session.currentAuthUser?.corpUserId ?? '');
  const [members, setMembers] = useState(chosen);
  return (
    <AntdTheme>
      <FormDialog title={t('copies.dialog')} submit={t('copies.done')} onClose={onClose} onSubmit={() => onChosen(members)}>
        <MemberChooser label={t('copies.choose')} chosen={members} onChange={setMembers} without={[self]} />
      </FormDialog>
    </AntdTheme>
  );
}
