import { findCorners, LOOKED_AT_SIDE } from '@moqi/rules/photographed-page';
import { useCallback, useEffect, useState } from 'react';
import { lookedAt, lookedFor, type PhotographedPage } from './page.ts';
import { readPicture } from './read-picture.ts';

export interface PhotographedPages {
  readonly pages: readonly PhotographedPage[];
  readonly change: (at: number, to: (page: PhotographedPage) => PhotographedPage) => void;
}

async function look(page: PhotographedPage): Promise<PhotographedPage> {
  try {
    const picture = await readPicture(page.file, LOOKED_AT_SIDE);
    return lookedAt(page, picture, findCorners(picture));
  } catch {
    // whatever it is, memory too: the others are looked at, and this one goes in as it is
    return { ...page, state: 'unreadable' };
  }
}

/** Looks for the sheet in one photograph after another, the first one first. They stay the same as long as the page does. */
export function usePhotographedPages(photographs: readonly File[]): PhotographedPages {
  const [pages, setPages] = useState<readonly PhotographedPage[]>(() => photographs.map(lookedFor));
  const change = useCallback((at: number, to: (page: PhotographedPage) => PhotographedPage): void => {
    setPages((before) => before.map((page, index) => (index === at ? to(page) : page)));
  }, []);
  useEffect(() => {
    const addresses: string[] = [];
    let isOver = false;
    const lookAtAll = async (): Promise<void> => {
      for (const [at, file] of photographs.entries()) {
        const seen = await look(lookedFor(file));
        if (isOver) return;
        const address = URL.createObjectURL(file);
        addresses.push(address);
        change(at, () => ({ ...seen, address }));
      }
    };
    void lookAtAll();
    return () => {
      isOver = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [photographs, change]);
  return { pages, change };
}
