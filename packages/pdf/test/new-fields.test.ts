import { dict, name, type PdfObject, type Ref, textString, Verbatim } from '@moqi/pdf/syntax';
import { certifiedPdf, frozenNow, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bufferSource, layDownFields, signPdf, type ValidationReport, validate } from '../src/index.ts';
import { plus } from './altered.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { appendUpdate, findObject, nextObject } = tamper;
const PAGE = /\/Type ?\/Page\b/;

async function judge(file: Uint8Array): Promise<ValidationReport> {
  const pki = await testPki();
  return validate(bufferSource(file), { trust: pki.trust, now: frozenNow });
}
const kinds = ({ changesAfterLast }: ValidationReport): string[] => [...new Set(changesAfterLast.map(({ kind }) => kind))];
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
const stream = (content: string, entries = ''): string => `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const form = (content: string): string => stream(content, '/Type/XObject/Subtype/Form/BBox [0 0 100 20]');

/** Adds entries to a list of a dictionary, which may not be there yet. */
function listed(body: string, key: string, entries: string): string {
  const list = new RegExp(`/${key} ?\\[`);
  return list.test(body) ? body.replace(list, `/${key} [${entries} `) : body.replace(/>>\s*$/, `/${key} [${entries}]>>`);
}

/** One revision that adds fields to the form and to the first page; `fields` are the entries of each beside /FT, /T and /Rect. */
function withFields(file: Uint8Array, fields: readonly string[], more: Record<number, string> = {}): Uint8Array {
  const first = nextObject(file);
  const page = findObject(file, PAGE);
  const holder = findObject(file, /\/Fields ?\[/);
  const refs = fields.map((_, k) => `${first + k} 0 R`).join(' ');
  const objects = Object.fromEntries(
    fields.map((entries, k) => {
      const usual = `<</FT/Sig/T (n${k})/Rect [100 300 200 320]>>`;
      return [first + k, plus(entries.replaceAll('PAGE', `${page.num} 0 R`))(usual)];
    }),
  );
  const changed = { [page.num]: listed(page.body, 'Annots', refs), [holder.num]: listed(holder.body, 'Fields', refs) };
  return appendUpdate(file, { ...changed, ...objects, ...more });
}

const WIDGET = '/Type/Annot/Subtype/Widget/F 4/P PAGE';

let signed: Uint8Array;
let certified: Record<2 | 3, Uint8Array>;
beforeAll(async () => {
  signed = (await signedContract()).file;
  certified = { 2: await certifiedPdf(2), 3: await certifiedPdf(3) };
});

describe('a new field that calls itself a signature', () => {
  test.each([
    ['is a free text', '/Type/Annot/Subtype/FreeText/F 4/DA (/Helv 12 Tf 0 g)/Contents (1,000,000)'],
    ['is a stamp', '/Type/Annot/Subtype/Stamp/F 4/Name/Approved'],
    ['is a square', '/Type/Annot/Subtype/Square/F 4/IC [1 1 1]'],
    ['has a background', `${WIDGET}/MK <</BG [1 1 1]>>`],
    ['has a caption', `${WIDGET}/MK <</CA (1,000,000)>>`],
    ['has a border', `${WIDGET}/MK <</BC [0 0 0]>>/BS <</W 20>>`],
    ['acts when it is seen', `${WIDGET}/AA <</PV <</S/JavaScript/JS (1)>>>>`],
    ['acts when it is clicked', `${WIDGET}/A <</S/URI/URI (https://x.example)>>`],
    ['can be switched off as a layer', `${WIDGET}/OC <</Type/OCG/Name (x)>>`],
    ['carries a key nobody knows', `${WIDGET}/Surprise true`],
  ])('%s: found', async (_, entries) => {
    for (const file of [signed, certified[2], certified[3]]) {
      const report = await judge(withFields(file, [entries]));
      expect(report.verdict).toBe('invalid');
    }
  });

  test('bears the name of one that is there: found', async () => {
    const report = await judge(withFields(signed, [`${WIDGET}/T (PartyA)`]));
    expect([report.verdict, kinds(report).includes('fieldAdded')]).toEqual(['invalid', true]);
  });

  test.each([
    ['is a widget', WIDGET],
    ['has an empty /MK, as Acrobat writes', `${WIDGET}/MK <<>>`],
    ['keeps the rotation of the page', `${WIDGET}/MK <</R 90>>`],
    ['says what a seed value says', `${WIDGET}/SV <</Type/SV/Filter/Adobe.PPKLite>>/DA (/Helv 0 Tf 0 g)/TU (sign here)`],
    ['brings a lock for its signer', `${WIDGET}/Lock <</Type/SigFieldLock/Action/All>>`],
    ['draws nothing', `${WIDGET}/AP <</N 990 0 R>>`],
  ])('%s: an invitation', async (_, entries) => {
    const report = await judge(withFields(signed, [entries], { 990: form('') }));
    expect([report.verdict, ...kinds(report)]).toEqual(['valid', 'signatureFieldAdded']);
  });
});

