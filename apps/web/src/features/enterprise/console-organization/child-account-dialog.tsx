import { CHILD_ACCOUNT, createChildAccount, ENTERPRISE_CODE } from '@moqi/api/enterprise/joining';
import { TOP_GROUP } from '@moqi/api/enterprise/members';
import { FormDialog, look, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct } from '#shared/call/use-call.ts';
import type { HandedOut } from './handed-out-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';

interface ChildAccountDialogProps {
  /** the enterprise's short name; empty: the first child account brings it */
  readonly code: string;
  readonly onMade: (made: HandedOut) => void;
  readonly onClose: () => void;
}

/** 新建子账号: what it is called, where it stands, what it may do. */
export function ChildAccountDialog({ code, onMade, onClose }: ChildAccountDialogProps) {
  const { t } = useTranslation('console-organization');
  const givesRoles = usePermits('roles.manage');
  const [short, setShort] = useState(code);
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [groupId, setGroupId] = useState<string>(TOP_GROUP);
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useAct(createChildAccount);
  const typed = { enterpriseCode: short.trim().toLowerCase(), account: account.trim().toLowerCase() };
  const ready = CHILD_ACCOUNT.test(typed.account) && ENTERPRISE_CODE.test(typed.enterpriseCode) && name.trim() !== '';
  const make = () => mutate({ ...typed, name: name.trim(), groupId, roleIds: [...roleIds] }, { onSuccess: onMade });
  return (
    <FormDialog
      title={t('child.create')}
      submit={t('child.create')}
      busy={isPending}
      disabled={!ready}
      onClose={onClose}
      onSubmit={make}
      error={error?.msg}
    >
      {code === '' ? (
        <TextField
          label={t('child.short')}
          hint={t('child.shortHint')}
          value={short}
          maxLength={16}
          onChange={(event) => setShort(event.target.value)}
        />
      ) : null}
      <TextField
        label={t('child.account')}
        hint={t('child.accountHint', { login: `${typed.account || 'qiantai'}@${typed.enterpriseCode || '…'}` })}
        value={account}
        maxLength={30}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField label={t('child.name')} value={name} maxLength={50} onChange={(event) => setName(event.target.value)} />
      <GroupChooser label={t('child.group')} value={groupId} onChange={setGroupId} />
      {givesRoles ? <RoleBoxes chosen={roleIds} onChange={setRoleIds} without="admin" /> : null}
      <p className={look('ink3')}>{t('child.limits')}</p>
    </FormDialog>
  );
}
