import type { MerchantKey } from './merchant-key.ts';

type Reach = Pick<MerchantKey, 'scopes' | 'networks' | 'origins'>;

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));

/**
 * Whether a key may do something afterwards that it might not do before, or from elsewhere. A network that lies inside a former one, but is
 * written otherwise, counts as wider: who may narrow a key leaves lines out.
 */
export function isWidened(before: Reach, after: Reach): boolean {
  const isAnywhereNow = after.networks.length === 0;
  const isFromElsewhere = before.networks.length > 0 && (isAnywhereNow || !isWithin(after.networks, before.networks));
  return !isWithin(after.scopes, before.scopes) || !isWithin(after.origins, before.origins) || isFromElsewhere;
}
