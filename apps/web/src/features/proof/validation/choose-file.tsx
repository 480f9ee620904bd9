import { FileButton, type FileButtonProps } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

/** Asks for the file that is to be checked. */
export function ChooseFile({ kind = 'link', ...rest }: Pick<FileButtonProps, 'onFile' | 'kind' | 'children'>) {
  const { t } = useTranslation('validation');
  return <FileButton {...rest} kind={kind} label={t('choose')} accept="application/pdf,.pdf" />;
}
