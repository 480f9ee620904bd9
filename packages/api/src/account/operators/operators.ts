import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { duty } from './duty.ts';

const someDuties = z.array(duty).min(1).max(4);

export const listOperators = defineOperation({
  // 运营人员
  name: 'operators.listOperators',
  summary: 'Who operates the platform, with which duties, by whom appointed and when last on shift.',
  input: z.object({}),
  output: z.object({
    operators: z.array(
      z.object({
        personId: z.uuid(),
        name: z.string(),
        maskedAddress: z.string(),
        duties: z.array(duty),
        appointedAt: z.string(),
        /** empty: never */
        lastShiftAt: z.string(),
        /** the caller, whose own duties somebody else changes */
        isSelf: z.boolean(),
      }),
    ),
  }),
  errors: [],
  duties: ['upkeep'],
  reads: ['operators'],
  mounts: { operator: '/operator/operators/list' },
});

export const appointOperator = defineOperation({
  // 任命运营人员
  name: 'operators.appointOperator',
  summary: 'Makes the account at an address an operator. The account exists already; a child account is none.',
  input: z.object({ address: z.string().trim().min(3).max(100), duties: someDuties }),
  output: z.object({ personId: z.uuid() }),
  errors: ['OPERATOR_ACCOUNT_UNKNOWN', 'OPERATOR_APPOINTED'],
  duties: ['upkeep'],
  changes: ['operators'],
  mounts: { operator: '/operator/operators/appoint' },
  limit: { times: 30, perSeconds: 60 },
});

export const changeDuties = defineOperation({
  // 调整运营职责
  name: 'operators.changeDuties',
  summary: 'Gives an operator other duties; without any the appointment ends, and the open shifts with it. Nobody changes their own.',
  input: z.object({ personId: z.uuid(), duties: z.array(duty).max(4) }),
  output: z.object({ personId: z.uuid() }),
  errors: ['NOT_FOUND', 'OPERATOR_OWN_DUTIES'],
  duties: ['upkeep'],
  changes: ['operators'],
  mounts: { operator: '/operator/operators/duties' },
});
