import type { EnterprisesOf } from '#modules/account/identity/index.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { checkReturnHandler } from './operations/check-return.ts';
import {
  answerLoginCodeHandler,
  drawLoginCodeHandler,
  followLoginCodeHandler,
  openLoginCodeHandler,
  readLoginCodeHandler,
  redeemLoginCodeHandler,
} from './operations/login-codes.ts';
import { readBrandHandler } from './operations/read-brand.ts';
import { checkTicketHandler, issueTicketHandler, redeemTicketHandler } from './operations/tickets.ts';

/** `enterprisesOf` comes from the module of the members. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  answerLoginCodeHandler,
  checkReturnHandler,
  checkTicketHandler,
  drawLoginCodeHandler,
  issueTicketHandler,
  openLoginCodeHandler,
  readBrandHandler,
  followLoginCodeHandler,
  readLoginCodeHandler,
  redeemLoginCodeHandler(enterprisesOf),
  redeemTicketHandler(enterprisesOf),
];

export const jobs: readonly JobHandler<object>[] = [sweepHandler];
