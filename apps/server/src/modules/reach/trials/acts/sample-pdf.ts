import { addWatermark, bufferSource, composeText, layDownFields } from '@moqi/pdf';
import { NO_EFFECT, PLACES, SAMPLE_TEXT } from '../sample-contract.ts';

let written: Uint8Array | undefined;

/** The text alone, as an office program would write it. Made once in a process, like the sample with its places. */
export function writtenSample(): Uint8Array {
  written ??= composeText(SAMPLE_TEXT, 1);
  return written;
}

async function makeSample(): Promise<Uint8Array> {
  const text = writtenSample();
  const marked = Buffer.concat([text, await addWatermark(bufferSource(text), { text: NO_EFFECT })]);
  const { company, person, date } = PLACES;
  const fields = await layDownFields(bufferSource(marked), [
    { kind: 'signature', name: company.pdf, box: company.box },
    { kind: 'signature', name: person.pdf, box: person.box },
    { kind: 'visual', name: date.pdf, boxes: [date.box] },
  ]);
  return Buffer.concat([marked, fields]);
}

let sample: Promise<Uint8Array> | undefined;

/** With its watermark and its places, unsigned: the same for every trial. */
export function samplePdf(): Promise<Uint8Array> {
  sample ??= makeSample();
  return sample;
}
