/** One empty page with a line of type, for who has no file at hand. Chinese would need a font, and the whole file is smaller than one. */
const WORDS = 'BT /F1 16 Tf 72 760 Td (Moqi sandbox: a sample page) Tj ET';
const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  `<</Length ${WORDS.length}>>\nstream\n${WORDS}\nendstream`,
];
const tenDigits = (at: number) => String(at).padStart(10, '0');

export function sampleFile(): Uint8Array<ArrayBuffer> {
  const starts: number[] = [];
  let text = '%PDF-1.7\n';
  for (const [index, object] of OBJECTS.entries()) {
    starts.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = ['0000000000 65535 f ', ...starts.map((at) => `${tenDigits(at)} 00000 n `)].join('\n');
  const size = OBJECTS.length + 1;
  return new TextEncoder().encode(
    `${text}xref\n0 ${size}\n${table}\ntrailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
