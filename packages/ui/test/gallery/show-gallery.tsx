import { createRoot } from 'react-dom/client';
import { ThemeProvider, ToastProvider, WordsProvider } from '../../src/index.ts';
import { galleryPages } from './pages.tsx';

/** Draws `?page=workbench&mode=dark` into the root. */
export function showGallery(root: Element, query: URLSearchParams): () => void {
  const Page = galleryPages[query.get('page') ?? ''];
  if (!Page) throw new Error(`pages: ${Object.keys(galleryPages).join(', ')}`);
  const drawn = createRoot(root);
  drawn.render(
    <ThemeProvider mode={query.get('mode') === 'dark' ? 'dark' : 'light'}>
      <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ToastProvider>
          <Page />
        </ToastProvider>
      </WordsProvider>
    </ThemeProvider>,
  );
  return () => drawn.unmount();
}
