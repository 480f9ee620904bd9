import type { Operation, OutputOf } from '@moqi/api';
import { readWays } from '@moqi/api/account/real-names';
import { readAiSwitch } from '@moqi/api/enterprise/settings';
import { FieldError, FileButton, look } from '@moqi/ui';
import { useMutation } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/call/call.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

interface CardPhotoProps<Op extends Operation> {
  readonly operation: Op;
  /** 身份证 */
  readonly card: string;
  /** Fills the form. Answers the labels of the fields by what was read for them; empty where nothing was. */
  readonly onRead: (read: OutputOf<Op>) => Readonly<Record<string, string>>;
}

/** Fills a form from a photograph of a card. What was read is a proposal, and the page says what to check and what to type. */
export function CardPhoto<Op extends Operation>({ operation, card, onRead }: CardPhotoProps<Op>) {
  const { t } = useTranslation('authentication');
  const locale = useLocale();
  const { data: ways } = useCall(readWays, {});
  const { data: choice } = useCall(readAiSwitch, {});
  const { mutate, data, error, isPending } = useMutation<Readonly<Record<string, string>>, CallRefused, File>({
    mutationFn: async (file) => onRead((await call(operation, {} as never, { files: [file] })) as OutputOf<Op>),
  });
  if (!ways?.readsCards || choice?.mayRead === false) return null;
  const list = (isFilled: boolean) => {
    const labels = Object.entries(data ?? {}).filter(([, value]) => (value !== '') === isFilled);
    return new Intl.ListFormat(locale).format(labels.map(([label]) => label));
  };
  const [filled, missing] = [list(true), list(false)];
  return (
    <div className="auth-photo">
      <FileButton
        label={t('photo.label', { card })}
        accept="image/jpeg,image/png,image/webp"
        icon={ScanText}
        onFile={(file) => mutate(file)}
      >
        {t(isPending ? 'photo.reading' : 'photo.take', { card })}
      </FileButton>
      <p className={look('field-hint')} role="status">
        {filled === '' ? null : `${t('photo.filled', { fields: filled })} `}
        {missing === '' ? null : t('photo.missing', { fields: missing })}
        {data === undefined ? t('photo.help') : null}
      </p>
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </div>
  );
}
