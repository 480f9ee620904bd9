import { findOrder } from '@moqi/api/work/contract-lists';
import { orderNumbers } from '#modules/money/orders/index.ts';
import { costOfContract } from '#modules/money/points/index.ts';
import { contractByNumber } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';

export const findOrderHandler = handle(findOrder, async ({ actor, input, tx, fail }) => {
  const contract = await contractByNumber(tx, input.applyNo);
  if (contract?.owner !== actor.party) return fail('CONTRACT_NOT_FOUND');
  const rows = await visibleDrawers(tx, actor, contract.contractId);
  if (!rows.some(({ role }) => role === 'owner')) return fail('CONTRACT_NOT_FOUND');
  const { state = 'none' as const, lots } = await costOfContract(tx, actor.party, contract);
  const numbers = await orderNumbers(tx, actor.party, [...new Set(lots.flatMap(({ orderId }) => orderId ?? []))]);
  const isOwn = contract.payer === 'owner';
  const items = [...Map.groupBy(lots, ({ item }) => item)];
  return {
    consumMode: isOwn ? (0 as const) : (1 as const),
    payer: isOwn ? contract.ownerName : '',
    state,
    price: items.map(([item, taken]) => ({ item, quantity: taken.reduce((sum, { quantity }) => sum + quantity, 0) })),
    lots: lots.map(({ lotId: pkgItemId, name, item, quantity, expiresAt, orderId }) => {
      const orderNo = numbers.get(orderId ?? '') ?? '';
      return { pkgItemId, name, item, quantity, expireTime: expiresAt?.toISOString() ?? '', orderNo };
    }),
  };
});
