import { listOpenMatters, type OutputOf } from '@moqi/api';
import { type Member, permits, scopeOf } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { groupsUnder, pendingJoinRequests } from '#modules/enterprise/members/index.ts';
import { nextShortage } from '#modules/money/points/index.ts';
import { sealCertificateEnd } from '#modules/trust/certificates/index.ts';
import { waitingSeals } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database, Tx } from '#platform/platform.ts';

type Matter = OutputOf<typeof listOpenMatters>['list'][number];

const DAY = 86_400_000;
/** What ends within this time is worth a line. */
const SOON_DAYS = 60;

async function sealMatters(db: Database, { party }: Member): Promise<Matter[]> {
  const waiting = await waitingSeals(db, party);
  if (waiting === undefined) return [];
  const { name, createdByName: applicant, createdAt } = waiting.first;
  return [{ kind: 'sealApproval', count: waiting.count, name, applicant, since: createdAt.toISOString() }];
}

/** Requests to join, of the groups that the caller may fill. */
async function joinMatters(db: Database, { party, grants, groupId }: Member): Promise<Matter[]> {
  const scope = scopeOf({ grants }, 'members.manage');
  if (scope === undefined || scope === 'own') return [];
  const groups = scope === 'enterprise' ? undefined : groupId === undefined ? [] : await groupsUnder(db, party, groupId);
  const { count, oldest } = await pendingJoinRequests(db, party, groups);
  return oldest === null ? [] : [{ kind: 'joinRequests', count, since: oldest.toISOString() }];
}

async function certificateMatters(db: Database, { party }: Member, now: Date): Promise<Matter[]> {
  const { name } = await organizationOf(db, party);
  const end = await sealCertificateEnd(db, { party, name }, now);
  const days = end && Math.floor((end.getTime() - now.getTime()) / DAY);
  return end === undefined || days === undefined || days > SOON_DAYS ? [] : [{ kind: 'certificateExpiry', days, at: end.toISOString() }];
}

/** What was bought and will not last. */
async function quotaMatters(tx: Tx, { party }: Member, now: Date): Promise<Matter[]> {
  const shortage = await nextShortage(tx, party, now);
  if (shortage === undefined) return [];
  const { item, rest, at, by } = shortage;
  const days = Math.floor((at.getTime() - now.getTime()) / DAY);
  return days > SOON_DAYS ? [] : [{ kind: 'quotaForecast', item, rest, days, at: at.toISOString(), by }];
}

export const listOpenMattersHandler = handle(listOpenMatters, async ({ actor, now, tx }) => ({
  // a member who may not decide it does not get it as an open matter
  list: [
    ...(permits(actor, 'seals.approve') ? await sealMatters(tx, actor) : []),
    ...(await joinMatters(tx, actor)),
    ...(permits(actor, 'settings.manage') ? await certificateMatters(tx, actor, now) : []),
    ...(permits(actor, 'billing.read') ? await quotaMatters(tx, actor, now) : []),
  ],
}));
