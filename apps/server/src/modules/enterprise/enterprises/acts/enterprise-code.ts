import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { insertEnterpriseCode, readCodeHolder, readEnterpriseCode } from '../store/enterprise-codes.ts';

/** What the logins of the enterprise's child accounts end in; undefined: it has none yet. */
export function findEnterpriseCode(db: Database, party: PartyId): Promise<string | undefined> {
  return readEnterpriseCode(db, party);
}

/** The enterprise that has this code; undefined: none has. */
export function findEnterpriseByCode(db: Database, code: string): Promise<PartyId | undefined> {
  return readCodeHolder(db, code);
}

/** False: another enterprise has this one. */
export function takeEnterpriseCode(tx: Tx, party: PartyId, code: string): Promise<boolean> {
  return insertEnterpriseCode(tx, party, code);
}
