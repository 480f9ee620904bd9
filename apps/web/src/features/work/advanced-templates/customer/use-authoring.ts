import type { InputOf, OutputOf } from '@moqi/api';
import {
  addAuthoredFile,
  enterAuthoring,
  type FrameEvents,
  previewAuthored,
  saveAuthored,
  showAuthoredFile,
} from '@moqi/api/reach/embedding';
import type { FileReference } from '@moqi/api/trust/files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallRefused, call, fileUrl } from '#shared/call/index.ts';

export type Entry = OutputOf<typeof enterAuthoring>;
export type Added = OutputOf<typeof addAuthoredFile>;
type Saving = Omit<InputOf<typeof saveAuthored>, 'token'>;

/** Tells the page around the frame. */
export type Tell = <Name extends keyof FrameEvents>(type: Name, detail: FrameEvents[Name]) => void;

/** Takes the ticket of the address. It serves once, so the answer is kept for as long as the page is there. */
export function useEntry(ticket: string) {
  return useQuery<Entry, CallRefused>({
    queryKey: [enterAuthoring.name, ticket],
    queryFn: () => call(enterAuthoring, { ticket }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A file as this page may read it. */
export type OwnFile = FileReference & { readonly url: string };

export const ownFile =
  (token: string) =>
  (file: FileReference): OwnFile => ({
    ...file,
    url: fileUrl(showAuthoredFile, { token, targetId: file.targetId, sign: file.sign, ts: file.ts }),
  });

/** What is done with the template of a page; each waits for the one before. */
export function useAuthoring({ token }: Pick<Entry, 'token'>) {
  const [busy, setBusy] = useState<'upload' | 'save' | 'preview'>();
  const own = ownFile(token);
  const during = async <T>(what: NonNullable<typeof busy>, work: Promise<T>): Promise<T> => {
    setBusy(what);
    try {
      return await work;
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    own,
    upload: async (file: File) => {
      const added = await during('upload', call(addAuthoredFile, { token }, { files: [file] }));
      return { ...added, file: own(added.file) };
    },
    save: (saving: Saving) => during('save', call(saveAuthored, { ...saving, token })),
    preview: async () => {
      const shown = await during('preview', call(previewAuthored, { token }));
      return { ...shown, files: shown.files.map(own) };
    },
  };
}

export type Authoring = ReturnType<typeof useAuthoring>;
export type Shown = Awaited<ReturnType<Authoring['preview']>>;
