import { Icon, PlainButton } from '@moqi/ui';
import { Building2, ChevronRight, UserRound } from 'lucide-react';
import { useState } from 'react';
import { type Identity, useBecome } from './use-become.ts';
import './identity-choices.css';

interface IdentityChoicesProps {
  readonly label: string;
  readonly identities: readonly Identity[];
  /** the address that opens in the chosen identity */
  readonly href: string;
}

/** The identities a page can be opened in, each a step to it. */
export function IdentityChoices({ label, identities, href }: IdentityChoicesProps) {
  const become = useBecome();
  const [isBusy, setBusy] = useState(false);
  const choose = (identity: Identity): void => {
    setBusy(true);
    void become(identity, href).finally(() => setBusy(false));
  };
  return (
    <ul className="identity-choices" aria-label={label}>
      {identities.map((identity) => (
        <li key={identity.corpId ?? ''}>
          <PlainButton className="identity-choice" disabled={isBusy} onClick={() => choose(identity)}>
            <Icon of={identity.corpId === undefined ? UserRound : Building2} size={18} />
            <span>{identity.name}</span>
            <Icon of={ChevronRight} size={16} />
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}
