import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { AppLink, type LinkProps } from '../link.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** One grey phrase: a count, a scope or a date. */
  fact?: ReactNode;
  /** State of the object, between title and fact. */
  status?: ReactNode;
  /** The one way back; there are no breadcrumbs. */
  back?: { href: string; label: string; onClick?: LinkProps['onClick'] };
  /** At the right, the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, fact, status, back, actions }: PageHeaderProps) {
  return (
    <header className="mq-page-header">
      {back ? (
        <AppLink className="mq-icon-button" href={back.href} onClick={back.onClick} aria-label={back.label} title={back.label}>
          <Icon of={ArrowLeft} size={18} />
        </AppLink>
      ) : null}
      <h1 className="mq-ellipsis">{title}</h1>
      {status}
      {fact ? <span className="mq-page-fact">{fact}</span> : null}
      {actions ? <div className="mq-page-actions">{actions}</div> : null}
    </header>
  );
}
