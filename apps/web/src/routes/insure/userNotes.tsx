import { createFileRoute } from '@tanstack/react-router';
import { UserNotesPage } from '#features/proof/insurance/user-notes-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/insure/userNotes')({
  staticData: { shell: 'member', title: 'insurance:notesTitle' },
  loader: () => loadPage('insurance'),
  component: UserNotesPage,
});
