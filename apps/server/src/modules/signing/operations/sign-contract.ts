import { signContract } from '@moqi/api';
import { v7 as uuid } from 'uuid';
import { DomainError, handleInSteps } from '../../../platform/http/handle.ts';
import { keepInk } from '../../seals/index.ts';
import { answerOf } from '../act/answer.ts';
import { collectValues } from '../act/collect-values.ts';
import { assertMaySign, commitAct, Overtaken } from '../act/commit-act.ts';
import { assertSignaturePayable, payingReader } from '../act/pay-signature.ts';
import { requireProof } from '../act/proof.ts';
import { pressingOf, rememberingRefusals, sealAttempt } from '../act/seal-pressing.ts';
import { signDocuments } from '../act/sign-documents.ts';
import { findSignatory, signerOf } from '../act/signatory.ts';
import { signerOnly } from '../act/signer-only.ts';
import { readTask, type SigningTask } from '../act/task.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { statementDigest } from '../statement.ts';
import { insertConsent, readVersionKeys, versionKey } from '../store/signatures.ts';

const inLine = oneAtATime();

interface ReadDocument {
  readonly documentId: string;
  readonly version: number;
  readonly docHash: string;
}

/**
 * The signer must have read every document in a version it really had. An earlier version than today's is enough:
 * a version is a prefix of the file, and what came after it are other signers' signatures.
 */
function assertWasRead(task: SigningTask, read: readonly ReadDocument[], versions: ReadonlySet<string>): void {
  for (const { documentId } of task.documents) {
    const seen = read.find((each) => each.documentId === documentId);
    if (!seen || !versions.has(versionKey(documentId, seen.version, seen.docHash))) throw new DomainError('DOCUMENT_CHANGED');
  }
}

export const signContractHandler = handleInSteps(signContract, async ({ actor, input, platform, now, transact }) => {
  const signer = signerOnly(actor);
  const { db } = platform;
  const task = await readTask(db, signer);
  if (task.me.state === 'signed') return await answerOf(platform, signer, now);
  assertMaySign(task.contract, task.participants, task.me);
  const proof = requireProof(signer);
  const reader = payingReader(platform, signer, task.me);
  await transact((tx) => assertSignaturePayable(tx, { contract: task.contract, me: task.me, reader, now }));
  const { owner, contractId } = task.contract;
  assertWasRead(task, input.documents, await readVersionKeys(db, owner, contractId));
  const signatory = await findSignatory(db, signer, task.me);
  const attempt = sealAttempt(task, signatory, { sealId: input.sealId, origin: signer.origin, now });
  return await rememberingRefusals(attempt, transact, async () => {
    const { values, seal } = await collectValues(platform, task, attempt, { ...input, now });
    const pressing = pressingOf(attempt, seal);
    const issued = await signerOf(platform, signatory, task.me);
    const consentId = uuid();
    const facts = {
      contractName: task.contract.name,
      number: task.contract.number,
      signerName: task.me.name,
      organizationName: task.me.organizationName,
    };
    await transact((tx) =>
      insertConsent(tx, {
        party_id: owner,
        contract_id: contractId,
        participant_id: task.me.participantId,
        consent_id: consentId,
        documents: JSON.stringify(input.documents),
        statement_digest: statementDigest(facts),
        proof_method: proof.method,
        proved_at: proof.provedAt,
        ip: signer.origin.ip,
        user_agent: signer.origin.userAgent,
        created_at: now,
      }),
    );
    await inLine(contractId, async () => {
      for (;;) {
        const act = { task: await readTask(db, signer), values, issued, signedAt: platform.clock.now() };
        if (act.task.me.state === 'signed') return;
        const versions = await signDocuments(platform, act);
        try {
          await transact((tx) =>
            commitAct(tx, platform, { act, versions, consentId, proofMethod: proof.method, payingReader: reader, pressing }),
          );
          return;
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
        }
      }
    });
    if (input.keepInk && input.ink && signatory.personId !== undefined) await keepInk(db, signatory.personId, input.ink, now);
    return await answerOf(platform, signer, now);
  });
});
