import type { OutputOf, signContract } from '@moqi/api';
import type { SignerActor } from '#kernel/actor.ts';
import { signerNameOf, turnOf } from '#modules/work/contracts/index.ts';
import { countMyTurn } from '#modules/work/drawers/index.ts';
import type { Platform } from '#platform/platform.ts';
import { readSignatures } from '../store/signatures.ts';
import { readTask } from './task.ts';

/** What a signer is told after signing, read back from what is stored: the same again when the call is repeated. */
export async function answerOf(platform: Platform, actor: SignerActor, now: Date): Promise<OutputOf<typeof signContract>> {
  const { contract, participants, me } = await readTask(platform.db, actor);
  const signatures = await readSignatures(platform.db, actor);
  const waiting = turnOf(contract, participants);
  return {
    signTime: (me.signedAt ?? now).toISOString(),
    signerName: me.name,
    corpName: me.organizationName ?? '',
    proofMethod: me.proofMethod ?? 'sms',
    certificate: me.certificateSerial ?? '',
    certificateAuthority: platform.authority.issuer.name,
    timestamped: signatures.length > 0 && signatures.every(({ level }) => level !== 'B-B'),
    waitingFor: waiting.map(signerNameOf),
    completed: contract.state === 'completed',
    nextTasks: me.accountParty === undefined ? 0 : await countMyTurn(platform.db, me.accountParty),
  };
}
