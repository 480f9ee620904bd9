import './collections.css';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AllCollections } from './all-collections.tsx';
import { readCollectionSearch } from './collection-search.ts';

/** What a code is made with, and the code itself: the list does without them. */
const CollectionMaking = lazy(() => import('./collection-making.tsx').then((m) => ({ default: m.CollectionMaking })));
const CollectionProgress = lazy(() => import('./collection-progress.tsx').then((m) => ({ default: m.CollectionProgress })));

/** 一码多签: one QR code, behind which many people fill in and sign. */
export function CollectionsPage() {
  const { collectionId, tplId, itemPage = 1 } = readCollectionSearch(useSearch({ strict: false }));
  if (collectionId === undefined && tplId === undefined) return <AllCollections />;
  return (
    <Suspense fallback={null}>
      {collectionId === undefined ? (
        <CollectionMaking tplId={tplId ?? ''} />
      ) : (
        <CollectionProgress collectionId={collectionId} itemPage={itemPage} />
      )}
    </Suspense>
  );
}
