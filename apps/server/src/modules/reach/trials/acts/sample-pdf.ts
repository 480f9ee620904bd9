import { addWatermark, bufferSource, composeText, layDownFields } from '@moqi/pdf';
import { NO_EFFECT, PLACES, SAMPLE_TEXT } from '../sample-contract.ts';

async function makeSample(): Promise<Uint8Array> {
  const written = composeText(SAMPLE_TEXT, 1);
  const marked = Buffer.concat([written, await addWatermark(bufferSource(written), { text: NO_EFFECT })]);
  const { company, person, date } = PLACES;
  const fields = await layDownFields(bufferSource(marked), [
    { kind: 'signature', name: company.pdf, box: company.box },
    { kind: 'signature', name: person.pdf, box: person.box },
    { kind: 'visual', name: date.pdf, boxes: [date.box] },
  ]);
  return Buffer.concat([marked, fields]);
}

let sample: Promise<Uint8Array> | undefined;

/** The unsigned sample, the same for every trial, so it is made once in a process. */
export function samplePdf(): Promise<Uint8Array> {
  sample ??= makeSample();
  return sample;
}
