import type { OutputOf } from '@moqi/api';
import type { signContract } from '@moqi/api/work/signing';
import type { SignerActor } from '#kernel/actor.ts';
import { issuersOf } from '#modules/trust/certificates/index.ts';
import { isCodeOnly, type Participant, signerNameOf, turnOf } from '#modules/work/contracts/index.ts';
import { countMyTurn } from '#modules/work/drawers/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { readSignatures } from '../store/signatures.ts';
import { signedToWire } from '../wire.ts';
import type { Performed } from './perform-signing.ts';
import { readTask, type Task } from './task.ts';

/** Who issued the certificate that the participant signed with. */
async function issuerOfSignature({ db }: Platform, { owner, accountParty, certificateSerial: serial = '' }: Participant) {
  return (await issuersOf(db, accountParty === undefined ? [owner] : [owner, accountParty], [serial])).get(serial);
}

/** The answer after signing, of the task as it is stored by then, so that a repeated call is answered alike. */
export async function answerOf(
  platform: Platform,
  actor: SignerActor,
  { task: { contract, participants, me }, levels, issuer }: Performed,
  now: Date,
): Promise<OutputOf<typeof signContract>> {
  const known = levels ?? (await readSignatures(platform.db, actor)).map(({ level }) => level);
  const waiting = turnOf(contract, participants);
  return signedToWire(me, {
    underWay: false,
    codeOnly: isCodeOnly(contract, me),
    signTime: (me.signedAt ?? now).toISOString(),
    certificateAuthority: (issuer ?? (await issuerOfSignature(platform, me)))?.name ?? '',
    timestamped: known.length > 0 && known.every((level) => level !== 'B-B'),
    waitingFor: waiting.map(signerNameOf),
    completed: contract.state === 'completed',
    nextTasks: me.accountParty === undefined ? 0 : await countMyTurn(platform.db, me.accountParty),
  });
}

/** Of a signature that a service elsewhere still makes. */
export const answerUnderWay = ({ contract, me }: Task): OutputOf<typeof signContract> =>
  signedToWire(me, {
    underWay: true,
    codeOnly: isCodeOnly(contract, me),
    signTime: '',
    certificateAuthority: '',
    timestamped: false,
    waitingFor: [],
    completed: false,
    nextTasks: 0,
  });

/** After a session was driven: of the task as it is by then, or that its signature goes on by itself. */
export async function answerOfSession(
  platform: Platform,
  actor: SignerActor,
  { task, isSigned }: { readonly task: Task; readonly isSigned: boolean },
  now: Date,
): Promise<OutputOf<typeof signContract>> {
  if (!isSigned) return answerUnderWay(task);
  return await answerOf(platform, actor, { task: await readTask(new Reads(platform.db), actor) }, now);
}
