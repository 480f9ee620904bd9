import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { AppLink, type LinkProps } from '../link.tsx';

export interface PhoneTopProps {
  title: ReactNode;
  /** To an address, or to the step before. */
  back?: { label: string; href: string; onClick?: LinkProps['onClick'] } | { label: string; onClick: () => void };
  /** At the right end: more, or a count of places. */
  end?: ReactNode;
}

function Back({ back }: { back: NonNullable<PhoneTopProps['back']> }) {
  if (!('href' in back)) return <IconButton icon={ChevronLeft} label={back.label} large onClick={back.onClick} />;
  return (
    <AppLink
      className="mq-icon-button mq-icon-button-large"
      href={back.href}
      onClick={back.onClick}
      aria-label={back.label}
      title={back.label}
    >
      <Icon of={ChevronLeft} size={20} />
    </AppLink>
  );
}

export function PhoneTop({ title, back, end }: PhoneTopProps) {
  return (
    <header className="mq-phone-top">
      {back ? <Back back={back} /> : null}
      <h1 className="mq-phone-title mq-ellipsis">{title}</h1>
      {end}
    </header>
  );
}
