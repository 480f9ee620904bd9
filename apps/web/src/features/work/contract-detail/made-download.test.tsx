import { type ErrorCode, errorNumber, pathsOf } from '@moqi/api';
import { downloadCertificate, downloadSignedCertificate } from '@moqi/api/work/completion';
import { downloadPackage, downloadSignedPackage } from '@moqi/api/work/evidence-packages';
import { ToastProvider, WordsProvider } from '@moqi/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { enterSession } from '#shared/session/session.ts';
import { contract } from '#testing/contract.ts';
import { serverOf } from '#testing/open-page.tsx';
import { person } from '#testing/sessions.ts';
import { MadeDownload } from './made-download.tsx';

const FILES = [
  ['certificate', '完成证明', [downloadSignedCertificate, downloadCertificate], 'CERTIFICATE_NOT_COMPLETED', 'completed'],
  ['package', '证据包', [downloadSignedPackage, downloadPackage], 'EVIDENCE_PACKAGE_NOT_ENDED', 'revoked'],
] as const;
const refused = (code: ErrorCode) =>
  HttpResponse.json({ success: false, data: {}, code: errorNumber(code), msg: '没有这份文件' }, { status: 409 });
const bytes = () => HttpResponse.arrayBuffer(new ArrayBuffer(8));

const server = serverOf();
beforeEach(() => loadTexts('contract-detail'));
afterEach(() => vi.restoreAllMocks());

function show(file: 'certificate' | 'package', change: Partial<typeof contract>) {
  return render(
    <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
      <ToastProvider>
        <MadeDownload file={file} link={{ applyNo: 'MQ1' }} contract={{ ...contract, ...change }} />
      </ToastProvider>
    </WordsProvider>,
  );
}
const ask = (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
const spySaved = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

test.each(FILES)(
  'a signer takes the %s through the task; meanwhile the page says that it is being got',
  async (file, name, [ofTask], _, state) => {
    const answered = Promise.withResolvers<void>();
    server.use(http.get(pathsOf(ofTask, 'signing')[0] ?? '', () => answered.promise.then(bytes)));
    const saved = spySaved();
    show(file, { state });
    await ask(name);
    expect(screen.getByRole('button', { name: `正在取${name}…` }).hasAttribute('disabled')).toBe(true);
    answered.resolve();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  },
);

test('one that is still being made is asked for again, until it is there', async () => {
  const answers = [refused('CERTIFICATE_NOT_READY'), bytes()];
  server.use(http.get(pathsOf(downloadSignedCertificate, 'signing')[0] ?? '', () => answers.shift() ?? bytes()));
  const saved = spySaved();
  show('certificate', { state: 'completed' });
  await ask('完成证明');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1), { timeout: 4000 });
  expect(await screen.findByRole('button', { name: '完成证明' })).toBeTruthy();
});

test.each(FILES)('the sender takes the %s at the door of the list; a refusal is told', async (file, name, [, ofList], code, state) => {
  enterSession(person);
  const asked: string[] = [];
  server.use(
    http.get(pathsOf(ofList, 'personal')[0] ?? '', ({ request }) => {
      asked.push(new URL(request.url).search);
      return refused(code);
    }),
  );
  show(file, { state, signNo: '' });
  await ask(name);
  expect(await screen.findByText('没有这份文件')).toBeTruthy();
  expect(asked).toEqual([`?applyId=${contract.applyId}`]);
});
