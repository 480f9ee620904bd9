import { countEnterpriseContracts, listEnterpriseContracts } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { countByStatus, listDrawers } from '../acts/list-drawers.ts';
import { enterpriseRowToWire } from '../wire.ts';

const ROLES = { sent: 'owner', received: 'signer' } as const;

export const listEnterpriseContractsHandler = handle(listEnterpriseContracts, ({ actor, input, now, platform, tx }) => {
  const { listType, waitsFor, ...filters } = input;
  return listDrawers(tx, { platform, actor, filters, now, more: { waitsFor } }, ROLES[listType], enterpriseRowToWire);
});

export const countEnterpriseContractsHandler = handle(countEnterpriseContracts, ({ actor, input, now, platform, tx }) => {
  const { listType, waitsFor, ...filters } = input;
  return countByStatus(tx, { platform, actor, filters, now, more: { waitsFor } }, ROLES[listType]);
});
