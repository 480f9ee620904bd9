import type { FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { holderNames, memberPersons, type RightHolder } from '#modules/enterprise/members/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import type { Database } from '#platform/platform.ts';
import { holdersIn } from '../flow-holders.ts';

/** What members are called, also those who left. */
export async function namesOf(db: Database, party: PartyId, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await memberPersons(db, party, memberIds);
  return new Map([...members].map(([memberId, { name }]) => [memberId, name]));
}

interface NamedIn {
  readonly drawings: readonly FlowGraph[];
  /** named elsewhere */
  readonly holders?: readonly RightHolder[];
}

/** Those named in drawings that exist and are active, by id: members, roles, groups and templates. */
export async function holdersKnown(
  db: Database,
  party: PartyId,
  { drawings, holders: further = [] }: NamedIn,
): Promise<ReadonlyMap<string, string>> {
  const named = holdersIn(...drawings);
  const holders = [...further, ...named.flatMap(({ kind, id }): RightHolder[] => (kind === 'template' ? [] : [{ kind, id }]))];
  const templateIds = named.flatMap(({ kind, id }) => (kind === 'template' ? [id] : []));
  return new Map([...(await holderNames(db, party, holders)), ...(await templateNames(db, party, templateIds))]);
}
