// The drivers, and so their types, are installed only to drive a system browser.
declare module 'puppeteer-core';
declare module 'selenium-webdriver';
