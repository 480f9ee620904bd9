import { showSigningPlace } from '@moqi/api/work/signing';
import sharp from 'sharp';
import { pageAnswer } from '#modules/trust/files/index.ts';
import { isOnOwnersSide, marksFor, ownTask, readFiles, readJudged } from '#modules/work/contracts/index.ts';
import { overPage } from '#modules/work/downloads/index.ts';
import { type BytesAnswer, handleInSteps, type StepsContext } from '#operation/handle.ts';
import { placeCard } from '../place-card.ts';
import { readSignedPlace } from '../views/signed-evidence.ts';

type Showing = StepsContext<typeof showSigningPlace>;

/** A page with the places of it that the caller sees. */
async function markedPage({ actor, input, platform, reads, now, fail }: Showing): Promise<BytesAnswer> {
  const loaded = await readJudged(reads, actor, actor, { verb: 'read', now });
  const files = await readFiles(reads.db, loaded.contract.owner, loaded.contract.contractId);
  const document = files.documents.find(({ documentId }) => input.documentId === undefined || documentId === input.documentId);
  if (document === undefined) return fail('FILE_UNKNOWN');
  const { page, width } = input;
  const picture = await pageAnswer(platform, document, { page, width, format: 'png', reader: actor });
  if (picture === undefined) return fail('PAGE_NOT_DRAWN');
  const marks = marksFor(loaded, files, actor).filter(({ field }) => field.documentId === document.documentId && field.page === page);
  return overPage(picture, marks, { places: true }, 'png');
}

/** Where somebody was is for the sender and that signer, once the caller is known: a link alone shows it to nobody. */
async function placeOf({ actor, input, platform, reads, now, fail }: Showing): Promise<BytesAnswer> {
  const { contract, participants } = await readJudged(reads, actor, actor, { verb: 'download', now });
  const own = ownTask(participants, actor)?.participantId;
  const asked = input.participantId ?? own;
  const isOfContract = participants.some(({ participantId }) => participantId === asked);
  if (asked === undefined || !isOfContract) return fail('SIGNING_PLACE_UNKNOWN');
  if (asked !== own && !isOnOwnersSide(contract, actor)) return fail('FORBIDDEN');
  const place = await readSignedPlace(platform.db, contract, asked);
  if (place === undefined) return fail('SIGNING_PLACE_UNKNOWN');
  const bytes = await sharp(Buffer.from(placeCard(place)))
    .png()
    .toBuffer();
  const stream = async function* (start = 0, end = bytes.length): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(start, end);
  };
  return { mediaType: 'image/png', fileName: '签署位置.png', disposition: 'inline', size: bytes.length, stream };
}

export const showSigningPlaceHandler = handleInSteps(showSigningPlace, (context) =>
  context.input.kind === 'page' ? markedPage(context) : placeOf(context),
);
