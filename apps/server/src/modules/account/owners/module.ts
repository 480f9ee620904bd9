import type { EnterprisesOf } from '#modules/account/identity/index.ts';
import type { Handler } from '#operation/handle.ts';
import { beginAnewHandler, confirmOwnerHandler } from './operations/owners.ts';

/** `enterprisesOf` comes from the module of the members. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  beginAnewHandler(enterprisesOf),
  confirmOwnerHandler(enterprisesOf),
];
