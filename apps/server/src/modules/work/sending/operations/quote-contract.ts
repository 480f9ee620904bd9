import { quoteContract } from '@moqi/api/work/sending';
import { contractUnits, quote } from '#modules/money/points/index.ts';
import { KINDS } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';

export const quoteContractHandler = handle(quoteContract, async ({ actor, input, now, tx }) => {
  const units = contractUnits([{ kind: KINDS[input.withEnterprise] }]);
  return quote(tx, { party: actor.party, units, now });
});
