import { CONVERTIBLE_ENDINGS, PICTURE_ENDINGS } from '@moqi/api/trust/files';

const ENDINGS: readonly string[] = ['pdf', ...CONVERTIBLE_ENDINGS];
const PICTURES: readonly string[] = PICTURE_ENDINGS;

export const isPdf = ({ name, type }: File): boolean => /\.pdf$/i.test(name) || type === 'application/pdf';

/** The ending of a file that can be taken. The server asks its bytes. */
export function endingOf(file: File): string | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (ending !== undefined && ENDINGS.includes(ending)) return ending;
  return isPdf(file) ? 'pdf' : undefined;
}

/** Pictures chosen together become the pages of one file, at the place of the first, in the order in which they were chosen. */
export function together(files: readonly File[]): (readonly [File, ...File[]])[] {
  const isPicture = (file: File): boolean => PICTURES.includes(endingOf(file) ?? '');
  const [first, ...others] = files.filter(isPicture);
  return files.flatMap((file): (readonly [File, ...File[]])[] => {
    if (!isPicture(file)) return [[file]];
    return file === first ? [[first, ...others]] : [];
  });
}
