import { newAddressCodeWords } from '../modules/account/addresses/message-words.ts';
import { codeMessage } from '../modules/account/identity/code-wording.ts';
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

const CODE = '123456';

export function codeSamples(values: SampleValues): Samples<'code'> {
  const { contract, company, count } = values;
  return {
    code: {
      codeMessage: (['login', 'register', 'resetPassword', 'recover'] as const).map((purpose) => codeMessage(purpose)(CODE)),
      newAddressCodeWords: [newAddressCodeWords(CODE)],
      secondCodeWords: [secondCodeWords(CODE)],
      signPasswordCodeWords: [signPasswordCodeWords(CODE)],
      lastingCertificateCodeWords: (['apply', 'revoke'] as const).map((use) => lastingCertificateCodeWords(use)(CODE)),
      accountCodeWords: [accountCodeWords(CODE)],
      openingCodeWords: [openingCodeWords(company, CODE)],
      nameCodeWords: [nameCodeWords(CODE)],
      proofCodeWords: (['sign', 'refuse'] as const).map((purpose) => proofCodeWords(contract, purpose, CODE)),
      batchCodeWords: [batchCodeWords(count, 'f'.repeat(64), CODE)],
      codeWords: [codeWords(sealUseOf(values), CODE)],
      authorisationCodeWords: [authorisationCodeWords(CODE)],
      collectionCodeWords: [collectionCodeWords(company, CODE)],
      certificateCodeWords: [certificateCodeWords(contract)(CODE)],
      shiftCodeWords: [shiftCodeWords(CODE)],
    },
  };
}
