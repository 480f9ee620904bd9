import { Button, Chip, look, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { createKey, type References } from '../model/content.ts';
import { partyNameOf, spacedContact } from '../model/parties.ts';
import type { Wizard } from '../use-wizard.ts';
import type { ReadParty } from './contract-text.ts';
import { type Proposal, proposalsOf, taken } from './proposals.ts';

interface ReadProposalsProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly read: readonly ReadParty[];
  /** Opens the party that was taken, where something of it is still missing. */
  readonly onTaken: (key: string) => void;
}

/** What the files say of parties and their places, to be taken one by one; nothing of it is in the contract before. */
export function ReadProposals({ wizard, references, read, onTaken }: ReadProposalsProps) {
  const { t } = useTranslation('create');
  const proposals = proposalsOf(wizard.content, read);
  if (proposals.length === 0) return null;
  const take = (proposal: Proposal): void => {
    const done = taken(wizard.content, proposal, { pagesOf: (id) => references[id]?.pages ?? [], createKey });
    wizard.edit(() => done.content);
    if (!proposal.party) onTaken(done.key);
  };
  return (
    <Sheet title={t('reading.title')} fact={t('reading.help')}>
      <ul className="create-read" aria-label={t('reading.title')}>
        {proposals.map((proposal) => (
          <ReadLine key={proposal.read.letter} proposal={proposal} onTake={() => take(proposal)} />
        ))}
      </ul>
    </Sheet>
  );
}

function ReadLine({ proposal, onTake }: { readonly proposal: Proposal; readonly onTake: () => void }) {
  const { t } = useTranslation('create');
  const { read, party, places } = proposal;
  const name = party ? partyNameOf(party) : read.name;
  const more = [
    read.handler,
    spacedContact(read.mobile || read.email),
    places.length > 0 ? t('reading.places', { count: places.length }) : '',
  ];
  return (
    <li>
      <Chip outlined small>
        {t('place.side', { party: read.letter })}
      </Chip>
      <span className={look('medium', 'ellipsis')}>{name}</span>
      <span className={look('grow', 'ink2', 'ellipsis')}>{more.filter((word) => word !== '').join(' · ')}</span>
      <Button size="small" aria-label={t(party ? 'reading.placeOf' : 'reading.addOf', { name })} onClick={onTake}>
        {t(party ? 'reading.place' : 'reading.add')}
      </Button>
    </li>
  );
}
