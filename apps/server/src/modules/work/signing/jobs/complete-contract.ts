import { createHash } from 'node:crypto';
import { pour } from '@moqi/pdf';
import { validate } from '@moqi/pdf/validate';
import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import {
  type ContractDocument,
  isAttachment,
  loadContract,
  type Participant,
  readDocuments,
  signatureFieldName,
  transitionIfAllowed,
} from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { completeContract } from '../acts/commit-act.ts';
import { flawOf } from '../finished-document.ts';

/** Reads the finished file back from the store and validates it without any knowledge of how it was made. */
async function assertSound(platform: Platform, document: ContractDocument, participants: readonly Participant[]): Promise<void> {
  const trust = await trustAnchors(platform);
  const source = await documentSource(platform, document.segments);
  try {
    const hash = createHash('sha256');
    await pour(source, [0, source.size], (part) => hash.update(part));
    const fail = (flaw: string): never => {
      throw new Error(`contract ${document.contractId} cannot be completed: ${flaw}`);
    };
    if (hash.digest('hex') !== document.hash) fail('the stored bytes are not those that were signed');
    if (isAttachment(document)) return;
    const fields = participants.map((participant) => signatureFieldName(document, participant));
    const flaw = flawOf(await validate(source, { trust, now: platform.clock.now() }), fields, isSandbox(document.owner));
    if (flaw !== undefined) fail(flaw);
  } finally {
    await source.close();
  }
}

function allSigned(participants: readonly Participant[]): boolean {
  return participants.length > 0 && participants.every(({ state }) => state === 'signed');
}

/** Safe to run twice and at any time: only a contract whose signers have all signed, and whose bytes validate, is completed. */
export async function completeWhenSigned(
  platform: Platform,
  data: { readonly owner: PartyId; readonly contractId: string },
): Promise<void> {
  const [owner, contractId] = [data.owner, data.contractId];
  const loaded = await loadContract(new Reads(platform.db), { owner, contractId });
  if (loaded?.contract.state !== 'signing' || !allSigned(loaded.participants)) return;
  const { participants } = loaded;
  for (const document of await readDocuments(platform.db, owner, contractId)) await assertSound(platform, document, participants);
  await transact(platform.db, async (tx) => {
    const now = platform.clock.now();
    const step = { verb: 'finish', history: [{ kind: 'completed', actorName: '' }], now } as const;
    await transitionIfAllowed(tx, { kind: 'system', party: owner, name: '' }, { owner, contractId }, step);
  });
}

export const completeContractHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: completeContract,
  run: completeWhenSigned,
};
