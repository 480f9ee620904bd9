import { samplePdf } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, inspect } from '../src/index.ts';
import { dict, name, type PdfObject, PdfStream, textString } from '../src/syntax/index.ts';

type Options = NonNullable<Parameters<typeof samplePdf>[0]>;
type Writer = Parameters<NonNullable<Options['catalog']>>[0];

const script = () => dict({ S: name('JavaScript'), JS: textString('app.alert(1)') });
const launch = () => dict({ S: name('Launch'), F: textString('calc.exe') });
const link = (next?: PdfObject) =>
  dict({ S: name('URI'), URI: textString('https://example.com'), ...(next !== undefined && { Next: next }) });
const embedded = (writer: Writer) => {
  const stream = writer.add(new PdfStream(new Map([['Type', name('EmbeddedFile')]]), Buffer.from('other terms')));
  return writer.add(dict({ Type: name('Filespec'), F: textString('terms.txt'), EF: dict({ F: stream }) }));
};
const annotation =
  (subtype: string, more: Record<string, PdfObject> = {}) =>
  (_: number, writer: Writer) => ({
    Annots: [writer.add(dict({ Type: name('Annot'), Subtype: name(subtype), Rect: [10, 10, 60, 30], ...more }))],
  });

test.each<[string, Options, string[]]>([
  ['nothing', {}, []],
  ['a link to a page of the web', { page: annotation('Link', { A: link() }) }, []],
  ['a place to open it at', { catalog: (_, [first]) => ({ OpenAction: [first ?? 0, name('Fit')] }) }, []],
  ['a script that runs when it is opened', { catalog: (writer) => ({ OpenAction: writer.add(script()) }) }, ['script']],
  ['a script before it is printed', { catalog: () => ({ AA: dict({ WP: script() }) }) }, ['script']],
  [
    'scripts by name',
    { catalog: () => ({ Names: dict({ JavaScript: dict({ Kids: [dict({ Names: [textString('a'), script()] })] }) }) }) },
    ['script'],
  ],
  ['a script when a page is shown', { page: () => ({ AA: dict({ O: script() }) }) }, ['script']],
  ['a program behind a link', { page: annotation('Link', { A: launch() }) }, ['launch']],
  ['a program behind a harmless action', { page: annotation('Link', { A: link(link([link(), launch()])) }) }, ['launch']],
  [
    'a program behind a bookmark below another',
    {
      catalog: (writer) => {
        const below = writer.add(dict({ Title: textString('附件'), A: launch() }));
        const above = writer.add(dict({ Title: textString('正文'), First: below }));
        return { Outlines: writer.add(dict({ First: above })) };
      },
    },
    ['launch'],
  ],
  [
    'a field whose script rewrites it',
    {
      catalog: (writer) => {
        const field = writer.add(dict({ FT: name('Tx'), T: textString('amount'), AA: dict({ C: script() }) }));
        return { AcroForm: dict({ Fields: [field] }) };
      },
    },
    ['script'],
  ],
  ['a button that sends the form away', { page: annotation('Widget', { A: dict({ S: name('SubmitForm') }) }) }, ['submit']],
  [
    'a file inside',
    { catalog: (writer) => ({ Names: dict({ EmbeddedFiles: dict({ Names: [textString('a'), embedded(writer)] }) }) }) },
    ['attachment'],
  ],
  ['an associated file', { catalog: (writer) => ({ AF: [embedded(writer)] }) }, ['attachment']],
  ['a file pinned to a page', { page: annotation('FileAttachment') }, ['attachment']],
  ['a film', { page: annotation('RichMedia') }, ['media']],
  [
    'several of them, each named once',
    { page: annotation('Link', { A: launch() }), catalog: (writer) => ({ OpenAction: script(), AF: [embedded(writer)] }), pages: 2 },
    ['script', 'launch', 'attachment'],
  ],
])('%s', async (_, options, active) => {
  expect((await inspect(bufferSource(samplePdf(options)))).active).toEqual(active);
});

test('actions and bookmarks that lead in a circle come to an end', async () => {
  const file = samplePdf({
    catalog: (writer) => {
      const [action, item] = [writer.allocate(), writer.allocate()];
      writer.put(action, dict({ S: name('URI'), Next: action }));
      writer.put(item, dict({ Title: textString('正文'), A: action, Next: item, First: item }));
      return { OpenAction: action, Outlines: writer.add(dict({ First: item })) };
    },
  });
  expect((await inspect(bufferSource(file))).active).toEqual([]);
});
