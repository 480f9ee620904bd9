import { endConfidentiality, makeConfidential, readConfidentiality } from '@moqi/api/work/contract-lists';
import type { Member, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findMembersOfPersons, memberPersons } from '#modules/enterprise/members/index.ts';
import { confidentialityOf, keepConfidential, showAgain } from '#modules/records/confidentiality/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { type Drawer, visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';

/** The rows that the enterprise has of a contract which the actor sees. @throws DomainError CONTRACT_NOT_FOUND */
async function rowsOf(tx: Tx, actor: Member, applyId: string): Promise<readonly [Drawer, ...Drawer[]]> {
  const [first, ...more] = await visibleDrawers(tx, actor, applyId);
  if (first === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return [first, ...more];
}

/** Who sent or handles it decides, and an administrator; a reader of a copy does not. */
function mayDecide(rows: readonly Drawer[], { isAdmin, personId }: Member): boolean {
  return isAdmin || rows.some(({ role, handlerId }) => role !== 'copy' && handlerId === personId);
}

const objectOf = ({ contractId, name }: Drawer) => ({ type: 'contract', id: contractId, name }) as const;

export const readConfidentialityHandler = handle(readConfidentiality, async ({ actor, input: { applyId }, tx }) => {
  const rows = await rowsOf(tx, actor, applyId);
  const kept = await confidentialityOf(tx, actor.party, rows[0].contractId);
  const members = kept === undefined ? [] : await findMembersOfPersons(tx, actor.party, kept.persons);
  return {
    confidential: kept !== undefined,
    members: members.map(({ memberId, name }) => ({ corpUserId: memberId, name })),
    setBy: kept?.setByName ?? '',
    setTime: kept?.setAt.toISOString() ?? '',
    mayDecide: mayDecide(rows, actor),
  };
});

export const makeConfidentialHandler = handle(makeConfidential, async ({ actor, input, now, tx, fail }) => {
  const { party, personId } = actor;
  const rows = await rowsOf(tx, actor, input.applyId);
  if (!mayDecide(rows, actor)) return fail('FORBIDDEN');
  const found = await memberPersons(tx, party, input.corpUserIds);
  // who has not joined yet is nobody whom anything can be shown to
  const chosen = input.corpUserIds.map((id) => found.get(id)?.personId ?? fail('MEMBER_NOT_FOUND'));
  const handlers = rows.flatMap(({ handlerId }) => handlerId ?? []);
  const persons: readonly PartyId[] = [...new Set([personId, ...handlers, ...chosen])];
  const [row] = rows;
  await keepConfidential(tx, party, row.contractId, { persons, setByName: actor.name, setAt: now });
  const names = (await findMembersOfPersons(tx, party, persons)).map(({ name }) => name);
  const after = { 'contracts.number': row.number, 'contracts.named': names };
  await recordChange(tx, actor, now, { action: 'contracts.makeConfidential', object: objectOf(row), after });
  return { confidential: true as const };
});

export const endConfidentialityHandler = handle(endConfidentiality, async ({ actor, input: { applyId }, now, tx, fail }) => {
  const rows = await rowsOf(tx, actor, applyId);
  if (!mayDecide(rows, actor)) return fail('FORBIDDEN');
  const [row] = rows;
  if (!(await showAgain(tx, actor.party, row.contractId))) return fail('CONTRACT_NOT_CONFIDENTIAL');
  const after = { 'contracts.number': row.number };
  await recordChange(tx, actor, now, { action: 'contracts.endConfidentiality', object: objectOf(row), after });
  return { confidential: false as const };
});
