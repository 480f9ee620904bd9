import type { FlatNamespace } from 'i18next';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loaderFinished } from './loading-bar.ts';

type Loader = () => Promise<unknown>;

/**
 * What a page fetches before it shows: the texts of its feature and, when it has any, its first data. Each loader that ends moves
 * the loading bar: by 45 when it is the only one, by 30 when there are two.
 */
export async function loadPage(namespace: FlatNamespace, data?: Loader): Promise<void> {
  const loaders: Loader[] = [() => loadTexts(namespace), ...(data ? [data] : [])];
  await Promise.all(
    loaders.map(async (load) => {
      await load();
      loaderFinished(loaders.length);
    }),
  );
}
