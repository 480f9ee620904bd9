import { readAddress } from '@moqi/rules';
import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { provenNameOf } from '#modules/account/name-checks/index.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';

type Party = Pick<Participant, 'kind' | 'name' | 'mobile' | 'email'>;

async function hasProvenName({ db, clock }: Platform, { mobile, email }: Party): Promise<boolean> {
  const address = [mobile, email].map((given) => readAddress(given ?? '')).find((read) => read !== undefined)?.text ?? '';
  const personId = (await findPersonByAddress(db, address))?.party;
  return (await provenNameOf(new Reads(db), { personId, address }, clock.now())) !== undefined;
}

/** The persons, as the sender named them, whose names were not proven yet. */
export async function unprovenNames(platform: Platform, parties: readonly Party[]): Promise<string[]> {
  const names: string[] = [];
  for (const party of parties) if (party.kind === 'person' && !(await hasProvenName(platform, party))) names.push(party.name);
  return names;
}
