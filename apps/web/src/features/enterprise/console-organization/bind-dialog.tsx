import { bindMember, listMembers, type MemberRow } from '@moqi/api';
import { mobileOrEmail, required } from '@moqi/rules';
import { Button, FieldError, size, TextField, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';

/** Invites the owner of another account to be this member. */
export function BindDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const formId = useId();
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(bindMember, { refreshes: [listMembers] });
  const form = useFields({ rules: { target: [required, mobileOrEmail] } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const onSuccess = () => {
      showToast({ text: t('bind.done', { name: member.name }) });
      onClose();
    };
    mutate({ corpUserId: member.corpUserId, targetId: form.values.target.trim() }, { onSuccess });
  };
  return (
    <Modal
      open
      centered
      width={size.dialog}
      title={t('bind.title', { name: member.name })}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isPending}>
            {t('bind.submit')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="members-form" noValidate onSubmit={submit}>
        <TextField {...form.field('target')} label={t('bind.target')} />
        <p className="mq-field-hint">{t('bind.hint')}</p>
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </form>
    </Modal>
  );
}
