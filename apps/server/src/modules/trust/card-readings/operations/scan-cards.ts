import { scanBankCard, scanIdCard, scanLicence } from '@moqi/api/trust/card-readings';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { enforceMachineReading } from '#modules/enterprise/settings/index.ts';
import { readPhotographs } from '#modules/trust/files/index.ts';
import { handleInSteps, type IncomingFile } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { ReadingFailed, type ReadingFault } from '#ports/reading-failed.ts';
import type { TextPiece } from '#ports/text-reader.ts';
import { readBankCardText } from '../bank-card.ts';
import { readIdCardText } from '../id-card.ts';
import { readLicenceText } from '../licence.ts';

const REFUSALS = {
  absent: 'CARD_READER_ABSENT',
  busy: 'CARD_READER_BUSY',
  failed: 'CARD_UNREADABLE',
} as const satisfies Record<ReadingFault, string>;

async function piecesOf(platform: Pick<Platform, 'textReader'>, picture: Uint8Array): Promise<readonly TextPiece[]> {
  try {
    return await platform.textReader.read(picture);
  } catch (error) {
    throw error instanceof ReadingFailed ? new DomainError(REFUSALS[error.fault]) : error;
  }
}

interface Scanning {
  readonly platform: Platform;
  readonly actor: Person | Member;
  readonly files: AsyncIterable<IncomingFile>;
}

/**
 * Reads the one photograph of a call, drawn anew before any reader sees it; nothing of it is kept.
 * @throws DomainError what the calls declare
 */
async function reading<Card>(
  { platform, actor, files }: Scanning,
  read: (pieces: readonly TextPiece[]) => Card | undefined,
): Promise<Card> {
  await enforceMachineReading(platform.db, actor);
  if (!platform.textReader.isThere()) throw new DomainError('CARD_READER_ABSENT');
  const [picture] = await readPhotographs(files, 1);
  if (picture === undefined) throw new DomainError('FILE_MISSING');
  const card = read(await piecesOf(platform, picture));
  if (card === undefined) throw new DomainError('CARD_UNREADABLE');
  return card;
}

export const scanIdCardHandler = handleInSteps(scanIdCard, (context) => reading(context, readIdCardText));
export const scanBankCardHandler = handleInSteps(scanBankCard, (context) => reading(context, readBankCardText));
export const scanLicenceHandler = handleInSteps(scanLicence, (context) => reading(context, readLicenceText));
