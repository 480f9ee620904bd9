import { look, Mark } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CustomerBarProps {
  readonly name: string;
  /** whose template it is */
  readonly corpName: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the page is called, for whom it is made, and what can be done. There is no way back: the page around has it. */
export function CustomerBar({ name, corpName, actions, children }: CustomerBarProps) {
  const { t } = useTranslation('advanced-templates');
  return (
    <div className="adv-customer">
      <header className="adv-customer-bar">
        <Mark size={22} />
        <div className="adv-customer-name">
          <h1 className={look('ellipsis')} title={name}>
            {name}
          </h1>
          <span className={look('ellipsis', 'ink3', 'text-12')}>{t('customer.for', { company: corpName })}</span>
        </div>
        <div className="adv-customer-actions">{actions}</div>
      </header>
      <main className="adv-customer-main">{children}</main>
    </div>
  );
}
