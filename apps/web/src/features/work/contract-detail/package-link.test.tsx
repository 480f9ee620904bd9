import { errorNumber, pathsOf } from '@moqi/api';
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
import { PackageLink } from './package-link.tsx';

const ofSigner = pathsOf(downloadSignedPackage, 'signing')[0] ?? '';
const ofSender = pathsOf(downloadPackage, 'personal')[0] ?? '';
const server = serverOf();
beforeEach(() => loadTexts('contract-detail'));
afterEach(() => vi.restoreAllMocks());

function show(change: Partial<typeof contract> = {}) {
  return render(
    <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
      <ToastProvider>
        <PackageLink link={{ applyNo: 'MQ1' }} contract={{ ...contract, state: 'revoked', ...change }} />
      </ToastProvider>
    </WordsProvider>,
  );
}
const ask = () => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '证据包' }));

test('a signer takes the package through the task; meanwhile the page says that it is being got', async () => {
  const answered = Promise.withResolvers<void>();
  server.use(http.get(ofSigner, () => answered.promise.then(() => HttpResponse.arrayBuffer(new ArrayBuffer(8)))));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show();
  await ask();
  expect(screen.getByRole('button', { name: '正在取证据包…' }).hasAttribute('disabled')).toBe(true);
  answered.resolve();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('the sender takes the door of the list; a refusal is told', async () => {
  enterSession(person);
  const refusal = { success: false, data: {}, code: errorNumber('EVIDENCE_PACKAGE_NOT_ENDED'), msg: '合同还没有结束' };
  server.use(http.get(ofSender, () => HttpResponse.json(refusal, { status: 409 })));
  show({ signNo: '' });
  await ask();
  expect(await screen.findByText('合同还没有结束')).toBeTruthy();
});
