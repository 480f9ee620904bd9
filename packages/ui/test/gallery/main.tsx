import { createRoot } from 'react-dom/client';
import { ThemeProvider, ToastProvider } from '../../src/index.ts';
import { galleryPages } from './pages.tsx';

const query = new URLSearchParams(window.location.search);
const Page = galleryPages[query.get('page') ?? ''];
const root = document.getElementById('root');
if (!root || !Page) throw new Error(`pages: ${Object.keys(galleryPages).join(', ')}`);
createRoot(root).render(
  <ThemeProvider mode={query.get('mode') === 'dark' ? 'dark' : 'light'}>
    <ToastProvider closeLabel="关闭">
      <Page />
    </ToastProvider>
  </ThemeProvider>,
);
