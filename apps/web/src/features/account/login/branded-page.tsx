import { brandOf, OWN_BRAND } from '@moqi/api/account/entrances';
import { notFound, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A page in the dress of the brand that its address names; an address that names none is no page. */
export function BrandedPage({ children }: { readonly children: ReactNode }) {
  const { brand = '' } = useParams({ strict: false });
  if (brandOf(brand) === OWN_BRAND) throw notFound();
  return children;
}
