import { Ref } from '@moqi/pdf/syntax';
import { certifiedPdf, frozenNow, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { bufferSource, signPdf, type ValidationReport, validate } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { appendText, appendUpdate, findObject, findObjects, lastXref, nextObject, overwrite } = tamper;

let signed: Uint8Array;
let both: Uint8Array;
/** Only 甲方 has signed; the parts of 乙方 wait. */
let laidDown: Uint8Array;

beforeAll(async () => {
  const contract = await signedContract();
  [, laidDown = new Uint8Array(), signed = new Uint8Array(), both = new Uint8Array()] = contract.states;
});

async function judge(file: Uint8Array, now = frozenNow): Promise<ValidationReport> {
  const pki = await testPki();
  return validate(bufferSource(file), { trust: pki.trust, now });
}

/** Codes of the reasons and kinds of the forbidden changes. */
function findings(report: ValidationReport): string[] {
  const kinds = report.signatures.flatMap(({ changesAfter }) => changesAfter.filter(({ allowed }) => !allowed).map(({ kind }) => kind));
  return [...new Set([...report.reasons.map(({ code }) => code), ...kinds])];
}

const replaced = (file: Uint8Array, pattern: RegExp, edit: (body: string) => string): Uint8Array => {
  const { num, body } = findObject(file, pattern);
  return appendUpdate(file, { [num]: edit(body) });
};

const PAGE = /\/Type ?\/Page\b/;
const CATALOG = /\/Type ?\/Catalog\b/;
const PARTY_A = /\/T ?<5061727479 ?41>|\/T ?<506172747941>/;
const PARTY_B = /\/T ?<506172747942>/;
const SIGNATURE = /\/ByteRange/;

/** Appends objects that make a page draw something over everything else. */
function overlay(file: Uint8Array, subtype: string): Uint8Array {
  const num = nextObject(file);
  const content = '1 1 1 rg 0 0 500 500 re f';
  const { num: page, body } = findObject(file, PAGE);
  const listed = /\/Annots ?\[/.test(body)
    ? body.replace(/\/Annots ?\[/, `/Annots [${num} 0 R `)
    : body.replace(/>>\s*$/, `/Annots [${num} 0 R]>>`);
  return appendUpdate(file, {
    [num]: `<</Type/Annot/Subtype/${subtype}/Rect [0 0 500 500]/F 4/AP <</N ${num + 1} 0 R>>>>`,
    [num + 1]: `<</Type/XObject/Subtype/Form/BBox [0 0 500 500]/Length ${content.length}>>\nstream\n${content}\nendstream`,
    [page]: listed,
  });
}

type Attack = [name: string, make: () => Uint8Array | Promise<Uint8Array>, finding: string];

const stream = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
const contentOf = (file: Uint8Array): number => Number(/\/Contents ?(\d+) 0 R/.exec(findObject(file, PAGE).body)?.[1]);
const blankForm = (): string => '<</Type/XObject/Subtype/Form/BBox [0 0 9 9]/Length 14>>\nstream\n0 0 9 9 re f  \nendstream';

const attacks: Attack[] = [
  // Universal signature forgery: what the signature needs is taken away or made senseless.
  [
    'signature value set to zero',
    () => overwrite(signed, /(?<=\/Contents <)[0-9a-f]{600}/, (hex) => '0'.repeat(hex.length)),
    'CMS_UNREADABLE',
  ],
  ['signature value emptied', () => replaced(signed, SIGNATURE, (body) => body.replace(/<[0-9a-f]{9000,}>/, '<>')), 'signatureReplaced'],
  ['byte range taken away', () => replaced(signed, SIGNATURE, (body) => body.replace(/\/ByteRange \[[^\]]*\]/, '')), 'signatureReplaced'],
  ['byte range renamed in place', () => overwrite(signed, /\/ByteRange/, () => '/ByteRanje'), 'BYTE_RANGE_MISSING'],
  [
    'byte range of zeros',
    () => overwrite(signed, /\/ByteRange \[[^\]]*\]/, (text) => `${'/ByteRange [0 0 0 0'.padEnd(text.length - 1)}]`),
    'BYTE_RANGE_MALFORMED',
  ],
  [
    'byte range with negative numbers',
    () => overwrite(signed, /\/ByteRange \[[^\]]*\]/, (text) => `${'/ByteRange [0 -1 9 9'.padEnd(text.length - 1)}]`),
    'BYTE_RANGE_MALFORMED',
  ],
  [
    'byte range of the first half only',
    () =>
      overwrite(signed, /\/ByteRange \[0 (\d+) \d+ \d+\s*\]/, (text) =>
        `${text.replace(/(\d+) (\d+)\s*\]/, (_, b: string) => `${b} 1`).padEnd(text.length - 1)}]`.slice(0, text.length),
      ),
    'RANGE_NOT_A_REVISION',
  ],
  // Incremental saving: the file goes on after the signature.
  ['page content replaced', () => appendUpdate(signed, { [contentOf(signed)]: stream('0 g 100 100 300 300 re f') }), 'pageContent'],
  [
    'page given other content',
    () => replaced(signed, PAGE, (body) => body.replace(/\/Contents ?\d+ 0 R/, `/Contents ${contentOf(signed) - 2} 0 R`)),
    'pageContent',
  ],
  [
    'objects appended without a cross-reference',
    () => appendText(signed, `${contentOf(signed)} 0 obj\n${stream('0 g')}\nendobj\n`),
    'TRAILING_BYTES',
  ],
  [
    'a trailer appended that repeats the old offset',
    () =>
      appendText(
        signed,
        `${contentOf(signed)} 0 obj\n${stream('0 g')}\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n${lastXref(signed)}\n%%EOF\n`,
      ),
    'TRAILING_BYTES',
  ],
  // Signature wrapping: content moves into the gap of the byte range.
  [
    'content wrapped into the gap',
    () => overwrite(signed, /(?<=\/Contents <[0-9a-f]{15000})0{40}/, () => '> /Evil (wrapped content)/Hidden <0000'.padEnd(40, '0')),
    'CONTENTS_ELSEWHERE',
  ],
  // Shadow attacks: hide, replace, hide and replace.
  [
    'content redirected to another object of the signed part',
    () => {
      const target = findObject(signed, /\/FontDescriptor/);
      return appendUpdate(signed, {}, { redirect: { [contentOf(signed)]: target.offset } });
    },
    'objectUnreadable',
  ],
  [
    'font program replaced',
    () =>
      appendUpdate(signed, {
        [Number(/\/FontFile2 ?(\d+) 0 R/.exec(findObjects(signed, /\/FontFile2/)[0]?.body ?? '')?.[1])]: stream('not a font'),
      }),
    'pageResources',
  ],
  [
    'another page tree hung into the catalog',
    () => {
      const num = nextObject(signed);
      const { num: catalog, body } = findObject(signed, CATALOG);
      return appendUpdate(signed, {
        [num]: `<</Type/Pages/Kids [${num + 1} 0 R]/Count 1>>`,
        [num + 1]: `<</Type/Page/Parent ${num} 0 R/MediaBox [0 0 9 9]>>`,
        [catalog]: body.replace(/\/Pages ?\d+ 0 R/, `/Pages ${num} 0 R`),
      });
    },
    'pagesChanged',
  ],
  [
    'another catalog',
    () => {
      const num = nextObject(signed);
      const { body } = findObject(signed, CATALOG);
      return appendUpdate(signed, { [num]: body.replace(/>>\s*$/, '/OCProperties <<>>>>') }, { root: `${num} 0 R` });
    },
    'documentAltered',
  ],
  // Overlays and stamps.
  ['stamp laid over the text', () => overlay(signed, 'Stamp'), 'annotationAdded'],
  ['free text laid over the text', () => overlay(both, 'FreeText'), 'annotationAdded'],
  ['form button laid over the text', () => overlay(signed, 'Widget'), 'annotationAdded'],
  ['seal moved', () => replaced(signed, PARTY_A, (body) => body.replace(/\/Rect ?\[[^\]]*\]/, '/Rect [10 10 80 80]')), 'fieldMoved'],
  ['seal hidden', () => replaced(signed, PARTY_A, (body) => body.replace(/\/F 132/, '/F 2')), 'fieldHidden'],
  [
    'seal given another look',
    () => {
      const { num, body } = findObject(signed, PARTY_A);
      return appendUpdate(signed, {
        [nextObject(signed)]: blankForm(),
        [num]: body.replace(/\/AP ?<<\/N ?\d+ 0 R>>/, `/AP <</N ${nextObject(signed)} 0 R>>`),
      });
    },
    'appearanceChanged',
  ],
  [
    'seal picture replaced in place',
    () => {
      const form = Number(/\/N ?(\d+) 0 R/.exec(findObject(signed, PARTY_A).body)?.[1]);
      const image = Number(new RegExp(`[\\r\\n]${form} 0 obj[\\s\\S]*?/I ?(\\d+) 0 R`).exec(Buffer.from(signed).toString('latin1'))?.[1]);
      return appendUpdate(signed, {
        [image]: '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>\nstream\n0\nendstream',
      });
    },
    'appearanceChanged',
  ],
  [
    'a seal shown for the party that has not signed',
    () => {
      const { num, body } = findObject(signed, PARTY_B);
      return appendUpdate(signed, {
        [nextObject(signed)]: blankForm(),
        [num]: body.replace(/\/AP ?<<\/N ?\d+ 0 R>>/, `/AP <</N ${nextObject(signed)} 0 R>>`),
      });
    },
    'appearanceUnsigned',
  ],
  [
    'the shared blank appearance filled',
    () => {
      const blank = Number(/\/N ?(\d+) 0 R/.exec(findObject(signed, PARTY_B).body)?.[1]);
      return appendUpdate(signed, { [blank]: blankForm() });
    },
    'appearanceUnsigned',
  ],
  // Pages.
  ['page turned', () => replaced(signed, PAGE, (body) => body.replace(/>>\s*$/, '/Rotate 180>>')), 'pageGeometry'],
  ['page cropped', () => replaced(signed, PAGE, (body) => body.replace(/>>\s*$/, '/CropBox [0 400 595 841]>>')), 'pageGeometry'],
  ['pages reordered', () => replaced(signed, /\/Type ?\/Pages/, (body) => body.replace(/\[(\d+ 0 R) (\d+ 0 R)/, '[$2 $1')), 'pagesChanged'],
  [
    'page removed',
    () => replaced(signed, /\/Type ?\/Pages/, (body) => body.replace(/\[\d+ 0 R /, '[').replace('/Count 3', '/Count 2')),
    'pagesChanged',
  ],
  [
    'resources inherited by all pages replaced',
    () => replaced(signed, /\/Font ?<<\/F1/, (body) => body.replace(/\/F1 ?\d+ 0 R/, '/F1 1 0 R')),
    'pageResources',
  ],
  // Signatures taken away.
  [
    'signature field taken out of the form',
    () => replaced(both, /\/Fields ?\[/, (body) => body.replace(/\/Fields ?\[\d+ 0 R /, '/Fields [')),
    'SIGNATURE_REMOVED',
  ],
  [
    'signature value taken out of its field',
    () => replaced(both, PARTY_B, (body) => body.replace(/\/V ?\d+ 0 R/, '')),
    'SIGNATURE_REMOVED',
  ],
  ['signature object freed', () => appendUpdate(both, {}, { free: [findObject(both, SIGNATURE).num] }), 'SIGNATURE_REMOVED'],
  ['signed revision cut out of the chain', () => appendUpdate(both, {}, { prev: lastXref(laidDown) }), 'SIGNATURES_ORPHANED'],
  [
    'one signature put in place of another',
    () => replaced(both, PARTY_B, (body) => body.replace(/\/V ?\d+ 0 R/, `/V ${findObjects(both, SIGNATURE)[0]?.num} 0 R`)),
    'signatureReplaced',
  ],
  // The document around the pages.
  [
    'script on opening',
    () => replaced(signed, CATALOG, (body) => body.replace(/>>\s*$/, '/OpenAction <</S/JavaScript/JS (app.alert(1))>>>>')),
    'scriptAdded',
  ],
  [
    'layers that hide content',
    () => replaced(signed, CATALOG, (body) => body.replace(/>>\s*$/, '/OCProperties <</OCGs []/D <<>>>>>>')),
    'documentAltered',
  ],
  [
    'appearances to be made anew',
    () => replaced(signed, /\/Fields ?\[/, (body) => body.replace('/Fields', '/NeedAppearances true/Fields')),
    'formAltered',
  ],
  // Bytes.
  ['one byte of the text altered', () => overwrite(both, /BT 0 g/, () => 'BT 1 g'), 'DIGEST_MISMATCH'],
  [
    'one byte of the signature value altered',
    () => overwrite(signed, /(?<=\/Contents <[0-9a-f]{1600})[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0')),
    'invalid',
  ],
];

test.each(attacks)('%s is caught', async (_, make, finding) => {
  const file = await make();
  const report = await judge(file);
  expect(report.verdict).toBe('invalid');
  expect([...findings(report), report.verdict]).toContain(finding);
  for (const reason of report.reasons) expect(reason['zh-CN']).toMatch(/[\u4e00-\u9fff].*[。）]$/s);
});

test('a signature lent to another place, with a seal to go with it, is no signature', async () => {
  const { num, body } = findObject(signed, PARTY_B);
  const value = findObject(signed, SIGNATURE).num;
  const seal = nextObject(signed);
  const looks = body.replace(/\/AP ?<<\/N ?\d+ 0 R>>/, `/AP <</N ${seal} 0 R>>/V ${value} 0 R`);
  const report = await judge(appendUpdate(signed, { [seal]: blankForm(), [num]: looks }));
  expect([report.verdict, findings(report)]).toEqual(['invalid', ['CHANGED_AFTER', 'signatureReused']]);
});

test('a copy of a signature value proves nothing at its new place', async () => {
  const { num, body } = findObject(signed, PARTY_B);
  const copy = nextObject(signed);
  const file = appendUpdate(signed, { [copy]: findObject(signed, SIGNATURE).body, [num]: body.replace(/>>\s*$/, `/V ${copy} 0 R>>`) });
  const report = await judge(file);
  expect(report.verdict).toBe('invalid');
  expect(findings(report)).toContain('CONTENTS_ELSEWHERE');
});

test('what only calls itself a time-stamp does not pass where nothing may change', async () => {
  const certified = await certifiedPdf(1);
  const { num, body } = findObject(certified, /\/T ?<526561646572>/);
  const seal = nextObject(certified);
  const fake = '<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange [0 1 2 3]/Contents <00>>>';
  const looks = body.replace(/\/AP ?<<\/N ?\d+ 0 R>>/, `/AP <</N ${seal} 0 R>>/V ${seal + 1} 0 R`);
  const report = await judge(appendUpdate(certified, { [seal]: blankForm(), [seal + 1]: fake, [num]: looks }));
  expect(report.signatures[0]?.verdict).toBe('invalid');
  expect(findings(report)).toContain('signatureAdded');
});

test('the same file untouched is valid', async () => {
  expect((await judge(signed)).verdict).toBe('valid');
  expect((await judge(both)).verdict).toBe('valid');
});

test('a stranger who signs an overlay convinces nobody', async () => {
  const pki = await testPki();
  const laid = overlay(signed, 'Stamp');
  const { increment } = await signPdf(
    bufferSource(laid),
    { fieldName: 'PartyB', visuals: [], signedAt: frozenNow, name: 'X' },
    { signer: pki.person },
    { earlierUnchecked: true },
  );
  const report = await judge(Uint8Array.from(Buffer.concat([laid, increment])));
  expect(report.verdict).toBe('invalid');
  expect(report.signatures.map(({ verdict }) => verdict)).toEqual(['invalid', 'valid']);
});

test('a signature by an unknown authority is no proof of identity', async () => {
  const other = await testPki('rsa-pkcs1-sha256');
  const { file } = await signedContract({ signers: 1, first: other.organization });
  const report = await judge(file);
  expect(report.verdict).toBe('indeterminate');
  expect(findings(report)).toContain('CHAIN_UNTRUSTED');
});

test('a certificate that had expired when it signed is no proof', async () => {
  const pki = await testPki();
  const late = await pki.signer({
    commonName: '过期者',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2026-02-01T00:00:00Z'),
  });
  const { file } = await signedContract({ signers: 1, first: late });
  const report = await judge(file);
  expect([report.verdict, findings(report)[0]]).toEqual(['indeterminate', 'CHAIN_EXPIRED']);
});

test('what was promised to stay may not be filled: FieldMDP', async () => {
  const { file } = await signedContract({ request: { lock: { action: 'Include', fields: ['PartyB_date'] } } }).catch((error: unknown) => ({
    file: error,
  }));
  expect(file).toMatchObject({ code: 'FIELD_LOCKED' });
});

test('a missing object of the signed file that appears later is content nobody saw', async () => {
  const source = samplePdf({ page: (_, writer) => ({ Contents: [writer.add(null), new Ref(900)] }) });
  const { file } = await signedContract({ source, signers: 1 });
  expect((await judge(file)).verdict).toBe('valid');
  const report = await judge(appendUpdate(file, { 900: stream('0 0 500 500 re f') }));
  expect([report.verdict, ...findings(report)]).toEqual(['invalid', 'CHANGED_AFTER', 'pageContent']);
});

test('an object stream replaced as a whole changes what was packed in it', async () => {
  const { file } = await signedContract({ source: samplePdf({ xref: 'objectStreams' }), signers: 1 });
  const { num, body } = findObject(file, /\/Type ?\/ObjStm/);
  const report = await judge(appendUpdate(file, { [num]: body.replace(/\/F1 \d/, '/F1 1') }));
  // what signing wrote anew lies in the stream once more, and nothing lists it there
  expect([report.verdict, ...findings(report)]).toEqual(['invalid', 'CHANGED_AFTER', 'bytesUnlisted', 'pageResources']);
});

test('hide and replace: an earlier state of an object, signed but overwritten, is brought back', async () => {
  const plain = samplePdf();
  const num = contentOf(plain);
  const { file } = await signedContract({ source: appendUpdate(plain, { [num]: stream('0.5 g 90 90 90 90 re f') }), signers: 1 });
  const old = findObjects(file, /BT 0 g/)[0];
  const report = await judge(appendUpdate(file, {}, { redirect: { [num]: old?.offset ?? 0 } }));
  expect([report.verdict, ...findings(report)]).toEqual(['invalid', 'CHANGED_AFTER', 'pageContent']);
});