describe('many small fields', () => {
  /** Boxes of a twentieth of a page each. */
  const boxes = (count: number): string[] => Array.from({ length: count }, (_, k) => `${WIDGET}/Rect [0 ${k * 80} 320 ${k * 80 + 78}]`);

  test('together cover what one may not', async () => {
    expect(kinds(await judge(withFields(signed, boxes(8))))).toContain('overlay');
  });

  test('cover a page whatever page they name', async () => {
    const half = '/Type/Annot/Subtype/Widget/F 4/P 1 0 R/Rect [0 0 595 420]';
    expect(kinds(await judge(withFields(signed, [half])))).toContain('overlay');
  });

  test('of three later signers cover nothing', async () => {
    const report = await judge(withFields(signed, boxes(3)));
    expect([report.verdict, ...kinds(report)]).toEqual(['valid', 'signatureFieldAdded']);
  });

  test('that come one revision after another add up', async () => {
    let file = signed;
    for (let k = 0; k < 10; k++) {
      const field = { kind: 'signature' as const, name: `S${k}`, box: { page: 0, x: 0, y: k * 80, width: 500, height: 78 } };
      file = joined(file, await layDownFields(bufferSource(file), [field]));
    }
    expect(kinds(await judge(file))).toContain('overlay');
  });
});

describe('the catalog and the tree of pages', () => {
  const CATALOG = /\/Type ?\/Catalog\b/;

  /** One revision whose trailer names another catalog. */
  const rooted = (file: Uint8Array, num: number, body: string): Uint8Array => appendUpdate(file, { [num]: body }, { root: `${num} 0 R` });

  test('the same catalog under a new number is none', async () => {
    const report = await judge(rooted(signed, nextObject(signed), findObject(signed, CATALOG).body));
    expect(report.verdict).toBe('valid');
  });

  test('another catalog under a new number is an alteration', async () => {
    const { body } = findObject(signed, CATALOG);
    const report = await judge(rooted(signed, nextObject(signed), plus('/Lang (en)')(body)));
    expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'documentAltered']);
  });

  test('a catalog in the place of what a page draws with is an alteration', async () => {
    const { num } = findObject(signed, /\/F1 ?<<|\/Font ?<</);
    const report = await judge(rooted(signed, num, findObject(signed, CATALOG).body));
    expect(report.verdict).toBe('invalid');
  });

  test('a page that the tree announced before it was there is an alteration', async () => {
    // the tree names an object that does not exist; readers pass it over
    const source = samplePdf();
    const tree = findObject(source, /\/Type ?\/Pages\b/);
    const announced = 700;
    const prepared = appendUpdate(source, { [tree.num]: tree.body.replace(/\/Kids ?\[/, `/Kids [${announced} 0 R `) });
    const { file } = await signedContract({ source: prepared, signers: 1 });
    expect((await judge(file)).verdict).toBe('valid');
    const page = `<</Type/Page/Parent ${tree.num} 0 R/MediaBox [0 0 595 842]>>`;
    const report = await judge(appendUpdate(file, { [announced]: page }));
    expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'pagesChanged']);
  });
});

describe('objects disguised as plumbing', () => {
  const disguised = (content: string): string => stream(content, '/Type/ObjStm/N 0/First 0');

  test.each(['ObjStm', 'XRef'])('the content of a page typed /%s before it was signed', async (type) => {
    let content: Ref | undefined;
    const source = samplePdf({
      page: (index, writer) => {
        if (index > 0) return {};
        content = writer.add(new Verbatim(stream('0 0 9 9 re f', `/Type/${type}/N 0/First 0/W [1 1 1]/Size 0`)) as PdfObject);
        return { Contents: content };
      },
    });
    const { file } = await signedContract({ source, signers: 1 });
    expect((await judge(file)).verdict).toBe('valid');
    const { num } = findObject(file, new RegExp(`/Type/${type}/N 0`));
    const report = await judge(appendUpdate(file, { [num]: disguised('1 g 0 0 595 842 re f') }));
    expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'pageContent']);
  });
});

