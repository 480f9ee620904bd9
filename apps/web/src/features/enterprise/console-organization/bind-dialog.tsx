import { bindMember } from '@moqi/api/enterprise/joining';
import type { MemberRow } from '@moqi/api/enterprise/members';
import { mobileOrEmail, required } from '@moqi/rules';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';

/** Invites the owner of another account to be this member. */
export function BindDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(bindMember);
  const form = useFields({ rules: { target: [required, mobileOrEmail] } });
  const submit = () => {
    if (!form.check()) return;
    const onSuccess = () => {
      showToast({ text: t('bind.done', { name: member.name }) });
      onClose();
    };
    mutate({ corpUserId: member.corpUserId, targetId: form.values.target.trim() }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('bind.title', { name: member.name })}
      submit={t('bind.submit')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.field('target')} label={t('bind.target')} />
      <p className={look('field-hint')}>{t('bind.hint')}</p>
    </FormDialog>
  );
}
