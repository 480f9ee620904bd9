import { randomInt } from 'node:crypto';
import { RECORDING, startRecording } from '@moqi/api/work/site-evidence';
import { v7 as uuidv7 } from 'uuid';
import { handle } from '#operation/handle.ts';
import { signingTask } from '../acts/signing-task.ts';
import { giverOf } from '../evidence.ts';
import { sentenceToRead } from '../sentence.ts';
import { insertRecording } from '../store/recordings.ts';
import { wantedEvidence } from '../views/evidence.ts';

const DIGITS = 6;

export const startRecordingHandler = handle(startRecording, async ({ actor, now, reads, tx, fail }) => {
  const { contract, me } = await signingTask(reads, actor, now);
  const wanted = (await wantedEvidence(reads, me)).find(({ kind }) => kind === 'recording');
  if (wanted === undefined) return fail('RECORDING_NOT_ASKED');
  if (wanted.evidence !== undefined) fail('RECORDING_THERE');
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const named = { signerName: me.name, organizationName: me.organizationName, contractName: contract.name };
  const sentence = sentenceToRead({ ...named, digits, now });
  const recordingId = uuidv7({ msecs: now.getTime() });
  const { owner, contractId } = contract;
  await insertRecording(tx, {
    owner,
    recordingId,
    contractId,
    participantId: me.participantId,
    giver: giverOf(me),
    sentence,
    startedAt: now,
  });
  return { recordingId, sentence, mostSeconds: RECORDING.mostSeconds };
});
