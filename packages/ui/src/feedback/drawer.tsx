import AntdDrawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { size } from '../theme/palette.ts';
import { usePhone } from '../use-phone.ts';
import { useWords } from '../words.tsx';
import { DialogActions } from './dialog.tsx';

export interface DrawerProps {
  title: ReactNode;
  /** Pixels: 360 for filters, 520 for one object, more for what needs it. On a phone it comes from below, as wide as the page. */
  width?: number;
  /** A button beside the title. */
  extra?: ReactNode;
  /** Buttons, secondary left, primary right. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Looks at one object, or edits it, while the list stays. It is open as long as it is drawn. */
export function Drawer({ title, width = size.drawer, extra, footer, onClose, children }: DrawerProps) {
  const { close } = useWords();
  const phone = usePhone();
  return (
    <AntdDrawer
      open
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'large' : width}
      title={title}
      extra={extra}
      footer={footer ? <DialogActions>{footer}</DialogActions> : undefined}
      onClose={onClose}
      closable={{ 'aria-label': close }}
    >
      <div className="mq-form">{children}</div>
    </AntdDrawer>
  );
}
