import { saveUserTag, TAG_LIMITS, type UserTag } from '@moqi/api/enterprise/contacts';
import { required } from '@moqi/rules';
import { FormDialog, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import type { PartyDoor } from '#shared/session/use-door.ts';

interface NameDialogProps {
  readonly door: PartyDoor;
  /** absent: a new one */
  readonly tag?: UserTag;
  readonly onClose: () => void;
}

/** Makes a tag, or gives one another name. */
export function NameDialog({ door, tag, onClose }: NameDialogProps) {
  const { t } = useTranslation('user-tags');
  const showToast = useToast();
  const form = useFields({ rules: { name: [required] }, initial: { name: tag?.name ?? '' } });
  const { mutate, isPending, error } = useAct(saveUserTag, { audience: door });
  const save = () => {
    if (!form.check()) return;
    const saved = ({ name }: UserTag) => {
      showToast({ text: t(tag ? 'renamed' : 'made', { name }) });
      onClose();
    };
    mutate({ name: form.values.name.trim(), ...(tag && { tagId: tag.tagId }) }, { onSuccess: saved });
  };
  return (
    <FormDialog
      title={t(tag ? 'renameTitle' : 'makeTitle')}
      submit={t('save')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} maxLength={TAG_LIMITS.nameCharacters} autoComplete="off" />
    </FormDialog>
  );
}
