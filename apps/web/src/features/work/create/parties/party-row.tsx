import { Chip, FieldError, Icon, look, PartyMark, PlainButton, partyCharacter, partyColorNumber } from '@moqi/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';
import { isOwn, type Oneself } from '../model/own-party.ts';
import { contactOf, spacedContact } from '../model/parties.ts';
import { type PartyField, type PartyProblems, problemsOf } from '../model/party-problems.ts';
import { DragGrip } from './drag-grip.tsx';
import { PartyForm } from './party-form.tsx';
import type { PartyActs } from './use-party-acts.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useWants } from './use-wants.ts';

export interface PartyRowProps {
  readonly party: Party;
  readonly parties: readonly Party[];
  readonly isOrdered: boolean;
  readonly isShared: boolean;
  readonly acts: PartyActs;
  readonly oneself: Oneself;
  readonly isTried: boolean;
  /** who fills it in has no account, and so takes no calls */
  readonly isFramed?: boolean;
}

const SETTLE_MS = 200;

/** One party: a line, or its form while it is open. */
export function PartyRow(props: PartyRowProps) {
  const { party, parties, isOrdered, acts, isTried } = props;
  const [left, setLeft] = useState<ReadonlySet<PartyField>>(new Set());
  const place = parties.indexOf(party);
  const problems = problemsOf(party, parties);
  const entries = Object.entries(problems) as [PartyField, NonNullable<PartyProblems[PartyField]>][];
  const shown = Object.fromEntries(entries.filter(([field]) => isTried || left.has(field)));
  const isOpen = acts.open === party.key;
  const leave = (field: PartyField): void => {
    // what is pressed next must not move away under the pointer because a sentence appears
    setTimeout(() => setLeft((before) => new Set([...before, field])), SETTLE_MS);
  };
  return (
    <div
      className={`create-party create-party-${partyColorNumber(place)}${isOpen ? ' create-party-open' : ''}`}
      data-party={partyCharacter(place)}
    >
      {isOrdered && <DragGrip party={party} acts={acts} />}
      <PartyMark index={place} />
      {isOpen ? (
        <PartyForm {...props} place={place} problems={shown} onLeave={leave} />
      ) : (
        <ClosedRow {...props} place={place} problems={shown} />
      )}
    </div>
  );
}

function ClosedRow({
  party,
  acts,
  oneself,
  place,
  problems,
}: PartyRowProps & { readonly place: number; readonly problems: PartyProblems }) {
  const { t } = useTranslation('create');
  const words = useProblemWords();
  const wants = useWants(party);
  const isEnterprise = party.signatoryType === 1;
  const [first] = Object.entries(problems) as [PartyField, NonNullable<PartyProblems[PartyField]>][];
  const name = isEnterprise ? party.corpName : party.fullName;
  return (
    <div className="create-closed">
      <PlainButton className="create-closed-line" aria-expanded={false} onClick={() => acts.setOpen(party.key)}>
        <span className={look('hidden')}>{t('parties.edit', { party: partyCharacter(place) })}</span>
        <span className="create-closed-type">{t(isEnterprise ? 'parties.enterprise' : 'parties.person')}</span>
        <span className="create-closed-name">
          <span className={look('ellipsis', name ? 'medium' : 'ink3')}>{name || t('parties.unnamed')}</span>
          {party.roleName && (
            <Chip outlined small>
              {party.roleName}
            </Chip>
          )}
          {isOwn(party, oneself) && (
            <Chip tone="indigo" small>
              {t(isEnterprise ? 'parties.ownCompany' : 'parties.oneself')}
            </Chip>
          )}
        </span>
        <span className={look('ellipsis')}>{isEnterprise ? party.fullName : ''}</span>
        <span className={`create-closed-contact ${look('ellipsis')}`}>{spacedContact(contactOf(party))}</span>
        <span className={`create-closed-note ${look('ellipsis', 'ink2')}`}>{wants.join(' · ')}</span>
        <Icon of={ChevronDown} />
      </PlainButton>
      {first && <FieldError>{words(...first)}</FieldError>}
    </div>
  );
}
