import { Sheet, usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { References } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { isComplete } from '../model/party-problems.ts';
import { PartyOrder } from '../parties/party-order.tsx';
import { PartyRow } from '../parties/party-row.tsx';
import { usePartyActs } from '../parties/use-party-acts.ts';
import { Deadline, StraddleSwitch } from '../parties/whole-contract.tsx';
import type { Wizard } from '../use-wizard.ts';

interface FramedPartiesProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly oneself: Oneself;
  readonly isTried: boolean;
}

/** Who signs, in which order, until when. What else a contract has is the company's to say. */
export function FramedParties({ wizard, references, oneself, isTried }: FramedPartiesProps) {
  const { t } = useTranslation('create');
  const { parties, isOrdered } = wizard.content;
  const acts = usePartyActs(wizard, references, parties.find((party) => !isComplete(party, parties))?.key);
  const isPhone = usePhone();
  const ofMany = isOrdered ? t(isPhone ? 'parties.orderedHelpPhone' : 'parties.orderedHelp') : t('parties.parallelHelp');
  return (
    <div className="create-parties">
      <PartyOrder
        title={t('parties.title')}
        help={parties.length > 1 ? ofMany : ''}
        wizard={wizard}
        acts={acts}
        isTried={isTried}
        row={(party, isShared) => (
          <PartyRow
            key={party.key}
            party={party}
            parties={parties}
            isOrdered={isOrdered}
            isShared={isShared}
            acts={acts}
            oneself={oneself}
            isTried={isTried}
            isFramed
          />
        )}
      />
      <aside className="create-whole" aria-label={t('whole.title')}>
        <Sheet title={t('whole.title')}>
          <div className="create-whole-rows">
            <Deadline wizard={wizard} />
            <StraddleSwitch wizard={wizard} references={references} />
          </div>
        </Sheet>
      </aside>
    </div>
  );
}
