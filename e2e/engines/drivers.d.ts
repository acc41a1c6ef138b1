/** What `tabs.ts` uses of the two drivers, which are installed only where a browser of the system is to be driven. */
declare module 'puppeteer-core' {
  // As far as it is used, it is like Playwright's.
  type Page = import('@playwright/test').Page & {
    setViewport(size: { width: number; height: number }): Promise<unknown>;
  };
  const puppeteer: {
    launch(options: { browser: 'firefox'; executablePath: string; headless: true }): Promise<{
      newPage(): Promise<Page>;
      close(): Promise<unknown>;
    }>;
  };
  export default puppeteer;
}

declare module 'selenium-webdriver' {
  interface Actions {
    move(to: { x: number; y: number; duration: number }): Actions;
    click(): Actions;
    sendKeys(text: string): Actions;
    perform(): Promise<void>;
  }
  interface Driver {
    get(address: string): Promise<void>;
    navigate(): { refresh(): Promise<void>; back(): Promise<void>; forward(): Promise<void> };
    manage(): {
      window(): { setRect(area: Record<'x' | 'y' | 'width' | 'height', number>): Promise<unknown> };
    };
    executeScript<Result>(script: string, ...args: unknown[]): Promise<Result>;
    actions(): Actions;
    quit(): Promise<void>;
  }
  export const Key: Record<'TAB' | 'ESCAPE', string>;
  export class Builder {
    usingServer(address: string): Builder;
    withCapabilities(capabilities: { browserName: string }): Builder;
    build(): Promise<Driver>;
  }
}
