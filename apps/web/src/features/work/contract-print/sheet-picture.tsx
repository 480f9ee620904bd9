import { showPrint } from '@moqi/api/work/printing';
import { useEffect, useState } from 'react';
import { CallRefused, download } from '#shared/call/index.ts';

interface SheetPictureProps {
  readonly printId: string;
  /** counted from 0 */
  readonly page: number;
  readonly label: string;
}

/** One sheet as the server draws it. What cannot be drawn leaves its place empty: the PDF has it all the same. */
export function SheetPicture({ printId, page, label }: SheetPictureProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    download(showPrint, { printId, fix: 'webp', page, width: 1080 }, '', { signal: leaving.signal }).then(
      ({ blob }) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (problem: unknown) => {
        if (!(problem instanceof CallRefused) && !leaving.signal.aborted) throw problem;
      },
    );
    return () => {
      leaving.abort();
      URL.revokeObjectURL(made);
    };
  }, [printId, page]);
  return address === undefined ? (
    <div className="print-sheet" role="img" aria-label={label} />
  ) : (
    <img className="print-sheet" src={address} alt={label} />
  );
}
