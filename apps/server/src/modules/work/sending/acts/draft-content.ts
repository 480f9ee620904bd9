import type { ContractDraft } from '@moqi/api';
import type { Contract } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';

const PURPOSE = 'draft-identity-number';

function withCards(draft: ContractDraft, change: (card: string) => string): ContractDraft {
  const parties = draft.signatoryJson.map((party) =>
    party.identityCard === '' ? party : { ...party, identityCard: change(party.identityCard) },
  );
  return { ...draft, signatoryJson: parties };
}

/** What the wizard saved, as a row keeps it: ID numbers are never stored in the clear. */
export function sealDraft({ secrets }: Platform, contractId: string, draft: ContractDraft): string {
  const seal = (card: string): string => Buffer.from(secrets.seal(PURPOSE, Buffer.from(card), contractId)).toString('base64');
  return JSON.stringify(withCards(draft, seal));
}

export function openDraft({ secrets }: Platform, { contractId, draft }: Pick<Contract, 'contractId' | 'draft'>): ContractDraft | undefined {
  const open = (card: string): string => Buffer.from(secrets.open(PURPOSE, Buffer.from(card, 'base64'), contractId)).toString();
  return draft && withCards(draft, open);
}
