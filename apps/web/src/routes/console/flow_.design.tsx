import { usePhone } from '@moqi/ui';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { DesignOnPhone } from '#features/work/console-flows/design-on-phone.tsx';
import { DesignerPage } from '#features/work/console-flows/designer/designer-page.tsx';
import { readDesignSearch } from '#features/work/console-flows/flow-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { ToolFrame } from '#shells/tool.tsx';

export const Route = createFileRoute('/console/flow_/design')({
  staticData: { shell: 'tool', title: 'console-flows:title', permission: 'flows.read' },
  validateSearch: readDesignSearch,
  loader: () => loadPage('console-flows'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/flow_/design');

function Page() {
  const { flowId } = route.useSearch();
  const phone = usePhone();
  if (phone) return <DesignOnPhone />;
  return (
    <DesignerPage
      flowId={flowId}
      frame={({ name, saved, actions }, page) => (
        <ToolFrame backHref="/console/flow" name={name} saved={saved} actions={actions}>
          {page}
        </ToolFrame>
      )}
    />
  );
}
