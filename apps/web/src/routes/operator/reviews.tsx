import { createFileRoute } from '@tanstack/react-router';
import { NameReviewsPage } from '#features/account/name-reviews/name-reviews-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/reviews')({
  staticData: { shell: 'tool', title: 'name-reviews:title' },
  loader: () => loadPage('name-reviews'),
  component: NameReviewsPage,
});
