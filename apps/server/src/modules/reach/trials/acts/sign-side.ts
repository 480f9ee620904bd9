import type { InkStrokes } from '@moqi/api';
import type { TrialSide } from '@moqi/api/reach/trials';
import { type Appearance, bufferSource, signPdf } from '@moqi/pdf';
import { drawSeal, formatContractDay } from '@moqi/rules';
import { serialOf, unvouchedSigner } from '#modules/trust/certificates/index.ts';
import { rasterise } from '#platform/drawings/rasterise.ts';
import { NO_EFFECT, PLACES, SIDE_NAMES } from '../sample-contract.ts';
import type { TrialSignature } from '../trial.ts';

const AUTHORITY = '墨契体验机构';
const SEAL_MM = 42;

async function lookOf(side: TrialSide, ink: InkStrokes | undefined): Promise<Appearance> {
  if (side === 'company') {
    const svg = drawSeal({ shape: 'round', name: SIDE_NAMES.company, subLine: '体验专用章' });
    return { kind: 'image', png: await rasterise(svg, SEAL_MM) };
  }
  if (ink === undefined) throw new Error('the person of a trial signs by hand');
  const strokes = ink.strokes.map((stroke) => stroke.map(({ x, y, w }) => (w === undefined ? { x, y } : { x, y, w })));
  return { kind: 'ink', strokes, width: ink.width, height: ink.height, note: NO_EFFECT };
}

export interface SignedTrial {
  readonly bytes: Uint8Array;
  readonly signature: TrialSignature;
}

/** Signs the sample for one side, without a time-stamp: our own authority vouches for no trial. */
export async function signSide(file: Uint8Array, side: TrialSide, ink: InkStrokes | undefined, now: Date): Promise<SignedTrial> {
  const kind = side === 'company' ? 'organization' : 'person';
  const signer = await unvouchedSigner({ authority: AUTHORITY, mark: NO_EFFECT, kind, name: SIDE_NAMES[side], now });
  const place = PLACES[side];
  const day = { field: PLACES.date.pdf, appearance: { kind: 'text' as const, text: formatContractDay(now), fontSize: 10.5 } };
  const visuals = [{ field: place.pdf, appearance: await lookOf(side, ink) }, ...(side === 'company' ? [day] : [])];
  const request = { fieldName: place.pdf, visuals, signedAt: now, name: SIDE_NAMES[side], reason: `体验签署（${NO_EFFECT}）` };
  const { increment } = await signPdf(bufferSource(file), request, { signer });
  return {
    bytes: Buffer.concat([file, increment]),
    signature: {
      side,
      name: `${SIDE_NAMES[side]}（${NO_EFFECT}）`,
      signedAt: now.toISOString(),
      certificate: serialOf(signer),
      issuer: AUTHORITY,
    },
  };
}
