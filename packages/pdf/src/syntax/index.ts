/** PDF objects and their text (ISO 32000-2 §7.3), for programs that write whole files. */
export { type Dict, dict, Name, name, type PdfObject, PdfStream, PdfString, Ref, Verbatim } from './objects.ts';
export { dateString, dictText, numeral, serialize, textString } from './serialize.ts';
