import { renewPaper } from '@moqi/api/account/real-names';
import { scanIdCard } from '@moqi/api/trust/card-readings';
import { idCard, required } from '@moqi/rules';
import { FieldError, FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { CardPhoto } from './card-photo.tsx';
import { paperEnd, readPaperEnd } from './paper-end.ts';
import { PaperEndField } from './paper-end-field.tsx';

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** 更新证件有效期: the last day of the card, or of a new card of the same person; the number shows that it is. */
export function PaperDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation('authentication');
  const showToast = useToast();
  const form = useFields({
    rules: { idNo: [required, (value) => idCard(withoutSpaces(value))], endsOn: [required, paperEnd] },
    // a reload must not find the number in the browser's storage
    secret: ['idNo'],
  });
  const { mutate, error, isPending } = useAct(renewPaper);
  const save = () => {
    const endsOn = readPaperEnd(form.values.endsOn);
    if (!form.check() || endsOn === undefined) return;
    const onSuccess = () => {
      showToast({ text: t('paper.saved') });
      onClose();
    };
    mutate({ name, idNo: withoutSpaces(form.values.idNo), endsOn }, { onSuccess });
  };
  return (
    <FormDialog title={t('paper.title')} submit={t('paper.save')} busy={isPending} onClose={onClose} onSubmit={save}>
      <p className={look('ink2')}>{t('paper.lead', { name })}</p>
      <CardPhoto
        operation={scanIdCard}
        card={t('photo.cards.idCardBack')}
        onRead={({ validTo }) => {
          if (validTo !== '') form.set('endsOn', validTo);
          return { [t('paper.endsOn')]: validTo };
        }}
      />
      <PaperEndField {...form.field('endsOn')} isNeeded />
      <TextField {...form.field('idNo')} label={t('person.idNo')} autoComplete="off" maxLength={24} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </FormDialog>
  );
}
