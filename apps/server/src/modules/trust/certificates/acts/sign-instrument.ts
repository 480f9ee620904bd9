import { type Appearance, appendedSource, bufferSource, composeInstrument, type Instrument, layDownFields, signPdf } from '@moqi/pdf';
import { formatDateTime } from '@moqi/rules';
import type { Platform } from '#platform/platform.ts';
import { archivePdf } from './archive-pdf.ts';

const FIELD = 'attestor';
const ATTESTOR = '墨契平台';
const VERMILION: [number, number, number] = [0.75, 0.19, 0.13];

interface Issued {
  /** of the signature, as readers of PDF show it */
  readonly reason: string;
  readonly madeAt: Date;
}

export interface SignedInstrument {
  readonly content: Uint8Array;
  readonly pages: number;
  /** the first moment at which it is proven no longer, unless it is archived again before */
  readonly endsAt: Date;
}

/** Level B-LTA; where the authority of time is away, what was signed, which is then due to be archived at once. */
async function archived(platform: Platform, signed: Uint8Array, madeAt: Date): Promise<Pick<SignedInstrument, 'content' | 'endsAt'>> {
  try {
    const { increment, endsAt } = await archivePdf(platform, bufferSource(signed));
    return { content: Buffer.concat([signed, increment]), endsAt };
  } catch (error) {
    platform.log.warn(error, 'an instrument was not archived; it is tried again');
    return { content: signed, endsAt: madeAt };
  }
}

/**
 * An instrument as PDF, signed by the platform, certified against any change (ISO 32000-2 §12.8.2.2, permission 1) and archived from the start
 * (PAdES B-LTA).
 */
export async function signInstrument(platform: Platform, instrument: Instrument, { reason, madeAt }: Issued): Promise<SignedInstrument> {
  const { authority, timestamps, log } = platform;
  const { bytes, place } = composeInstrument(instrument);
  const composed = bufferSource(bytes);
  const prepared = await layDownFields(composed, [{ kind: 'signature', name: FIELD, box: place, label: '出具方签名' }]);
  const text = `${ATTESTOR}\n${formatDateTime(madeAt)}（北京时间）`;
  const appearance: Appearance = { kind: 'text', text, fontSize: 12, align: 'center', colour: VERMILION };
  const request = {
    fieldName: FIELD,
    visuals: [{ field: FIELD, appearance }],
    signedAt: madeAt,
    name: ATTESTOR,
    reason,
    certify: 1 as const,
  };
  const parties = { signer: await authority.attestor(), timestamp: timestamps };
  const signed = await signPdf(appendedSource(composed, prepared), request, parties);
  const whole = Buffer.concat([bytes, prepared, signed.increment]);
  if (signed.timestampError !== undefined)
    log.warn({ reason: signed.timestampError }, 'no timestamp: the instrument has level B-B for now');
  const archive = signed.timestampError === undefined ? await archived(platform, whole, madeAt) : { content: whole, endsAt: madeAt };
  // the place of the signature is on the last page
  return { ...archive, pages: place.page + 1 };
}
