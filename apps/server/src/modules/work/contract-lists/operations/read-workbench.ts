import { LIST_STATUS } from '@moqi/api';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { formatDate } from '@moqi/rules';
import { endReasonsOf } from '#modules/work/contracts/index.ts';
import { sightOf, workbenchOf } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { isAdmin } from '../row-standing.ts';
import { signRowToWire } from '../wire.ts';

export const readWorkbenchHandler = handle(readWorkbench, async ({ actor, now, tx }) => {
  const { party, personId } = actor;
  const { counts, tasks, concerns, trend } = await workbenchOf(
    tx,
    { party, personId, isAdmin: isAdmin(actor), sight: await sightOf(tx, actor) },
    now,
  );
  const refused = concerns.filter(({ status }) => status === LIST_STATUS.refused);
  const reasons = await endReasonsOf(
    tx,
    actor.party,
    refused.map(({ contractId }) => contractId),
  );
  return {
    counts,
    todo: [
      ...tasks.map((row) => ({ ...signRowToWire(row, actor, now), role: 'signer' as const, status: row.status, reason: '' })),
      ...concerns.map((row) => ({
        ...signRowToWire(row, actor, now),
        role: 'owner' as const,
        status: row.status,
        reason: reasons.get(row.contractId) ?? '',
      })),
    ],
    trend: trend.days.map((date) => {
      const day = formatDate(date);
      return { day, sent: trend.sent.get(day) ?? 0, completed: trend.completed.get(day) ?? 0 };
    }),
  };
});
