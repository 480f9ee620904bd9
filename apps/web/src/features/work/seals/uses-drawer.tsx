import { Drawer, size } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { SealUses } from './seal-uses.tsx';

/** What all seals of the enterprise were used for. */
export function UsesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seals');
  return (
    <Drawer width={size.drawer + 120} title={t('uses.all')} onClose={onClose}>
      <SealUses />
    </Drawer>
  );
}
