import { newAddressCodeWords } from '../modules/account/addresses/message-words.ts';
import { codeMessage } from '../modules/account/identity/code-wording.ts';
import { SAMPLE_CODE } from '../modules/account/operators/sample-code.ts';
import { shiftCodeWords } from '../modules/account/operators/shift-code.ts';
import { signPasswordCodeWords } from '../modules/account/sign-passwords/message-words.ts';
import { lastingCertificateCodeWords } from '../modules/trust/certificates/message-words.ts';
import { codeWords } from '../modules/work/approvals/message-words.ts';
import { authorisationCodeWords } from '../modules/work/auto-signing/message-words.ts';
import { batchCodeWords } from '../modules/work/batch-signing/message-words.ts';
import { collectionCodeWords } from '../modules/work/collections/message-words.ts';
import { certificateCodeWords, secondCodeWords } from '../modules/work/completion/second-proof.ts';
import { accountCodeWords, nameCodeWords, openingCodeWords, proofCodeWords } from '../modules/work/signing/message-words.ts';
import { type Samples, type SampleValues, sealUseOf } from './sample.ts';

export function codeSamples(values: SampleValues): Samples<'code'> {
  const { contract, company, count } = values;
  return {
    code: {
      codeMessage: (['login', 'register', 'resetPassword', 'recover'] as const).map((purpose) => codeMessage(purpose)(SAMPLE_CODE)),
      newAddressCodeWords: [newAddressCodeWords(SAMPLE_CODE)],
      secondCodeWords: [secondCodeWords(SAMPLE_CODE)],
      signPasswordCodeWords: [signPasswordCodeWords(SAMPLE_CODE)],
      lastingCertificateCodeWords: (['apply', 'revoke'] as const).map((use) => lastingCertificateCodeWords(use)(SAMPLE_CODE)),
      accountCodeWords: [accountCodeWords(SAMPLE_CODE)],
      openingCodeWords: [openingCodeWords(company, SAMPLE_CODE)],
      nameCodeWords: [nameCodeWords(SAMPLE_CODE)],
      proofCodeWords: (['sign', 'refuse'] as const).map((purpose) => proofCodeWords(contract, purpose, SAMPLE_CODE)),
      batchCodeWords: [batchCodeWords(count, 'f'.repeat(64), SAMPLE_CODE)],
      codeWords: [codeWords(sealUseOf(values), SAMPLE_CODE)],
      authorisationCodeWords: [authorisationCodeWords(SAMPLE_CODE)],
      collectionCodeWords: [collectionCodeWords(company, SAMPLE_CODE)],
      certificateCodeWords: [certificateCodeWords(contract)(SAMPLE_CODE)],
      shiftCodeWords: [shiftCodeWords(SAMPLE_CODE)],
    },
  };
}
