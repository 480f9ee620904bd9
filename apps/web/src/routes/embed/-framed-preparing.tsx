import { ErrorPage } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openParentPage } from '#features/reach/embedding/parent-page.ts';
import { PreparingPage } from '#features/work/create/framed/preparing-page.tsx';

/** Outside of the frame that it was made for nothing is entered, and the way in still serves. */
export function FramedPreparing({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('create');
  const [parent] = useState(openParentPage);
  if (parent) return <PreparingPage ticket={ticket} tell={parent.tell} />;
  return (
    <main>
      <ErrorPage title={t('framed.outside')} help={t('framed.outsideHelp')} page />
    </main>
  );
}
