import type { ByteSource } from '../bytes/source.ts';
import { asPdfError } from '../errors.ts';
import { annotationBoxes } from './annotation-boxes.ts';
import { fieldNamed } from './form.ts';
import type { Box } from './geometry.ts';
import { openDocument } from './open-document.ts';

/**
 * Where the widgets of a form field are seen, for placing seals by fields that an author has drawn (ISO 32000-2 §12.7.4.2, §12.5.2).
 * @param name the fully qualified name, its parts joined by periods
 * @returns one box for each widget that a page lists, in page order; none: there is no such field, or nothing of it is seen
 * @throws PdfError as `inspect`
 */
export async function findFormField(source: ByteSource, name: string, options: { password?: string } = {}): Promise<Box[]> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      const widgets = new Set(fieldNamed(document, name)?.widgets.map(({ num }) => num));
      if (widgets.size === 0) return [];
      return [...annotationBoxes(document)].flatMap(([num, box]) => (widgets.has(num) ? [box] : []));
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}
