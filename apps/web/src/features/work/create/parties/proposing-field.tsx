import type { ProposedParty } from '@moqi/api/work/sending';
import { Chip, FieldError, Input, look } from '@moqi/ui';
import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedContact } from '../model/parties.ts';

interface ProposingFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly problem: string | undefined;
  readonly hint?: string | undefined;
  /** the parties that fit what is typed here */
  readonly proposals: readonly ProposedParty[];
  readonly onTake: (proposal: ProposedParty) => void;
}

/** In a row the placeholder stands for the label; it is spoken all the same. Below it stands who may be meant: one click takes it. */
export function ProposingField({ label, problem, hint, proposals, onTake, ...input }: ProposingFieldProps) {
  const { t } = useTranslation('create');
  const id = useId();
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState<readonly ProposedParty[]>();
  const isOpen = proposals.length > 0 && closed !== proposals;
  const chosen = isOpen ? proposals[active] : undefined;
  const take = (proposal: ProposedParty): void => {
    setActive(-1);
    onTake(proposal);
  };
  const press = (event: KeyboardEvent): void => {
    // an input method takes the keys that end a word
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + proposals.length) % proposals.length);
    else if (event.key === 'Escape') setClosed(proposals);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="create-field">
      <Input
        {...input}
        label={label}
        placeholder={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-activedescendant={chosen ? `${id}${active}` : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? id : undefined}
        onKeyDown={press}
      />
      {isOpen && (
        <div className="create-proposals" role="listbox" id={`${id}list`} aria-label={t('parties.proposals')}>
          {proposals.map((proposal, at) => (
            <Proposed key={JSON.stringify(proposal)} id={`${id}${at}`} proposal={proposal} isActive={at === active} onTake={take} />
          ))}
        </div>
      )}
      {problem && <FieldError id={id}>{problem}</FieldError>}
      {hint && !problem && (
        <p id={id} className={look('ink3', 'text-12')}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ProposedProps {
  readonly id: string;
  readonly proposal: ProposedParty;
  readonly isActive: boolean;
  readonly onTake: (proposal: ProposedParty) => void;
}

function Proposed({ id, proposal, isActive, onTake }: ProposedProps) {
  const { t } = useTranslation('create');
  const { corpName, fullName, mobile, email, from } = proposal;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field, which takes the chosen one with Enter
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="create-proposal"
      // the field keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(proposal)}
    >
      <span className={look('medium', 'ellipsis')}>{corpName || fullName}</span>
      {corpName !== '' && <span>{fullName}</span>}
      <span className={look('ink2')}>{spacedContact(mobile || email)}</span>
      {from !== 'partner' && <Chip small>{t(`parties.${from}`)}</Chip>}
    </div>
  );
}
