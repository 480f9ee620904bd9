import { BYNAME_CHARACTERS, changeByname } from '@moqi/api';
import { Button, TextField, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { refreshSession } from '#shared/session/load-session.ts';

/** How one wants to be greeted; contracts and certificates keep the real name. */
export function BynameDialog({ byname, onClose }: { byname: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const formId = useId();
  const [typed, setTyped] = useState(byname);
  const { mutate, isPending, error } = useAct(changeByname);
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { byname: typed },
      {
        onSuccess: () => {
          void refreshSession();
          showToast({ text: t('byname.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={475}
      title={t('byname.title')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isPending}>
            {t('byname.save')}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <TextField
          label={t('byname.label')}
          labelEnd={t('byname.optional')}
          hint={t('byname.hint')}
          value={typed}
          maxLength={BYNAME_CHARACTERS}
          error={error ? (error.fields['byname'] ?? error.msg) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Modal>
  );
}
