import { ChevronsUpDown, Search } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconType } from '../icon.tsx';
import { AppLink, type LinkProps } from '../link.tsx';
import { Avatar } from '../status/avatar.tsx';

export interface SearchTriggerProps {
  label: string;
  /** As it is shown: Ctrl K */
  shortcut: string;
  onClick: () => void;
}

/** Looks like a field, opens the search. */
export function SearchTrigger({ label, shortcut, onClick }: SearchTriggerProps) {
  return (
    <button type="button" className="mq-search-trigger" onClick={onClick} aria-keyshortcuts={shortcut.replace(' ', '+')}>
      <Icon of={Search} size={15} />
      <span className="mq-search-words">{label}</span>
      <kbd aria-hidden>{shortcut}</kbd>
    </button>
  );
}

/** A link in the top bar; a phone has no room for it. */
export function TopLink({ icon, children, ...rest }: LinkProps & { icon: IconType }) {
  return (
    <AppLink {...rest} className="mq-top-link">
      <Icon of={icon} size={15} />
      {children}
    </AppLink>
  );
}

export interface IdentitySwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** 切换身份 */
  label: string;
  /** In whose name one acts. In personal mode the person alone. */
  company?: { name: string; character: string };
  person: string;
  ref?: Ref<HTMLButtonElement>;
}

/** At the right end of the top bar: always shows in whose name one acts. */
export function IdentitySwitch({ label, company, person, ...rest }: IdentitySwitchProps) {
  return (
    <button type="button" {...rest} className="mq-identity" title={label}>
      <Avatar name={company?.name ?? person} company {...(company ? { character: company.character } : {})} />
      <span className="mq-identity-name mq-ellipsis">{company?.name ?? person}</span>
      {company ? <span className="mq-identity-person">{person}</span> : null}
      <Icon of={ChevronsUpDown} size={14} tone="ink3" />
      <span className="mq-hidden">{label}</span>
    </button>
  );
}