describe('states of an appearance', () => {
  /** A contract with a check box (two looks from the start) and a picture field, signed by one. */
  async function withBox(state: string, value: string | undefined, flags = 0): Promise<Uint8Array> {
    let box: Ref | undefined;
    const source = samplePdf({
      page: (index, writer) => {
        if (index > 0) return {};
        const [on, off] = ['0 0 9 9 re f', ''].map((content) => writer.add(new Verbatim(form(content)) as PdfObject));
        const looks = dict({ Yes: on as Ref, Off: off as Ref });
        const usual = { Type: name('Annot'), Subtype: name('Widget'), FT: name('Btn'), T: textString('box'), F: 4, Ff: flags };
        box = writer.add(
          dict({ ...usual, Rect: [64, 120, 84, 140], AP: dict({ N: looks }), AS: name(state), ...(value && { V: name(value) }) }),
        );
        return { Annots: [box] };
      },
      catalog: (writer) => ({ AcroForm: writer.add(dict({ Fields: box ? [box] : [] })) }),
    });
    return (await signedContract({ source, signers: 1 })).file;
  }
  const BOX = /\/T ?<626f78>/;
  const edited = (file: Uint8Array, edit: (body: string) => string): Uint8Array => {
    const { num, body } = findObject(file, BOX);
    return appendUpdate(file, { [num]: edit(body) });
  };
  const PUSH_BUTTON = 1 << 16;

  test('a box is ticked by value and state: filling', async () => {
    const file = await withBox('Off', 'Off');
    const report = await judge(edited(file, (body) => body.replace(/\/AS ?\/Off/, '/AS/Yes').replace(/\/V ?\/Off/, '/V/Yes')));
    expect([report.verdict, ...kinds(report)]).toEqual(['valid', 'fieldFilled']);
  });

  test.each<[string, string, string, (body: string) => string, string]>([
    ['looks ticked and is not', 'Off', 'Off', (body) => body.replace(/\/AS ?\/Off/, '/AS/Yes'), 'appearanceChanged'],
    ['was ticked and no longer looks so', 'Yes', 'Yes', (body) => body.replace(/\/AS ?\/Yes/, '/AS/Off'), 'appearanceChanged'],
    ['is ticked and does not look so', 'Off', 'Off', (body) => body.replace(/\/V ?\/Off/, '/V/Yes'), 'appearanceMisleads'],
    ['loses its state', 'Yes', 'Yes', (body) => body.replace(/\/AS ?\/Yes/, ''), 'appearanceChanged'],
  ])('a box that %s is an alteration', async (_, state, value, edit, kind) => {
    const report = await judge(edited(await withBox(state, value), edit));
    expect([report.verdict, ...kinds(report)]).toEqual(['invalid', kind]);
  });

  test('a seal laid down in two states and switched on later is an alteration', async () => {
    const file = await withBox('Off', undefined, PUSH_BUTTON);
    const report = await judge(edited(file, (body) => body.replace(/\/AS ?\/Off/, '/AS/Yes')));
    expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'appearanceUnsigned']);
  });

  test('a seal that was seen and is switched off is an alteration', async () => {
    const file = await withBox('Yes', undefined, PUSH_BUTTON);
    const report = await judge(edited(file, (body) => body.replace(/\/AS ?\/Yes/, '/AS/Off')));
    expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'appearanceChanged']);
  });
});

test('a field that its signer lays down and signs at once is a signature', async () => {
  const pki = await testPki();
  const field = await layDownFields(bufferSource(signed), [
    { kind: 'signature', name: 'Later', box: { page: 0, x: 60, y: 40, width: 90, height: 40 } },
  ]);
  const ready = joined(signed, field);
  const request = { fieldName: 'Later', visuals: [], signedAt: frozenNow, name: '见证人' };
  const { increment } = await signPdf(bufferSource(ready), request, { signer: pki.person });
  expect((await judge(joined(ready, increment))).verdict).toBe('valid');
});
