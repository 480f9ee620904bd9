import { errorNumber, type InputOf } from '@moqi/api';
import { type FileReference, readAsHtml, readConversion, startConversion } from '@moqi/api/trust/files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ConversionFailed } from '#ports/office-converter.ts';
import { docx, paragraph, table } from '#test/office-files.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { pdfFile, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 240_000 });

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world);
});
afterAll(() => world.close());

async function converted(name: string, bytes: Buffer): Promise<FileReference> {
  const file = { name, mediaType: 'application/octet-stream', bytes };
  const { data: key } = await person.browser.upload(startConversion, 'session', [file], {});
  await world.runJobs();
  const { data } = await person.browser.call(readConversion, 'session', { sign: key.sign, ts: key.ts, fileType: 1, fix: 'pdf' });
  if (data.file === null) throw new Error(`${name} was not converted`);
  return data.file;
}

const ask = ({ targetId, sign, ts }: FileReference, more: Partial<InputOf<typeof readAsHtml>> = {}, who = person) =>
  who.browser.call(readAsHtml, 'session', { targetId, sign, ts, ...more });

test('a Word file is read as HTML that runs nothing and calls nobody', async () => {
  const file = await converted('采购合同.docx', await docx(paragraph('设备采购合同') + table(['品名', '离心泵'])));
  const { data } = await ask(file);
  expect(data.fileName).toBe('采购合同.docx');
  expect(data.html.replace(/<[^>]*>|\s/g, '')).toBe('设备采购合同品名离心泵');
  expect(data.html).toMatch(/<td[^>]*>/);
  expect(data.html).not.toMatch(/<(?:script|style|meta|link|head)|https?:|style=|\son\w+=/i);
  const other = await openPerson(world);
  expect((await ask(file, {}, other)).code).toBe(errorNumber('LINK_INVALID'));
  expect((await ask(file, { at: 1 })).code).toBe(errorNumber('FILE_UNKNOWN'));
});

test('plain text stays text; a PDF and a picture have none of their own', async () => {
  const text = await converted('说明.txt', Buffer.from('<script>alert(1)</script> 甲方 & 乙方'));
  expect((await ask(text)).data.html).toBe('<pre>&lt;script&gt;alert(1)&lt;/script&gt; 甲方 &amp; 乙方</pre>');
  const [pdf] = await upload(person.browser, pdfFile('合同.pdf'));
  if (!pdf) throw new Error('nothing uploaded');
  expect((await ask(pdf)).code).toBe(errorNumber('FILE_NOT_CONVERTIBLE'));
});

test('where nothing converts office files, that is said', async () => {
  const file = await converted('合同.docx', await docx(paragraph('合同')));
  const { office } = world.platform;
  vi.spyOn(office, 'toHtml').mockRejectedValueOnce(new ConversionFailed('absent'));
  expect((await ask(file)).code).toBe(errorNumber('FILE_CONVERTER_ABSENT'));
  vi.spyOn(office, 'toHtml').mockRejectedValueOnce(new ConversionFailed('limit'));
  expect((await ask(file)).code).toBe(errorNumber('FILE_CONVERSION_EXCEEDED'));
  vi.spyOn(office, 'toHtml').mockResolvedValueOnce(new Uint8Array(9 * 1024 * 1024));
  expect((await ask(file)).code).toBe(errorNumber('FILE_CONVERSION_EXCEEDED'));
});
