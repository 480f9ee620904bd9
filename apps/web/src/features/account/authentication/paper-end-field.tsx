import { TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#shared/form/use-fields.ts';

/** The last day of the ID card, beside what is compared: who leaves it out is asked for it another time. */
export function PaperEndField({ isNeeded = false, ...field }: FieldProps & { readonly isNeeded?: boolean }) {
  const { t } = useTranslation('authentication');
  return (
    <TextField
      {...field}
      label={t('paper.endsOn')}
      labelEnd={isNeeded ? undefined : t('paper.optional')}
      hint={t('paper.hint')}
      maxLength={12}
    />
  );
}
