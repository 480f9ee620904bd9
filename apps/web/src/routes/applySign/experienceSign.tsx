import { createFileRoute } from '@tanstack/react-router';
import { TrialPage } from '#features/reach/trial/trial-page.tsx';
import { HandwritingPage } from '#features/work/signing/handwriting/handwriting-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

/** The name is written on the page of real signing. */
export const Route = createFileRoute('/applySign/experienceSign')({
  staticData: { shell: 'plain', title: 'trial:title', flush: true, phoneTop: true },
  loader: () => loadPage('trial', () => loadTexts('signing')),
  component: Page,
});

function Page() {
  return <TrialPage Writing={HandwritingPage} />;
}
