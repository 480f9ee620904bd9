import { askAffiliate } from '@moqi/api/enterprise/affiliates';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findOrganizationNamed, type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { recordInBoth } from '../acts/affiliation-log.ts';
import { tellAdministrators } from '../acts/tell-administrators.ts';
import { MOST_WAITING } from '../affiliation.ts';
import { askedWords } from '../affiliation-words.ts';
import { countAffiliations, findOpenAffiliation, insertAffiliation, parentOf } from '../store/affiliations.ts';

/**
 * Refuses what the asking company may know to be impossible. Whether the other one has a parent already, or stands higher up, is that company's
 * own affair: it comes out when it agrees.
 */
async function refuseImpossible(tx: Tx, { party }: Member, { party: other, name }: Organization): Promise<void> {
  if (other === party) throw new DomainError('AFFILIATE_SELF');
  if ((await parentOf(tx, party)) === other) throw new DomainError('AFFILIATE_CYCLE', { name });
  if (await findOpenAffiliation(tx, party, { side: 'parent', other })) throw new DomainError('AFFILIATE_EXISTS', { name });
  const waiting = await countAffiliations(tx, party, { side: 'parent', states: ['asked'] });
  if (waiting >= MOST_WAITING) throw new DomainError('AFFILIATES_WAITING', { limit: MOST_WAITING });
}

export const askAffiliateHandler = handle(askAffiliate, async ({ actor, input, tx, platform, now, fail }) => {
  const { company, note = '' } = input;
  const own = await organizationOf(tx, actor.party);
  if (!own.verified) fail('ORGANIZATION_UNVERIFIED');
  const other = await findOrganizationNamed(tx, company);
  if (other === undefined) return fail('AFFILIATE_COMPANY_UNKNOWN');
  await refuseImpossible(tx, actor, other);
  const affiliationId = uuidv7({ msecs: now.getTime() });
  await insertAffiliation(tx, { affiliationId, parent: own.party, subsidiary: other.party, note, byName: actor.name, now });
  const words = askedWords({ own: other.name, other: own.name, link: `${platform.config.publicUrl}/console/affiliate` });
  await tellAdministrators(tx, platform, { party: other.party, template: 'affiliate.asked', words, now });
  await recordInBoth(tx, actor, { affiliationId, side: 'parent', own, other, action: 'affiliates.ask', reason: note, now });
  return { affiliationId, state: 'asked' as const, companyName: other.name };
});
