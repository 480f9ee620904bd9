import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { completeContractHandler } from './jobs/complete-contract.ts';
import { sweepCompletionHandler } from './jobs/sweep-completion.ts';
import { checkProofCodeHandler } from './operations/check-proof-code.ts';
import { readProofHandler } from './operations/read-proof.ts';
import { refuseContractHandler } from './operations/refuse-contract.ts';
import { sendProofCodeHandler } from './operations/send-proof-code.ts';
import { signContractHandler } from './operations/sign-contract.ts';

export const handlers: readonly Handler[] = [
  readProofHandler,
  sendProofCodeHandler,
  checkProofCodeHandler,
  signContractHandler,
  refuseContractHandler,
];
export const jobs: readonly JobHandler<object>[] = [completeContractHandler, sweepCompletionHandler];
