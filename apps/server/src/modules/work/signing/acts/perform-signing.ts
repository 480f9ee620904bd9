import type { RechargeRights } from '@moqi/api';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { ProofMethod } from '#modules/work/contracts/index.ts';
import type { SealAttempt } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { type Brought, collectValues } from './collect-values.ts';
import { commitAct, Overtaken } from './commit-act.ts';
import { pressingOf } from './seal-pressing.ts';
import { signDocuments } from './sign-documents.ts';
import { type SigningAccount, signerOf } from './signing-account.ts';
import { readTask, type SigningTask } from './task.ts';

const inLine = oneAtATime();

/** Everything a signature needs: given by the signer now, or before the use of the seal was approved. */
export interface Performing {
  readonly signer: SignerActor;
  readonly task: SigningTask;
  readonly account: SigningAccount;
  readonly attempt: SealAttempt | undefined;
  readonly brought: Brought;
  readonly proofMethod: ProofMethod;
  readonly rights: RechargeRights;
  readonly now: Date;
}

/**
 * Signs every document of the task, with consent. If another signer's version was stored first, it signs again on top of that version.
 * @throws DomainError SEAL_…, INK_INVALID, FIELD_EMPTY, SIGNER_MEMBERSHIP_NEEDED, NOT_YOUR_TURN, CONTRACT_NOT_SIGNING, GLYPH_MISSING
 */
export async function performSigning(platform: Platform, performing: Performing, consentOf: () => Promise<string>): Promise<void> {
  const { signer, task, attempt, brought, proofMethod, rights, now } = performing;
  const { values, seal } = await collectValues(platform, task, attempt, { ...brought, now });
  const pressing = pressingOf(attempt, seal);
  const issued = await signerOf(platform, performing);
  const consentId = await consentOf();
  await inLine(task.contract.contractId, async () => {
    for (;;) {
      const act = { task: await readTask(platform.db, signer), values, issued, signedAt: platform.clock.now() };
      if (act.task.me.state === 'signed') return;
      const versions = await signDocuments(platform, act);
      try {
        await transact(platform.db, (tx) => commitAct(tx, platform, { signer, act, versions, consentId, proofMethod, rights, pressing }));
        return;
      } catch (error) {
        // the same signer signed in another window meanwhile
        if (error instanceof DomainError && error.code === 'ALREADY_SIGNED') return;
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  });
}
