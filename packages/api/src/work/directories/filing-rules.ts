import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine, uuid } from '../../wire/shapes.ts';
import { CONTRACT_TYPES } from '../flows/flow.ts';

export const FILING_RULE_LIMITS = { rules: 50, wordsLength: 50 } as const;

const words = oneLine(FILING_RULE_LIMITS.wordsLength).default('');

const filingRule = z.object({
  directoryId: uuid,
  /** in the name of the contract; empty: whatever its name */
  nameWords: words,
  /** in the name of one of its parties; empty: whatever their names */
  partyWords: words,
  /** as the party declared it when sending; contracts of others have none */
  contractType: z.enum(CONTRACT_TYPES).optional(),
});
export type FilingRule = z.infer<typeof filingRule>;

export const listFilingRules = defineOperation({
  // 归档规则
  name: 'directories.listFilingRules',
  summary: 'By which rules the party files completed contracts, in their order: the first that fits decides.',
  input: z.object({}),
  output: z.object({
    list: z.array(filingRule),
    /** 1: the caller may change them */
    canChange: flag,
  }),
  errors: [],
  reads: ['directories'],
  mounts: { enterprise: '/c/directory/rule/list', personal: '/i/directory/rule/list' },
});

export const saveFilingRules = defineOperation({
  // 保存归档规则
  name: 'directories.saveFilingRules',
  summary:
    'Replaces the rules of filing; in an enterprise by administrators. A contract is filed in the moment it is completed, unless it lies in a directory already. With fileNow, completed contracts that lie in none are filed as well, 10,000 at most.',
  input: z.object({ rules: z.array(filingRule).max(FILING_RULE_LIMITS.rules), fileNow: flag.default(0) }),
  output: z.object({
    /** contracts that lie in a directory now and did not before */
    filed: z.number().int(),
  }),
  errors: ['DIRECTORY_UNKNOWN', 'FILING_RULE_EMPTY', 'FILING_RULES_ADMIN'],
  changes: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/rule/save', personal: '/i/directory/rule/save' },
});
