import { randomBytes } from 'node:crypto';
import { maskAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { findOrganizations } from '#modules/enterprise/enterprises/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Preservable, type Preservation, preservationNumber } from '../preservation.ts';
import { attestPreservations } from '../preservation-jobs.ts';
import { insertPreservations } from '../store/preservations.ts';

/** The party and the person as a certificate names them. */
async function namesOf(tx: Tx, actor: Person | Member): Promise<Pick<Preservation, 'holderName' | 'createdByName'>> {
  if (actor.kind === 'member') {
    const [organization] = await findOrganizations(tx, [actor.party]);
    return { holderName: organization?.name ?? '', createdByName: actor.name };
  }
  const { name, mobile, email } = await personAccount(tx, actor.party);
  const holderName = name === '' ? `账号 ${maskAddress(mobile ?? email ?? '')}（未实名）` : name;
  return { holderName, createdByName: holderName };
}

interface Preserving {
  readonly actor: Person | Member;
  readonly note: string;
  readonly now: Date;
}

/** Has something preserved in the name of a party: its rows stand at once, leaf, timestamp and certificate follow within a minute. */
export async function preserve(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  items: readonly Preservable[],
  { actor, note, now }: Preserving,
): Promise<Preservation[]> {
  const names = await namesOf(tx, actor);
  const preservations = items.map((item) => ({
    ...item,
    ...names,
    party: actor.party,
    preservationId: uuidv7({ msecs: now.getTime() }),
    number: preservationNumber(now, randomBytes(12)),
    note,
    createdBy: actor.personId,
    createdAt: now,
    token: undefined,
    certificate: undefined,
  }));
  await insertPreservations(tx, preservations);
  const preservationIds = preservations.map(({ preservationId }) => preservationId);
  await jobs.enqueue(tx, attestPreservations, { party: actor.party, preservationIds });
  const [first] = preservations;
  if (first)
    await recordChange(tx, actor, now, {
      action: 'preservations.preserve',
      object: { type: 'preservation', id: first.preservationId, name: first.name },
      after: { 'preservations.names': preservations.map(({ name }) => name) },
    });
  return preservations;
}
