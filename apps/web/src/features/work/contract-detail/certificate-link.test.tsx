import { errorNumber, pathsOf } from '@moqi/api';
import { downloadCertificate, downloadSignedCertificate } from '@moqi/api/work/completion';
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
import { CertificateLink } from './certificate-link.tsx';

const ofSigner = pathsOf(downloadSignedCertificate, 'signing')[0] ?? '';
const ofSender = pathsOf(downloadCertificate, 'personal')[0] ?? '';
const refused = (code: 'CERTIFICATE_NOT_READY' | 'CERTIFICATE_NOT_COMPLETED') =>
  HttpResponse.json({ success: false, data: {}, code: errorNumber(code), msg: '没有完成证明' }, { status: 409 });
const file = () => HttpResponse.arrayBuffer(new ArrayBuffer(8));

const server = serverOf();
beforeEach(() => loadTexts('contract-detail'));
afterEach(() => vi.restoreAllMocks());

function show(change: Partial<typeof contract> = {}) {
  return render(
    <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
      <ToastProvider>
        <CertificateLink link={{ applyNo: 'MQ1' }} contract={{ ...contract, state: 'completed', ...change }} />
      </ToastProvider>
    </WordsProvider>,
  );
}
const ask = () => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '完成证明' }));

test('one that is still being made is asked for again, until it is there', async () => {
  const answers = [refused('CERTIFICATE_NOT_READY'), file()];
  server.use(http.get(ofSigner, () => answers.shift() ?? file()));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show();
  await ask();
  expect(screen.getByRole('button', { name: '正在取完成证明…' }).hasAttribute('disabled')).toBe(true);
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1), { timeout: 4000 });
  expect(await screen.findByRole('button', { name: '完成证明' })).toBeTruthy();
});

test('the sender takes the door of the list; a refusal is told', async () => {
  enterSession(person);
  const asked: string[] = [];
  server.use(
    http.get(ofSender, ({ request }) => {
      asked.push(new URL(request.url).search);
      return refused('CERTIFICATE_NOT_COMPLETED');
    }),
  );
  show({ signNo: '' });
  await ask();
  expect(await screen.findByText('没有完成证明')).toBeTruthy();
  expect(asked).toEqual([`?applyId=${contract.applyId}`]);
});
