import { type Appearance, appendedSource, bufferSource, composeInstrument, type Instrument, layDownFields, signPdf } from '@moqi/pdf';
import { formatDateTime } from '@moqi/rules';
import type { Platform } from '#platform/platform.ts';

const FIELD = 'attestor';
const ATTESTOR = '墨契平台';
const VERMILION: [number, number, number] = [0.75, 0.19, 0.13];

interface Issued {
  /** of the signature, as readers of PDF show it */
  readonly reason: string;
  readonly madeAt: Date;
}

/** An instrument as PDF, signed by the platform and certified against any change (ISO 32000-2 §12.8.2.2, permission 1). */
export async function signInstrument({ authority, timestamps, log }: Platform, instrument: Instrument, { reason, madeAt }: Issued) {
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
  if (signed.timestampError !== undefined) log.warn({ reason: signed.timestampError }, 'no timestamp: the instrument stays at level B-B');
  // the place of the signature is on the last page
  return { content: Buffer.concat([bytes, prepared, signed.increment]), pages: place.page + 1 };
}
