import { operateRole, ROLE_DESCRIPTION_MOST, ROLE_NAME_MOST, type RoleCard } from '@moqi/api/enterprise/roles';
import { contractName, lengthRank, required } from '@moqi/rules';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';

export type NameQuestion = { readonly what: 'create' } | { readonly what: 'copy' | 'rename'; readonly role: RoleCard };

export interface NameDialogProps {
  readonly asking: NameQuestion;
  readonly onClose: () => void;
  readonly onDone: (role: RoleCard) => void;
}

/** The name of a role that is made, copied or renamed. What it allows is chosen on the page. */
export function NameDialog({ asking, onClose, onDone }: NameDialogProps) {
  const { t } = useTranslation('console-roles');
  const showToast = useToast();
  const roleName = useRoleName();
  const { mutate, isPending, error } = useAct(operateRole);
  const { what } = asking;
  const role = what === 'create' ? undefined : asking.role;
  const suggested = role === undefined ? '' : what === 'copy' ? t('copy.suggested', { name: roleName(role) }) : role.roleName;
  const form = useFields({
    rules: {
      roleName: [required, (value) => lengthRank(value.trim(), 1, ROLE_NAME_MOST), (value) => contractName(value.replace(/ /g, ''))],
      description: [(value) => lengthRank(value.trim(), 0, ROLE_DESCRIPTION_MOST)],
    },
    initial: { roleName: suggested, description: role?.description ?? '' },
  });
  const inputOf = () => {
    const name = form.values.roleName.trim();
    const description = form.values.description.trim();
    if (role === undefined) return { oper: 'create' as const, roleName: name, description, grants: {} };
    if (what === 'copy') return { oper: 'copy' as const, roleId: role.roleId, roleName: name };
    return { oper: 'rename' as const, roleId: role.roleId, roleName: name, description };
  };
  const submit = () => {
    if (!form.check()) return;
    mutate(inputOf(), {
      onSuccess: (done) => {
        showToast({ text: t(`${what}.done`, { name: roleName(done) }) });
        onDone(done);
      },
    });
  };
  return (
    <FormDialog
      title={what === 'create' ? t('create.open') : t(`${what}.title`, { name: roleName(asking.role) })}
      submit={t(`${what}.submit`)}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.field('roleName')} label={t('form.name')} maxLength={ROLE_NAME_MOST} />
      {what === 'copy' ? null : (
        <TextField {...form.field('description')} label={t('form.description')} maxLength={ROLE_DESCRIPTION_MOST} />
      )}
      <p className={look('field-hint')}>{t(`${what}.hint`)}</p>
    </FormDialog>
  );
}
