import type { Member } from '#kernel/actor.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';
import { changedWords } from '../affiliation-words.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { type AffiliationTransition, transition } from './transition.ts';

/** Takes a relation through one step and tells the administrators of the other company. @throws DomainError NOT_FOUND and what the judge refuses */
export async function takeStep(tx: Tx, platform: Platform, actor: Member, transit: AffiliationTransition): Promise<Affiliation['state']> {
  const { step, reason, now } = transit;
  const { affiliation, own, other } = await transition(tx, actor, transit);
  const words = changedWords(step, { own: other.name, other: own.name, reason });
  await tellAdministrators(tx, platform, { party: other.party, template: `affiliate.${affiliation.state}`, words, now });
  return affiliation.state;
}
