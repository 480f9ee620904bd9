import { type Box, type FieldPlacement, straddleBoxes } from '@moqi/pdf';
import { questionOf } from '@moqi/rules';
import { type Field, type PageSize, signatureFieldName } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';

function boxOf(field: PlacedField, { width, height }: PageSize): Box {
  const x = Math.max(0, field.x) * width;
  const y = Math.max(0, field.y) * height;
  return {
    page: field.page,
    x,
    y,
    width: Math.min(field.width * width, width - x),
    height: Math.min(field.height * height, height - y),
  };
}

/** A field of the draft, as points, with all its boxes. */
interface Placed {
  readonly field: PlacedField;
  readonly boxes: readonly Box[];
  readonly slices: Field['slices'];
}

function place(field: PlacedField, pages: readonly PageSize[]): Placed {
  const page = pages[field.kind === 'straddle' ? 0 : field.page];
  if (page === undefined) throw new Error('the field was not checked against its pages');
  if (field.kind !== 'straddle') return { field, boxes: [boxOf(field, page)], slices: [] };
  const strips = straddleBoxes([...pages] as Parameters<typeof straddleBoxes>[0], { offset: field.y, size: field.width * page.width });
  return { field, boxes: strips.map(({ box }) => box), slices: strips.map(({ slice }) => slice) };
}

export interface PlannedField extends Omit<Field, 'fieldId' | 'documentId'> {}

export interface DocumentPlan {
  /** for the engine: a signature field of every party, and a form field for each further visual */
  readonly placements: readonly FieldPlacement[];
  /** for the store: what is visible */
  readonly fields: readonly PlannedField[];
}

interface Signer {
  /** the wizard's own id */
  readonly key: string;
  readonly participantId: string;
  readonly position: number;
  /** no date is printed beside this party's marks */
  readonly hidesDate?: boolean | undefined;
}

const isHidden = ({ kind }: PlacedField, { hidesDate }: Signer): boolean => kind === 'date' && hidesDate === true;

/**
 * Where the empty fields of all parties go in one file. Every party signs every file that has fields: without seal or ink in it invisibly.
 * The first seal or ink of a party is the face of its signature field; all else are form fields of their own.
 */
export function planDocument(file: PlacedFile, pages: readonly PageSize[], signers: readonly Signer[], fieldPrefix: string): DocumentPlan {
  const placements: FieldPlacement[] = [];
  const fields: PlannedField[] = [];
  for (const signer of signers) {
    const own = file.fields.filter((field) => field.party === signer.key && !isHidden(field, signer)).map((field) => place(field, pages));
    const face = own.find(({ field }) => field.kind === 'seal' || field.kind === 'ink');
    const signature = signatureFieldName({ fieldPrefix }, signer);
    const [box] = face?.boxes ?? [];
    const label = `第${signer.position + 1}方签署处`;
    placements.push({ kind: 'signature', name: signature, label, ...(box && { box }) });
    let count = 0;
    for (const placed of own) {
      const name = placed === face ? signature : `${fieldPrefix}vis-${signer.position}-${++count}`;
      if (placed !== face) placements.push({ kind: 'visual', name, label, boxes: [...placed.boxes] });
      fields.push(...plannedField(placed, signer, name));
    }
  }
  return { placements, fields };
}

function plannedField({ field, boxes, slices }: Placed, signer: Signer, pdfField: string): PlannedField[] {
  const [first] = boxes;
  if (first === undefined) return [];
  return [{ ...first, participantId: signer.participantId, kind: field.kind, label: field.label, ...questionOf(field), slices, pdfField }];
}
