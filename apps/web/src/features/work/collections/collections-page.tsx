import './collections.css';
import { useSearch } from '@tanstack/react-router';
import { AllCollections } from './all-collections.tsx';
import { CollectionMaking } from './collection-making.tsx';
import { CollectionProgress } from './collection-progress.tsx';
import { readCollectionSearch } from './collection-search.ts';

/** 一码多签: one QR code, behind which many people fill in and sign. */
export function CollectionsPage() {
  const { collectionId, tplId, itemPage = 1 } = readCollectionSearch(useSearch({ strict: false }));
  if (collectionId !== undefined) return <CollectionProgress collectionId={collectionId} itemPage={itemPage} />;
  return tplId === undefined ? <AllCollections /> : <CollectionMaking tplId={tplId} />;
}
