// The two drivers are installed only where a browser of the system is to be driven, so their types are not there.
declare module 'puppeteer-core';
declare module 'selenium-webdriver';
