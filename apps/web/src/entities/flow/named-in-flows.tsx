import { Icon, look } from '@moqi/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Before something is deleted: which approval flows still name it, and what becomes of them. Nothing where none does. */
export function NamedInFlows({ flows }: { readonly flows: readonly { readonly flowName: string }[] }) {
  const { t } = useTranslation('app');
  if (flows.length === 0) return null;
  const names = flows.map(({ flowName }) => t('flows.name', { name: flowName })).join(t('flows.separator'));
  return (
    <p role="note" className={look('row', 'ochre')}>
      <Icon of={TriangleAlert} size={16} />
      <span>{t('flows.named', { names })}</span>
    </p>
  );
}
