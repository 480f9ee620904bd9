import type { AffiliationSide, AffiliationState } from '@moqi/api/enterprise/affiliates';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { type Hearing, listen } from '#platform/events/listener.ts';
import { tellAdministrators } from '../acts/tell-administrators.ts';
import { changedWords } from '../affiliation-words.ts';
import { affiliationAccepted, affiliationEnded, affiliationRefused, affiliationWithdrawn, readingRightSet } from '../events.ts';
import type { AffiliationStep } from '../lifecycle.ts';
import { findAffiliation } from '../store/affiliations.ts';

/** `by`: the company that takes the step; a relation is ended by either, and its row says by which. */
const tellOf =
  (step: AffiliationStep, state: AffiliationState, by?: AffiliationSide) =>
  async ({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> => {
    const affiliation = await findAffiliation(tx, party, id);
    if (affiliation === undefined) return;
    const subsidiary = await organizationOf(tx, party);
    const parent = await organizationOf(tx, affiliation.other);
    const [acting, told] = (by ?? affiliation.endedBySide) === 'parent' ? [parent, subsidiary] : [subsidiary, parent];
    // a relation that was ended meanwhile has the reason of its end
    const reason = affiliation.state === state ? affiliation.reason : '';
    const words = changedWords(step, { own: told.name, other: acting.name, reason });
    await tellAdministrators(tx, platform, { party: told.party, template: `affiliate.${state}`, words, now });
  };

/** The administrators of the other company learn of each step. */
export const tellOtherCompany = [
  listen(affiliationAccepted, 'affiliates.tellAccepted', tellOf('accept', 'granted', 'subsidiary')),
  listen(affiliationRefused, 'affiliates.tellRefused', tellOf('refuse', 'refused', 'subsidiary')),
  listen(affiliationWithdrawn, 'affiliates.tellWithdrawn', tellOf('withdraw', 'withdrawn', 'parent')),
  listen(readingRightSet, 'affiliates.tellReadingRight', tellOf('setRight', 'granted', 'subsidiary')),
  listen(affiliationEnded, 'affiliates.tellEnded', tellOf('end', 'ended')),
];
