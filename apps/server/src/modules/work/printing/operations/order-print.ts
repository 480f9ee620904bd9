import { orderPrint, PRINT_MOST_SHEETS } from '@moqi/api/work/printing';
import { v7 as uuidv7 } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { type Certificate, certificateOf } from '#modules/work/completion/index.ts';
import { type ContractDocument, logReading } from '#modules/work/contracts/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { contractIds, type Printable, printable } from '../acts/printable.ts';
import { pagesOfText } from '../page-ranges.ts';
import { makePrint } from '../print-jobs.ts';
import { insertOrder } from '../store/print-orders.ts';
import { orderToWire } from '../wire.ts';

async function nameOf(reads: Reads, actor: Person | Member): Promise<string> {
  return actor.kind === 'member' ? actor.name : (await reads.once(personAccount, actor.personId)).name;
}

/** The files asked for, in the order of the contracts. Undefined: one of them is not among these contracts. */
function chosenOf(found: readonly Printable[], documentIds: string | undefined): ContractDocument[] | undefined {
  const all = found.flatMap(({ documents }) => documents);
  if (documentIds === undefined) return all;
  const asked = new Set(documentIds.split(',').map((id) => id.trim()));
  const chosen = all.filter(({ documentId }) => asked.has(documentId));
  return chosen.length === asked.size ? chosen : undefined;
}

/** The certificates behind the files where they are asked for, made where there are none yet. Undefined: a contract is not completed. */
async function certificatesFor(platform: Platform, found: readonly Printable[], isAsked: boolean): Promise<Certificate[] | undefined> {
  if (!isAsked) return [];
  const all: Certificate[] = [];
  for (const { contract } of found) {
    const certificate = await certificateOf(platform, contract);
    if (certificate === undefined) return undefined;
    all.push(certificate);
  }
  return all;
}

/** The name of the order: of its first contract, and how many there are. */
function titleOf([first, ...others]: readonly Printable[]): string {
  const name = first?.contract.name ?? '';
  return others.length === 0 ? name : `${name} 等 ${others.length + 1} 份合同`;
}

export const orderPrintHandler = handleInSteps(orderPrint, async (context) => {
  const { actor, input, now, platform, reads, transact, fail } = context;
  const found = await printable(reads, actor, contractIds(input.applyIds), now);
  const chosen = chosenOf(found, input.documentIds);
  if (!chosen || chosen.length === 0) return fail('FILE_UNKNOWN');
  const [only] = chosen;
  const total = chosen.reduce((sum, { pages }) => sum + pages.length, 0);
  const pages = pagesOfText(input.pages, total);
  if (pages === 'wrong') return fail('PRINT_PAGES_WRONG', { pages: only?.pages.length ?? 0 });
  if (pages !== undefined && chosen.length > 1) return fail('PRINT_PAGES_OF_ONE');
  const certificates = await certificatesFor(platform, found, input.withCertificate);
  if (certificates === undefined) return fail('CERTIFICATE_NOT_COMPLETED');
  const sheets = certificates.reduce((sum, one) => sum + one.pages, pages?.length ?? total) * input.copies;
  if (sheets > PRINT_MOST_SHEETS) return fail('PRINT_TOO_LARGE', { sheets, limit: PRINT_MOST_SHEETS });
  const order = {
    party: actor.party,
    printId: uuidv7({ msecs: now.getTime() }),
    personId: actor.personId,
    name: titleOf(found),
    orderedBy: await nameOf(reads, actor),
    files: [
      ...chosen.map(({ owner, contractId, documentId }) => ({ owner, contractId, documentId, ...(pages && { pages }) })),
      ...certificates.map(({ owner, contractId }) => ({ owner, contractId, isCertificate: true }) as const),
    ],
    copies: input.copies,
    sheets,
    turn: 0,
    attempts: 0,
    file: undefined,
    refusal: undefined,
    createdAt: now,
    printedAt: undefined,
  };
  const contracts = found.map(({ contract }) => contract);
  await transact(async (tx) => {
    await insertOrder(tx, order);
    await platform.jobs.enqueue(tx, makePrint, { party: order.party, printId: order.printId, turn: order.turn });
    await logReading(contracts, { actor, action: 'contracts.print', now, platform, reads, transact: (work) => work(tx) });
  });
  return orderToWire(order);
});
