import { listSealUses } from '@moqi/api/work/grants';
import { whomItHidesFrom } from '#modules/records/confidentiality/index.ts';
import { handle } from '#operation/handle.ts';
import { useFilter } from '../acts/use-filter.ts';
import { listUses } from '../store/seal-uses.ts';

export const listSealUsesHandler = handle(listSealUses, async ({ actor, input, tx }) => {
  const { itemPage, pageSize, ...filter } = input;
  const page = { offset: (itemPage - 1) * pageSize, limit: pageSize };
  const { uses, count } = await listUses(tx, actor.party, useFilter(filter, await whomItHidesFrom(tx, actor)), page);
  const list = uses.map((use) => ({
    useId: use.useId,
    sealId: use.sealId,
    sealName: use.sealName,
    outcome: use.refusal === '' ? ('used' as const) : ('refused' as const),
    refusal: use.refusal,
    personName: use.personName,
    contractName: use.contractName,
    contractNo: use.contractNumber,
    places: [...use.places],
    reason: use.reason,
    useTime: use.usedAt.toISOString(),
  }));
  return { list, count, itemPage, pageSize };
});
