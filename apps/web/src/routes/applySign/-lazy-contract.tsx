import { lazy } from 'react';
import { loadTexts } from '#shared/i18n/i18n.ts';

/** The page of a contract where most who open the address see something else: fetched with its texts once it is shown. */
export const LazyContract = lazy(async () => {
  const [{ ContractRoute }] = await Promise.all([import('./-contract-route.tsx'), loadTexts('contract-detail'), loadTexts('signing')]);
  return { default: ContractRoute };
});
