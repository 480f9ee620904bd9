import { ErrorPage } from '@moqi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthoringPage } from '#features/work/advanced-templates/customer/authoring-page.tsx';
import type { Tell } from '#features/work/advanced-templates/customer/use-authoring.ts';

/** Where the page stands: in a window of its own, in the frame it was made for, or outside of that frame. */
type Standing = { readonly tell: Tell | undefined } | 'outside' | undefined;

const ALONE: Standing = { tell: undefined };

async function findStanding(): Promise<Standing> {
  if (document.querySelector('meta[name="frame-origin"]') === null) return ALONE;
  const { openParentPage } = await import('#features/reach/embedding/parent-page.ts');
  return openParentPage() ?? 'outside';
}

/** Inside a frame the page around hears what happens; an address without an origin stands in a window of its own. */
export function Authoring({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('advanced-templates');
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => void findStanding().then(setStanding), []);
  if (standing === undefined) return null;
  if (standing !== 'outside') return <AuthoringPage ticket={ticket} tell={standing.tell} />;
  return (
    <main>
      <ErrorPage title={t('customer.outside')} help={t('customer.outsideHelp')} page />
    </main>
  );
}
