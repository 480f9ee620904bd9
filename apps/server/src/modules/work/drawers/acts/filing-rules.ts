import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type FilingRule, fileCompleted, findFilingRules, replaceFilingRules } from '../store/filing-rules.ts';

export type { FilingRule };

/** By which rules the party files what is completed, in their order. */
export function filingRulesOf(db: Database, party: PartyId): Promise<FilingRule[]> {
  return findFilingRules(db, party);
}

/** The caller holds the directories that the rules name. */
export function saveFilingRules(tx: Tx, party: PartyId, rules: readonly FilingRule[]): Promise<void> {
  return replaceFilingRules(tx, party, rules);
}

/** Applies the rules to what was completed before them and lies in no directory. How many contracts lie in one now. */
export function fileByRules(tx: Tx, party: PartyId, most: number): Promise<number> {
  return fileCompleted(tx, party, most);
}
