import { createFileRoute } from '@tanstack/react-router';
import { PublicFrame } from '#features/proof/validation/public-frame.tsx';
import { ValidationPage } from '#features/proof/validation/validation-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { Shell } from '#shells/shell.tsx';

export const Route = createFileRoute('/certi/toValiView')({
  staticData: { shell: 'plain', title: 'app:menu.validation', phoneTop: true },
  loader: () => loadPage('validation'),
  component: FramedPage,
});

/** Members check a file in their frame, everybody else in a plain one. */
function FramedPage() {
  const hasSession = useSession(isAuthenticated);
  if (!hasSession) {
    return (
      <PublicFrame>
        <ValidationPage />
      </PublicFrame>
    );
  }
  return (
    <Shell name="member">
      <ValidationPage />
    </Shell>
  );
}
