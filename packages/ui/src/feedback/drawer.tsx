import AntdDrawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { size } from '../theme/palette.ts';
import { usePhone } from '../use-phone.ts';
import { useWords } from '../words.tsx';
import { DialogActions } from './dialog.tsx';

export interface DrawerProps {
  title: ReactNode;
  /** Pixels: 360 for filters, 520 for one object, more for what needs it. */
  width?: number;
  /** A button beside the title. */
  extra?: ReactNode;
  /** Buttons, secondary left, primary right. */
  footer?: ReactNode;
  /** The menu of a page that has no room for its side bar: it comes from the left on phones too. */
  menu?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Looks at one object, or edits it, while the list stays. On a phone it comes from below. It is open as long as it is drawn. */
export function Drawer({ title, width = size.drawer, extra, footer, menu = false, onClose, children }: DrawerProps) {
  const { close } = useWords();
  const below = usePhone() && !menu;
  return (
    <AntdDrawer
      open
      placement={menu ? 'left' : below ? 'bottom' : 'right'}
      size={below ? 'large' : width}
      title={title}
      extra={extra}
      footer={footer ? <DialogActions>{footer}</DialogActions> : undefined}
      onClose={onClose}
      closable={{ 'aria-label': close }}
      styles={menu ? { body: { padding: 8 } } : {}}
    >
      {menu ? children : <div className="mq-form">{children}</div>}
    </AntdDrawer>
  );
}
