import { useRouter } from '@tanstack/react-router';
import { CreatePage } from '#features/work/create/create-page.tsx';
import { stepPage } from '#features/work/create/draft-page.tsx';
import type { Step } from '#features/work/create/model/steps.ts';

/** One step of the wizard as a page of its own; another step is another page. */
export function SingleStep({ applyId, step }: { readonly applyId: string | undefined; readonly step: Step }) {
  const router = useRouter();
  const address = applyId === undefined ? {} : { applyId };
  return (
    <CreatePage
      key={step}
      address={address}
      only={step}
      onGo={({ applyId: of, step: to = step }, replace) => void router.navigate({ href: stepPage(to, of), replace })}
    />
  );
}
