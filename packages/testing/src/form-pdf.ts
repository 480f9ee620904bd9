import { dict, name, type PdfObject, PdfStream, type Ref, textString, Verbatim } from '@moqi/pdf/syntax';
import type { PdfWriter } from './pdf-writer.ts';
import { type SampleOptions, samplePdf } from './sample-pdf.ts';

type Corners = readonly [number, number, number, number];

/** A field of a form: its widget on the first page, or one for each choice of radio buttons. Corners in points from the lower left. */
export interface FormPdfField {
  readonly name: string;
  readonly type: 'Tx' | 'Ch' | 'Btn' | 'Sig';
  readonly at: Corners | readonly Corners[];
  readonly flags?: number;
  readonly label?: string;
  readonly value?: string;
  readonly longest?: number;
  /** of a choice; of radio buttons one for each widget */
  readonly choices?: readonly string[];
  /** whether it has no looks of its own */
  readonly isBare?: boolean;
}

/** A contract with a form to be filled in, as programs for office forms make it. */
export function formPdf(fields: readonly FormPdfField[], options: SampleOptions = {}): Uint8Array {
  let roots: Ref[] = [];
  return samplePdf({
    ...options,
    page: (index, writer) => {
      if (index > 0) return {};
      const added = fields.map((field) => addField(writer, field));
      roots = added.map(({ root }) => root);
      return { Annots: added.flatMap(({ widgets }) => widgets), ...options.page?.(index, writer) };
    },
    catalog: (writer) => ({ AcroForm: writer.add(dict({ Fields: roots, DA: new Verbatim('(/Helv 0 Tf 0 g)') })) }),
  });
}

function addField(writer: PdfWriter, field: FormPdfField): { root: Ref; widgets: Ref[] } {
  const places = (typeof field.at[0] === 'number' ? [field.at] : field.at) as readonly Corners[];
  const own = {
    FT: name(field.type),
    T: textString(field.name),
    TU: field.label === undefined ? undefined : textString(field.label),
    V: field.value === undefined ? undefined : textString(field.value),
    Ff: field.flags,
    MaxLen: field.longest,
    Opt: field.choices?.map((choice) => textString(choice)),
  };
  const widget = (at: Corners, state: string) =>
    dict({ Type: name('Annot'), Subtype: name('Widget'), F: 4, Rect: [...at], ...looksOf(writer, field, at, state) });
  const [only] = places;
  if (places.length === 1 && only) {
    const root = writer.add(new Map([...dict(own), ...widget(only, 'Yes')]));
    return { root, widgets: [root] };
  }
  const widgets = places.map((at, index) => writer.add(widget(at, String(index))));
  const root = writer.add(dict({ ...own, Kids: widgets }));
  return { root, widgets };
}

/** A button shows a full box when it is on, and an empty one when it is off. */
function looksOf(writer: PdfWriter, { type, isBare }: FormPdfField, at: Corners, state: string): Record<string, PdfObject> {
  if (type !== 'Btn' || isBare) return {};
  const [width, height] = [at[2] - at[0], at[3] - at[1]];
  const form = (content: string) =>
    writer.add(
      new PdfStream(dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, width, height] }), Buffer.from(content, 'latin1')),
    );
  return {
    AS: name('Off'),
    AP: dict({ N: dict({ [state]: form(`0 g 0 0 ${width} ${height} re f`), Off: form(`0 0 ${width} ${height} re S`) }) }),
  };
}
