import { isTransferable, type Lot } from './ledger.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

export function lotToWire(lot: Lot) {
  return {
    pkgItemId: lot.lotId,
    name: lot.name,
    item: lot.item,
    origin: lot.origin,
    quantity: lot.quantity,
    rest: lot.available,
    reserved: lot.reserved,
    transferable: isTransferable(lot),
    createTime: time(lot.createdAt),
    expiresAt: time(lot.expiresAt),
  };
}
