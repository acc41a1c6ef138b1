declare module '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu' {
  export class NodeCompiler {
    static create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NodeCompiler;
    addSource(path: string, source: string): void;
    mapShadow(path: string, content: Buffer): void;
    pdf(source: { mainFilePath: string }, options: { pdfStandard: 'ua-1' }): Buffer;
  }
}
