/*
 * The box of a widget and the form XObject that fills it. An appearance stream has coordinates of its own, which the reader
 * fits into the widget's rectangle (ISO 32000-2 §12.5.5); on a turned page a matrix sets it upright.
 */
import { octets } from '../bytes/octets.ts';
import { type Rectangle, type Rotation, rectangleOf, uprightMatrix } from '../document/geometry.ts';
import { rotationOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, dict, name, PdfStream, type Ref } from '../syntax/objects.ts';
import { rounded } from '../syntax/serialize.ts';

/** A widget's box as displayed, in points, and how its page is turned. */
export interface Frame {
  width: number;
  height: number;
  rotation: Rotation;
}

/**
 * The box as displayed, or undefined where there is nothing to see. Our widgets carry their page's rotation in /MK /R; of foreign ones
 * the page is asked.
 */
export function frameOf(document: PdfDocument, widget: Ref): Frame | undefined {
  const entries = document.dict(widget);
  const rectangle = rectangleOf(document, entries?.get('Rect'));
  if (!entries || !rectangle || rectangle[2] - rectangle[0] <= 0 || rectangle[3] - rectangle[1] <= 0) return undefined;
  const rotation = rotationOfWidget(document, entries);
  return { ...displayed(rectangle, rotation), rotation };
}

/** A number that is no quarter turn is ignored, as readers do. */
function rotationOfWidget(document: PdfDocument, widget: Dict): Rotation {
  const stated = document.number(document.dict(widget.get('MK'))?.get('R')) ?? rotationOf(document, widget.get('P'));
  const rotation = ((stated % 360) + 360) % 360;
  return rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0;
}

/** A rectangle of a page turned sideways is as wide as it is high. */
function displayed([left, bottom, right, top]: Rectangle, rotation: Rotation): { width: number; height: number } {
  const sideways = rotation === 90 || rotation === 270;
  return sideways ? { width: top - bottom, height: right - left } : { width: right - left, height: top - bottom };
}

/** A form XObject (§8.10.2) of the displayed box; on a rotated page its matrix sets it upright. */
export function formXObject(content: string, frame: Frame, resources: Dict): PdfStream {
  const matrix = uprightMatrix(frame.rotation);
  const entries = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, rounded(frame.width), rounded(frame.height)],
    Matrix: matrix && [...matrix],
    Resources: resources,
  });
  return new PdfStream(entries, octets(content));
}
