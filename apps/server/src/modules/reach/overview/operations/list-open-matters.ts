import type { OutputOf } from '@moqi/api';
import { listOpenMatters } from '@moqi/api/reach/overview';
import { type Member, permits, scopeOf } from '#kernel/actor.ts';
import { organizationOf, renamingsSince } from '#modules/enterprise/enterprises/index.ts';
import { groupsUnder, waitingToJoin } from '#modules/enterprise/members/index.ts';
import { nextShortage } from '#modules/money/points/index.ts';
import { hiddenAmong } from '#modules/records/confidentiality/index.ts';
import { bouncedContracts } from '#modules/records/notifications/index.ts';
import { sealCertificateEnd } from '#modules/trust/certificates/index.ts';
import { contractsUnderWay } from '#modules/work/drawers/index.ts';
import { flowsToMend } from '#modules/work/flows/index.ts';
import { endingSoon } from '#modules/work/register/index.ts';
import { sealsToMend } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

type Matter = OutputOf<typeof listOpenMatters>['list'][number];

const DAY = 86_400_000;
/** What ends within this time is worth a line. */
const SOON_DAYS = 60;

/** How long after a new name the pictures that went with the old one are asked for. */
const UPLOADING_DAYS = 30;

async function sealMatters(db: Database, actor: Member, now: Date): Promise<Matter[]> {
  const { party } = actor;
  const [approves, manages] = [permits(actor, 'seals.approve'), permits(actor, 'seals.manage')];
  if (!approves && !manages) return [];
  const renamedAt = manages ? await renamingsSince(db, party, new Date(now.getTime() - UPLOADING_DAYS * DAY)) : [];
  const { pending, ungranted, toUpload } = await sealsToMend(db, party, { renamedAt, now });
  const [waiting, idle, picture] = [pending[0], ungranted[0], toUpload[0]];
  const found: Matter[] = [];
  if (approves && waiting !== undefined) {
    const { name, createdByName: applicant, createdAt } = waiting;
    found.push({ kind: 'sealApproval', count: pending.length, name, applicant, since: createdAt.toISOString() });
  }
  if (manages && idle !== undefined) found.push({ kind: 'ungrantedSeals', count: ungranted.length, name: idle });
  if (manages && picture !== undefined) found.push({ kind: 'sealsToUpload', count: toUpload.length, name: picture });
  return found;
}

/** An invitation ends after a week. */
const WAITING_DAYS = 7;

/** Requests to join and members who have not joined, of the groups that the caller may fill. */
async function joinMatters(db: Database, { party, grants, groupId }: Member, now: Date): Promise<Matter[]> {
  const scope = scopeOf({ grants }, 'members.manage');
  if (scope === undefined || scope === 'own') return [];
  const groups = scope === 'enterprise' ? undefined : groupId === undefined ? [] : await groupsUnder(db, party, groupId);
  const { requests, members: waiting } = await waitingToJoin(db, party, { groups, before: new Date(now.getTime() - WAITING_DAYS * DAY) });
  return [
    ...(requests.oldest === null ? [] : [{ kind: 'joinRequests' as const, count: requests.count, since: requests.oldest.toISOString() }]),
    ...(waiting.oldest === null ? [] : [{ kind: 'waitingMembers' as const, count: waiting.count, since: waiting.oldest.toISOString() }]),
  ];
}

async function flowMatters(db: Database, { party }: Member): Promise<Matter[]> {
  const broken = await flowsToMend(db, party);
  const [first] = broken;
  return first === undefined ? [] : [{ kind: 'brokenFlows', count: broken.length, flowId: first.flowId, name: first.name }];
}

/** How far back messages that did not arrive are looked for. */
const BOUNCED_DAYS = 30;

/** They are mended at the contract: there the address is corrected and the message sent again. */
async function deliveryMatters(db: Database, actor: Member, now: Date): Promise<Matter[]> {
  const { party } = actor;
  const bounced = await bouncedContracts(db, party, new Date(now.getTime() - BOUNCED_DAYS * DAY));
  const ids = bounced.map(({ contractId }) => contractId);
  const underWay = await contractsUnderWay(db, party, ids);
  const hidden = await hiddenAmong(db, actor, ids);
  const open = bounced.filter(({ contractId }) => underWay.has(contractId) && !hidden.has(contractId));
  const [first] = open;
  if (first === undefined) return [];
  const { number: applyNo, name, at } = first;
  return [{ kind: 'bouncedDeliveries', count: open.length, applyNo, name, since: at.toISOString() }];
}

async function certificateMatters(reads: Reads, { party }: Member, now: Date): Promise<Matter[]> {
  const { name } = await reads.once(organizationOf, party);
  const end = await sealCertificateEnd(reads.db, { party, name }, now);
  const days = end && Math.floor((end.getTime() - now.getTime()) / DAY);
  return end === undefined || days === undefined || days > SOON_DAYS ? [] : [{ kind: 'certificateExpiry', days, at: end.toISOString() }];
}

/** Contracts of the register that end soon. */
async function registerMatters(tx: Tx, actor: Member, now: Date): Promise<Matter[]> {
  const ending = await endingSoon(tx, actor, now);
  return ending === undefined ? [] : [{ kind: 'endingContracts', ...ending }];
}

/** What was bought and will not last. */
async function quotaMatters(tx: Tx, { party }: Member, now: Date): Promise<Matter[]> {
  const shortage = await nextShortage(tx, party, now);
  if (shortage === undefined) return [];
  const { item, rest, at, by } = shortage;
  const days = Math.floor((at.getTime() - now.getTime()) / DAY);
  return days > SOON_DAYS ? [] : [{ kind: 'quotaForecast', item, rest, days, at: at.toISOString(), by }];
}

export const listOpenMattersHandler = handle(listOpenMatters, async ({ actor, now, reads, tx }) => ({
  // a member who may not decide it does not get it as an open matter
  list: [
    ...(await sealMatters(tx, actor, now)),
    ...(permits(actor, 'flows.manage') ? await flowMatters(tx, actor) : []),
    ...(scopeOf(actor, 'contracts.read') === 'enterprise' ? await deliveryMatters(tx, actor, now) : []),
    ...(await registerMatters(tx, actor, now)),
    ...(await joinMatters(tx, actor, now)),
    ...(permits(actor, 'settings.manage') ? await certificateMatters(reads, actor, now) : []),
    ...(permits(actor, 'billing.read') ? await quotaMatters(tx, actor, now) : []),
  ],
}));
