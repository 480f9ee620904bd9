/** Tests call as the demo's people do: as pages, without a network. */
export { type Envelope, openVisitor as openBrowser, type UploadedFile, type Visitor as TestBrowser } from '#demo/visitor.ts';
