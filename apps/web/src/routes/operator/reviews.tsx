import { createFileRoute } from '@tanstack/react-router';
import { NameReviewsPage } from '#features/account/name-reviews/name-reviews-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/reviews')({
  staticData: { shell: 'tool', title: 'name-reviews:title' },
  loader: () => loadPage('name-reviews', () => loadTexts('operators')),
  component: NameReviewsPage,
});
