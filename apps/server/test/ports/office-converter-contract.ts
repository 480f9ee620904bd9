import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { bufferSource, findDestinations, inspect } from '@moqi/pdf';
import { expect, it } from 'vitest';
import { ConversionFailed, type OfficeConverter } from '#ports/office-converter.ts';
import { docx, pageBreak, paragraph, picture, table } from '#test/office-files.ts';

export const textOf = (pdf: Uint8Array): string => execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
const fault = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ConversionFailed ? error.fault : error),
  );

/** What every converter of office files must do. */
export function officeConverterContract(open: () => OfficeConverter): void {
  it('lays out text, tables and page breaks, with Chinese', async () => {
    const body = paragraph('设备采购合同') + table(['品名', '数量'], ['离心泵', '12']) + pageBreak + paragraph('第二页');
    const pdf = await open().toPdf({ format: 'docx', bytes: await docx(body) }, 10);
    expect((await inspect(bufferSource(pdf))).pages).toHaveLength(2);
    expect(textOf(pdf).split(/\s+/).filter(Boolean).toSorted()).toEqual(
      ['设备采购合同', '品名', '数量', '离心泵', '12', '第二页'].toSorted(),
    );
  });

  it('keeps bookmarks as places where that is asked for', async () => {
    const mark = '<w:p><w:r><w:t>甲方（盖章）：</w:t></w:r><w:bookmarkStart w:id="1" w:name="place1"/><w:bookmarkEnd w:id="1"/></w:p>';
    const bytes = await docx(paragraph('第一页') + pageBreak + mark);
    const placesIn = async (keepsBookmarks: boolean) => [
      ...(await findDestinations(bufferSource(await open().toPdf({ format: 'docx', bytes, keepsBookmarks }, 10)))),
    ];
    expect(await placesIn(true)).toEqual([['place1', { page: 1, x: expect.any(Number), y: expect.any(Number) }]]);
    expect(await placesIn(false)).toEqual([]);
  });

  it('says which file it cannot read, and which has too many pages', async () => {
    expect(await fault(open().toPdf({ format: 'docx', bytes: Buffer.from('PK no more') }, 10))).toBe('unreadable');
    const long = await docx(Array.from({ length: 4 }, (_, at) => paragraph(`第 ${at} 页`) + pageBreak).join(''));
    expect(await fault(open().toPdf({ format: 'docx', bytes: long }, 3))).toBe('pages');
  });

  it('calls nobody and reads no other file, even for what a file should not have come with', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const field = (code: string) =>
      `<w:p>${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}</w:p>`;
    const body =
      picture('r1', 'link') +
      picture('r2', 'link') +
      field('INCLUDETEXT "file:///etc/hostname"') +
      field(`INCLUDEPICTURE "http://127.0.0.1:${port}/b.png"`);
    const related = [
      { type: 'image', target: `http://127.0.0.1:${port}/a.png`, isExternal: true },
      { type: 'image', target: 'file:///usr/share/pixmaps/debian-logo.png', isExternal: true },
    ];
    const pdf = await open().toPdf({ format: 'docx', bytes: await docx(body, { related }) }, 10);
    const images = execFileSync('pdfimages', ['-list', '-'], { input: pdf, encoding: 'utf8' }).trim().split('\n').slice(2);
    server.close();
    expect([calls, images.length, textOf(pdf).replace(/\s+/g, '')]).toEqual([0, 0, 'xx']);
  });

  it('writes text documents as HTML with their pictures in it, and slides not at all', async () => {
    const body = paragraph('设备采购合同') + table(['品名', '数量'], ['离心泵', '12']);
    const html = Buffer.from(await open().toHtml({ format: 'docx', bytes: await docx(body) })).toString('utf8');
    expect(['<td', '离心泵', '设备采购合同'].filter((part) => !html.toLowerCase().includes(part))).toEqual([]);
    expect(await fault(open().toHtml({ format: 'pptx', bytes: Buffer.from('PK') }))).toBe('unreadable');
  });
}
