import { usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { References } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { isComplete } from '../model/party-problems.ts';
import type { ReadParty } from '../reading/contract-text.ts';
import { ReadProposals } from '../reading/read-proposals.tsx';
import type { Wizard } from '../use-wizard.ts';
import { CategoryField } from './category-field.tsx';
import { PartyOrder } from './party-order.tsx';
import { PartyRow } from './party-row.tsx';
import { usePartyActs } from './use-party-acts.ts';
import { WholeContract } from './whole-contract.tsx';

interface PartiesStepProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly oneself: Oneself;
  /** what the files say of their parties */
  readonly read: readonly ReadParty[];
  readonly isTried: boolean;
  /** nothing is asked of the server: who reads, what it costs and the watermark are shown to those who have an account */
  readonly isDemo?: boolean;
}

/** 2 添加签署方: who signs, in which order, until when. */
export function PartiesStep({ wizard, references, oneself, read, isTried, isDemo = false }: PartiesStepProps) {
  const { t } = useTranslation('create');
  const { parties, isOrdered } = wizard.content;
  const acts = usePartyActs(wizard, references, parties.find((party) => !isComplete(party, parties))?.key);
  const isPhone = usePhone();
  const ofMany = isOrdered ? t(isPhone ? 'parties.orderedHelpPhone' : 'parties.orderedHelp') : t('parties.parallelHelp');
  // one signer has no order
  const help = parties.length > 1 ? ofMany : '';
  return (
    <div className="create-parties">
      <PartyOrder
        title={t('parties.title')}
        help={help}
        wizard={wizard}
        acts={acts}
        isTried={isTried}
        preset={!isDemo && <CategoryField wizard={wizard} oneself={oneself} onFilled={acts.setOpen} />}
        proposals={<ReadProposals wizard={wizard} references={references} read={read} onTaken={acts.setOpen} />}
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
          />
        )}
      />
      <WholeContract wizard={wizard} references={references} isDemo={isDemo} />
    </div>
  );
}
