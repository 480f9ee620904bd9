import { findParties } from '@moqi/api/work/sending';
import type { Member, Person } from '#kernel/actor.ts';
import { colleaguesHolding } from '#modules/enterprise/members/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { contractSenders, sightOf } from '#modules/work/drawers/index.ts';
import { KINDS } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import type { Reads } from '#platform/reads.ts';
import type { Partner } from '../partner.ts';
import { findPartners } from '../store/partners.ts';
import { proposalsToWire } from '../wire.ts';

/** So many fit below the field. */
const MOST = 6;

export const findPartiesHandler = handle(findParties, async ({ actor, input, reads, tx }) => {
  const { keyword, signatoryType } = input;
  const kind = KINDS[signatoryType];
  const colleagues = await colleaguesAs(reads, actor, kind, keyword);
  const { persons: sentBy } = await sightOf(tx, actor);
  const partners = await findPartners(tx, actor.party, { kind, keyword, sentBy, most: MOST });
  const senders = await contractSenders(tx, actor, { kind, keyword, most: MOST });
  return proposalsToWire({ colleagues, partners, senders: senders.map((sender) => ({ ...sender, mobile: '', email: '' })) }, MOST);
});

/** A colleague signs as a person, or handles for the sender's enterprise. */
async function colleaguesAs(reads: Reads, actor: Person | Member, kind: Partner['kind'], keyword: string): Promise<Partner[]> {
  if (actor.kind === 'person') return [];
  const colleagues = await colleaguesHolding(reads.db, actor, keyword, MOST);
  const organizationName = kind === 'organization' && colleagues.length > 0 ? (await senderOf(reads, actor)).ownerName : '';
  return colleagues.map((colleague) => ({ kind, organizationName, ...colleague }));
}
