import { useEffect, useEffectEvent } from 'react';
import { takeHandedFiles } from '#shared/form/handed-files.ts';
import type { Uploads } from './use-uploads.ts';

/** What was chosen on the page before is uploaded into a content that is new. */
export function useHandedFiles({ add }: Uploads, isNew: boolean): void {
  const addHanded = useEffectEvent(() => {
    const files = takeHandedFiles();
    if (isNew && files.length > 0) add(files);
  });
  useEffect(() => addHanded(), []);
}
