import { operateSeal, type SealCard } from '@moqi/api/work/seals';
import { formatDate, integerText, lengthRank, optional, required, specialVal } from '@moqi/rules';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { endOfDay, lastDay } from '#shared/format/days.ts';
import { NAME_LENGTH } from './preview.ts';

/** Changes name, code and end of a seal. The picture follows, and its object is signed anew. */
export function EditDialog({ seal, onClose }: { seal: SealCard; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(operateSeal);
  const day = seal.validTo === '' ? '' : formatDate(lastDay(seal.validTo));
  const form = useFields({
    rules: {
      sealName: [required, (value) => lengthRank(value.trim(), NAME_LENGTH.min, NAME_LENGTH.max), specialVal],
      code: [optional(integerText)],
      lastDay: [],
    },
    initial: { sealName: seal.sealName, code: seal.code, lastDay: day },
  });
  const hasCode = seal.kind === 'round' || seal.kind === 'oval';
  const submit = () => {
    if (!form.check()) return;
    const { sealName, code, lastDay: chosen } = form.values;
    mutate(
      {
        oper: 'edit',
        sealId: seal.sealId,
        ...(sealName.trim() !== seal.sealName && { sealName: sealName.trim() }),
        ...(hasCode && code !== seal.code && { code }),
        ...(chosen !== day && chosen !== '' && { validTo: endOfDay(chosen) }),
      },
      {
        onSuccess: ({ state }) => {
          showToast({ text: state === 'pending' ? t('edit.waits', { name: sealName }) : t('edit.done', { name: sealName }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="wide"
      title={t('edit.title', { name: seal.sealName })}
      submit={t('edit.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      error={error?.msg}
    >
      <TextField {...form.field('sealName')} label={t('generate.name')} maxLength={NAME_LENGTH.max} />
      {hasCode ? <TextField {...form.field('code')} label={t('generate.code')} inputMode="numeric" maxLength={13} /> : null}
      {seal.state === 'active' ? (
        <TextField {...form.field('lastDay')} type="date" label={t('edit.lastDay')} hint={t('edit.lastDayNote')} />
      ) : null}
      {seal.kind === 'image' ? null : <p className={look('field-hint')}>{t('edit.note')}</p>}
    </FormDialog>
  );
}
