import { createRoot } from 'react-dom/client';
import { ThemeProvider, ToastProvider } from '../../src/index.ts';
import { galleryPages } from './pages.tsx';

/** Draws `?page=workbench&mode=dark` into the root. */
export function showGallery(root: Element, query: URLSearchParams): () => void {
  const Page = galleryPages[query.get('page') ?? ''];
  if (!Page) throw new Error(`pages: ${Object.keys(galleryPages).join(', ')}`);
  const drawn = createRoot(root);
  drawn.render(
    <ThemeProvider mode={query.get('mode') === 'dark' ? 'dark' : 'light'}>
      <ToastProvider closeLabel="关闭">
        <Page />
      </ToastProvider>
    </ThemeProvider>,
  );
  return () => drawn.unmount();
}
