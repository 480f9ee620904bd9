import { LIST_STATUS } from '@moqi/api';
import type { SignRow } from '@moqi/api/work/contract-lists';
import type { Member, Person } from '#kernel/actor.ts';
import { personsSeen } from '#modules/trust/preservations/index.ts';
import type { Drawer, DrawerPage } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import { type ContractPreservation, contractPreservations } from '../views/contract-preservations.ts';
import { signRowToWire } from '../wire.ts';
import { listDrawers, type Question } from './list-drawers.ts';

/** Of those that are completed: before that the files are not yet what anybody would preserve. */
async function preservedOf(
  db: Database,
  actor: Person | Member,
  drawers: readonly Drawer[],
): Promise<ReadonlyMap<string, ContractPreservation>> {
  const completed = drawers.filter(({ status }) => status === LIST_STATUS.completed);
  if (completed.length === 0) return new Map();
  return await contractPreservations(db, { party: actor.party, persons: await personsSeen(db, actor) }, completed);
}

/** A page of what a party signs, with what it had preserved of it. */
export async function listSignRows(db: Database, question: Question): Promise<DrawerPage<SignRow>> {
  const { actor, now } = question;
  const { list, ...page } = await listDrawers(db, question, 'signer', (drawer) => drawer);
  const preserved = await preservedOf(db, actor, list);
  return { ...page, list: list.map((row) => signRowToWire(row, actor, now, preserved.get(row.contractId))) };
}
