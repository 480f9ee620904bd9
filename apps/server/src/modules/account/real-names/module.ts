import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { tellOfPapersHandler } from './jobs/tell-of-papers.ts';
import { beginHeadTurnHandler, finishHeadTurnHandler } from './operations/head-turn.ts';
import { beginCreditHandler, beginFaceHandler, finishHostedCheckHandler } from './operations/hosted-checks.ts';
import { readWaysHandler } from './operations/read-ways.ts';
import { renewPaperHandler } from './operations/renew-paper.ts';
import { verifyByBankHandler } from './operations/verify-by-bank.ts';
import { verifyPersonHandler } from './operations/verify-person.ts';

export const handlers: readonly Handler[] = [
  beginCreditHandler,
  beginFaceHandler,
  beginHeadTurnHandler,
  finishHeadTurnHandler,
  finishHostedCheckHandler,
  readWaysHandler,
  renewPaperHandler,
  verifyByBankHandler,
  verifyPersonHandler,
];
export const jobs: readonly JobHandler<object>[] = [sweepHandler, tellOfPapersHandler];
