import { listFilingRules, saveFilingRules, type FilingRule as WireRule } from '@moqi/api/work/directories';
import { recordChange } from '#modules/records/logs/index.ts';
import { type FilingRule, fileByRules, filingRulesOf, NO_DIRECTORY, saveFilingRules as replaceRules } from '#modules/work/drawers/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { directoryObject } from '../directory-tree.ts';
import { placeOfEmptyRule, toldRules } from '../filing-rules.ts';
import { mayRule } from '../judge.ts';
import { directoriesOf, lockTree } from '../store/directories.ts';

/** So many contracts at most are filed at once: a transaction over more of them would keep others waiting. */
const MOST_FILED = 10_000;

const ruleOf = ({ directoryId, nameWords, partyWords, contractType }: WireRule): FilingRule => ({
  directoryId,
  nameWords: nameWords || undefined,
  partyWords: partyWords || undefined,
  contractType,
});

const wireOf = ({ directoryId, nameWords = '', partyWords = '', contractType }: FilingRule): WireRule => ({
  directoryId,
  nameWords,
  partyWords,
  ...(contractType !== undefined && { contractType }),
});

export const listFilingRulesHandler = handle(listFilingRules, async ({ actor, tx }) => ({
  list: (await filingRulesOf(tx, actor.party)).map(wireOf),
  canChange: flagOf(mayRule(actor)),
}));

export const saveFilingRulesHandler = handle(saveFilingRules, async ({ actor, input, now, tx, fail }) => {
  if (!mayRule(actor)) return fail('FILING_RULES_ADMIN');
  const rules = input.rules.map(ruleOf);
  const place = placeOfEmptyRule(rules);
  if (place !== undefined) return fail('FILING_RULE_EMPTY', { place });
  await lockTree(tx, actor.party);
  const tree = await directoriesOf(tx, actor.party);
  if (!rules.every((rule) => tree.some(({ directoryId }) => directoryId === rule.directoryId))) return fail('DIRECTORY_UNKNOWN');
  const before = await filingRulesOf(tx, actor.party);
  await replaceRules(tx, actor.party, rules);
  const filed = input.fileNow === 1 ? await fileByRules(tx, actor.party, MOST_FILED) : 0;
  await recordChange(tx, actor, now, {
    action: 'directories.rules',
    object: directoryObject(NO_DIRECTORY, ''),
    before: { 'directories.rules': toldRules(before, tree) },
    after: { 'directories.rules': toldRules(rules, tree), contractsFiledByRule: filed },
  });
  return { filed };
});
