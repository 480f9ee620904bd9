import type { Contract, Draft } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { draftToWire } from '../wire.ts';

const PURPOSE = 'draft-identity-number';

function withIdentityNumbers(draft: Draft, change: (identityNumber: string) => string): Draft {
  const parties = draft.parties.map((party) =>
    party.identityNumber === '' ? party : { ...party, identityNumber: change(party.identityNumber) },
  );
  return { ...draft, parties };
}

/** What the wizard saved, as a row keeps it: ID numbers are never stored in the clear. */
export function sealDraft({ secrets }: Platform, contractId: string, draft: Draft): string {
  const seal = (identityNumber: string): string =>
    Buffer.from(secrets.seal(PURPOSE, Buffer.from(identityNumber), contractId)).toString('base64');
  return JSON.stringify(withIdentityNumbers(draft, seal));
}

export function openDraft({ secrets }: Platform, { contractId, draft }: Pick<Contract, 'contractId' | 'draft'>): Draft | undefined {
  const open = (identityNumber: string): string =>
    Buffer.from(secrets.open(PURPOSE, Buffer.from(identityNumber, 'base64'), contractId)).toString();
  return draft && withIdentityNumbers(draft, open);
}

/** Two drafts with the same digest say the same; keyed, because ID numbers are in them. */
export function digestOfDraft({ secrets }: Pick<Platform, 'secrets'>, draft: Draft): string {
  return Buffer.from(secrets.mac('draft-digest', JSON.stringify(draftToWire(draft)))).toString('hex');
}
