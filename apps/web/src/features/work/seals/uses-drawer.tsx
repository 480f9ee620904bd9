import { size } from '@moqi/ui';
import Drawer from 'antd/es/drawer';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/layout/use-phone.ts';
import { SealUses } from './seal-uses.tsx';

/** What all seals of the enterprise were used for. */
export function UsesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seals');
  const phone = usePhone();
  return (
    <Drawer
      open
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'large' : size.drawer + 120}
      title={t('uses.all')}
      onClose={onClose}
      closable={{ 'aria-label': t('app:close') }}
    >
      <SealUses />
    </Drawer>
  );
}
