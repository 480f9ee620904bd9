import { saveFile } from '#shared/call/save-file.ts';

/** Opens the browser's own dialog for printing a PDF; a browser that shows no PDF, as on most phones, saves it instead. */
export function printBlob(blob: Blob, fileName: string): void {
  if (!navigator.pdfViewerEnabled) {
    saveFile(blob, fileName);
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = URL.createObjectURL(blob);
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  // the dialog belongs to the frame: it goes long after the dialog was closed
  setTimeout(() => {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }, 600_000);
}
