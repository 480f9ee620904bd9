import { readSigningEvidence } from '@moqi/api/work/completion';
import { formatDateTime } from '@moqi/rules';
import { requireSecondProof } from '#modules/account/second-factors/index.ts';
import { isOnOwnersSide, loadNumbered, logReading, ownTask, readDocumentsWithUploads, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { attestedParties, processOf } from '../acts/certificate-facts.ts';
import { isCompleted } from '../certificate.ts';
import { chainedLines } from '../chained-lines.ts';
import { evidenceToWire } from '../wire.ts';

export const readSigningEvidenceHandler = handleInSteps(
  readSigningEvidence,
  async ({ actor, input, now, platform, reads, transact, fail }) => {
    const { db } = platform;
    const provedUntil = await requireSecondProof(db, actor, now);
    const numbered = await loadNumbered(reads, input.applyNo);
    const [row] = numbered === undefined ? [] : await visibleDrawers(db, actor, numbered.contractId);
    if (row === undefined) return fail('CONTRACT_NOT_FOUND');
    const loaded = await readJudged(reads, actor, row, { verb: 'read', now });
    const { contract, participants } = loaded;
    const seesAll = isCompleted(contract) || isOnOwnersSide(contract, actor);
    const mine = ownTask(participants, actor)?.participantId;
    const parties = await attestedParties(platform, loaded);
    const documents = await readDocumentsWithUploads(db, contract);
    const lines = chainedLines((await processOf(db, loaded)).map(({ time, what }) => ({ time: formatDateTime(time), what })));
    await logReading([contract], { actor, action: 'contracts.view', now, platform, reads, transact });
    return {
      applyId: contract.contractId,
      applyNo: contract.number,
      contractName: contract.name,
      completed: isCompleted(contract),
      parties: parties.map((party) => evidenceToWire(party, seesAll || party.participant.participantId === mine)),
      files: documents.map(({ documentId, fileName, hash: docHash, uploadHash }) => ({ documentId, fileName, docHash, uploadHash })),
      lines,
      expiresAt: provedUntil.toISOString(),
    };
  },
);
