import type { EnterprisesOf } from '#modules/account/identity/index.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import type { OwnSigner } from './acts/signing-session.ts';
import { completeContractHandler } from './jobs/complete-contract.ts';
import { resumeSessionHandler } from './jobs/resume-session.ts';
import { sweepCompletionHandler } from './jobs/sweep-completion.ts';
import { finishSigning } from './listeners/finish-signing.ts';
import { reportReviewedName, tellNameDecided } from './listeners/tell-name-decided.ts';
import { askToJoinHandler, readCompanyAccessHandler } from './operations/company-access.ts';
import { handInNameHandler } from './operations/hand-in-name.ts';
import { logInForTaskHandler, registerForTaskHandler, sendAccountCodeHandler } from './operations/log-in-for-task.ts';
import { checkOpeningCodeHandler, readNeutralLinkHandler, sendOpeningCodeHandler } from './operations/neutral-link.ts';
import { checkProofCodeHandler, sendProofCodeHandler } from './operations/proof-code.ts';
import { proveByCardAndMobileHandler, proveByCardHandler } from './operations/prove-by-bank.ts';
import { beginFaceProofHandler, finishFaceProofHandler } from './operations/prove-by-face.ts';
import { proveNameHandler, readNameWaysHandler } from './operations/prove-name.ts';
import { readProofHandler } from './operations/read-proof.ts';
import {
  readSealUseApprovalHandler,
  readSealUseHandler,
  readSealUseOfferHandler,
  urgeSealApproversHandler,
} from './operations/read-seal-use.ts';
import { refuseContractHandler } from './operations/refuse-contract.ts';
import { sendNameCodeHandler } from './operations/send-name-code.ts';
import { showSigningPlaceHandler } from './operations/show-signing-place.ts';
import { signContractHandler } from './operations/sign-contract.ts';
import { startSealUseHandler } from './operations/start-seal-use.ts';

/** `enterprisesOf` comes from the module of the members. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  sendAccountCodeHandler,
  logInForTaskHandler(enterprisesOf),
  registerForTaskHandler(enterprisesOf),
  readProofHandler,
  sendProofCodeHandler,
  checkProofCodeHandler,
  readNeutralLinkHandler,
  sendOpeningCodeHandler,
  checkOpeningCodeHandler,
  readCompanyAccessHandler,
  askToJoinHandler,
  sendNameCodeHandler,
  beginFaceProofHandler,
  finishFaceProofHandler,
  proveNameHandler,
  proveByCardHandler,
  proveByCardAndMobileHandler,
  readNameWaysHandler,
  handInNameHandler,
  showSigningPlaceHandler,
  signContractHandler,
  refuseContractHandler,
  readSealUseHandler,
  readSealUseOfferHandler,
  startSealUseHandler,
  readSealUseApprovalHandler,
  urgeSealApproversHandler,
];
/** `ownSigner` judges the certificates of keys that signers hold: a signature with a key of the installation does not lead to it. */
export const jobsWith = (ownSigner: OwnSigner): readonly JobHandler<object>[] => [
  completeContractHandler,
  sweepCompletionHandler,
  resumeSessionHandler(ownSigner),
];
export const listeners: readonly Listener[] = [finishSigning, tellNameDecided, reportReviewedName];
