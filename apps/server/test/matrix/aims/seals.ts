import { listSeals, operateSeal } from '@moqi/api';
import type { Aim } from '../aims.ts';

export const aims: Record<string, Aim> = {
  [listSeals.name]: () => ({}),
  [operateSeal.name]: ({ sealId }) => ({ oper: 'disable', sealId }),
};
